import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Plugin } from "rolldown";
import { ROOT } from "../generate/grammarSource.js";
import { packed } from "./packedData.js";
import { unpackClasses, unpackRanges } from "./unpackUnicode.js";
import type { PackedRanges } from "./unpackUnicode.js";

const REFA = "node_modules/refa/index.js";

/** A constant with data of Unicode: its name, and JSON in quotes. */
const DATA = /([\w$]+)=JSON\.parse\((['"])(.*?)\2\)/g;

/** The properties of `JS` that src/ uses. */
const usedOfJs = new Set(
  readdirSync(join(ROOT, "src/grammars")).flatMap((file) =>
    file.endsWith(".ts")
      ? [...readFileSync(join(ROOT, "src/grammars", file), "utf8").matchAll(/\bJS\.(\w+)/g)].map(([, name]) => name)
      : [],
  ),
);

/**
 * Makes an ES module of refa, which is one file of CommonJS, so that what nobody uses is left out and browsers can load the
 * rest; and packs its data. These are nine tenths of it: which characters have which property of Unicode, and which are
 * equal in either case. Ranges are packed together, as most of them stand in several properties, and unpacked when a
 * regular expression first names a property.
 */
export const leanRefa: Plugin = {
  name: "lean-refa",
  transform(code, id) {
    if (relative(ROOT, id) !== REFA) return undefined;
    const lists: PackedRanges[] = [];
    const texts: string[] = [];
    /** By the name of a constant: where its ranges are among the lists. */
    const places = new Map<string, number>();
    let lean = code.replace(DATA, (_, name: string, __, json: string) => {
      const value = JSON.parse(json) as unknown;
      if (Array.isArray(value)) {
        places.set(name, lists.push(packedRanges(value)) - 1);
        return `${name}=void 0`;
      }
      const classes = packed(packedClasses(value as Readonly<Record<string, readonly number[]>>));
      texts.push(`const classes${texts.length} = /* @__PURE__ */ unpacked(${JSON.stringify(classes)});\n`);
      return `${name}=/* @__PURE__ */ unpackClasses(classes${texts.length - 1}())`;
    });
    let getters = 0;
    lean = lean.replace(/Object\.freeze\(\{__proto__:null,([\w:,$]+)\}\)/g, (object, properties: string) => {
      const changed = properties.replace(/(\w+):([\w$]+)/g, (property, name: string, of: string) => {
        const place = places.get(of);
        if (place === undefined) return property;
        getters++;
        return `get ${name}(){return rangesAt(${place})}`;
      });
      return object.replace(properties, changed);
    });
    const exported = lean.lastIndexOf(";exports.");
    const [before, names] = [lean.slice(0, exported + 1), lean.slice(exported + 1)];
    // The object `JS` is the last one: what it has beside the parser of regular expressions would stay with it.
    const used = [...usedOfJs].map(
      (name) =>
        `${name}:${new RegExp(`,${name}:([\\w$]+)`).exec(before.slice(before.lastIndexOf("__proto__:null")))?.[1] ?? ""}`,
    );
    if (texts.length === 0 || getters !== lists.length || exported < 0 || before.includes(";exports."))
      throw new Error("refa is not written as it was: see whether its data can still be packed");
    return {
      code:
        `import { unpacked } from ${JSON.stringify(join(ROOT, "scripts/build/unpack.ts"))};\n` +
        `import { unpackClasses, unpackRanges } from ${JSON.stringify(join(ROOT, "scripts/build/unpackUnicode.ts"))};\n` +
        texts.join("") +
        `const lists = /* @__PURE__ */ unpacked(${JSON.stringify(packed(lists))});\n` +
        "const made = [];\nconst rangesAt = (place) => (made[place] ??= unpackRanges(lists()[place]));\n" +
        before
          .replace('Object.defineProperty(exports,"__esModule",{value:!0});', "")
          .replaceAll("Object.freeze({__proto__", "/* @__PURE__ */Object.freeze({__proto__") +
        names
          .replace(/\bJS=[\w$]+/, `JS={${used.join(",")}}`)
          .replace("exports.", "export const ")
          .replaceAll(",exports.", ","),
      map: null,
    };
  },
};

/** Returns ranges as their distances from each other, and sequences of characters as they are. */
function packedRanges(values: readonly unknown[]): PackedRanges {
  if (Array.isArray(values[0])) return values as PackedRanges;
  let end = 0;
  const distances = (values as readonly { readonly min: number; readonly max: number }[]).flatMap(({ min, max }) => {
    const distance = min - end;
    end = max;
    return [distance, max - min];
  });
  if (!isDeepStrictEqual(unpackRanges(distances), values)) throw new Error("ranges are not what they were");
  return distances;
}

/** Returns the classes of characters that are equal in either case, each once: the distance from the class before, and from character to character. */
function packedClasses(classOf: Readonly<Record<string, readonly number[]>>): readonly (readonly number[])[] {
  const classes = new Map(Object.values(classOf).map((of) => [of.join(), of]));
  let before = 0;
  const distances = [...classes.values()].map(([first = 0, ...others]) => {
    const all = [first - before, ...others.map((character, i) => character - (others[i - 1] ?? first))];
    before = first;
    return all;
  });
  if (!isDeepStrictEqual(unpackClasses(distances), classOf)) throw new Error("classes are not what they were");
  return distances;
}
