import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { GENERATED, ROOT } from "../generate/grammarSource.js";
import { DIGITS, FAR, LENGTH_DIGITS, NEAR, SHORTEST, unpack } from "./unpack.js";

/** The module that is published with packed values. */
export const UNPACK = join(ROOT, "scripts/build/unpack.ts");

/** The part of a module's name, before the kind of its content, that marks the grammar as printed. */
const PUBLISHED = /\.published(?=(?:\.\w+)?\.js$)/;

/** Shorter values stay as they are. */
const LONG = 1000;

/** A property of the object that a generated module exports: `  name: value,` where the value is JSON. */
const PROPERTY = /^ {2}("[^"]+"|\w+): (["[{].*),$/gm;

/** The number of earlier places with the same beginning that are looked at, the nearest ones first. */
const MOST_PLACES = 40;

/** A module as the bundler goes on with it. */
export interface PackedModule {
  readonly code: string;
  /** There is no source map. */
  readonly map: null;
  readonly moduleType?: "js";
}

/**
 * Packs the long values in generated modules, and unpacks each when it is first read. Packed values take a sixth of the
 * space, and a program that imports a generation does not compile tables that it never reads. The values of a grammar
 * as printed are packed after those of the corrected one, which they repeat for the most part.
 */
export function packedData(code: string, id: string): PackedModule | undefined {
  const [file = ""] = id.split("?");
  // The facts of nodes.js are read immediately.
  if (dirname(file) !== GENERATED || file.endsWith(".nodes.js")) return undefined;
  const corrected = file.replace(PUBLISHED, "");
  const before = corrected === file ? new Map<string, string>() : longValues(readFileSync(corrected, "utf8"));
  const imported: string[] = [];
  const values: string[] = [];
  const changed = code.replace(PROPERTY, (line, name: string, value: string) => {
    if (value.length < LONG) return line;
    const variable = name.replaceAll(/\W/g, "_");
    const first = before.get(name);
    if (first !== undefined) imported.push(`packed_${variable} as before_${variable}`);
    const given = first === undefined ? `packed_${variable}` : `packed_${variable}, before_${variable}`;
    values.push(
      `export const packed_${variable} = ${JSON.stringify(packed(JSON.parse(value), first))};\n` +
        `const value_${variable} = /* @__PURE__ */ unpacked(${given});\n`,
    );
    return `  get ${name}() { return value_${variable}(); },`;
  });
  if (values.length === 0) return undefined;
  const imports = imported.length > 0 ? `import { ${imported.join(", ")} } from ${JSON.stringify(corrected)};\n` : "";
  return {
    code: `import { unpacked } from ${JSON.stringify(UNPACK)};\n${imports}${values.join("")}${changed}`,
    map: null,
  };
}

/** Returns the long values of a generated module by the names of their properties, each as the text that is packed. */
function longValues(code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(PROPERTY)]
      .filter(([, , value = ""]) => value.length >= LONG)
      .map(([, name = "", value = ""]) => [name, textOf(JSON.parse(value))]),
  );
}

/**
 * Returns a value as JSON. A character that has a meaning in packed text, or must be escaped in a literal, can only be
 * in a string, where JSON can write it differently.
 */
function textOf(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7E]|[`~'$]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Returns a value as a string for `unpack`.
 *
 * @param before the text of another value, which the value repeats
 */
export function packed(value: unknown, before = ""): string {
  const text = textOf(value);
  const result = digits(text.length, LENGTH_DIGITS) + repetitionsMarked(before + text, before.length);
  const packedBefore = before === "" ? undefined : packed(JSON.parse(before));
  if (!isDeepStrictEqual(unpack(result, packedBefore), value))
    throw new Error("a value is not what it was when it is unpacked");
  return result;
}

/** An earlier place from which text can be copied, and the mark for that. */
interface Copy {
  /** The greatest length; any smaller one down to `SHORTEST` can also be copied. */
  readonly length: number;
  readonly distance: number;
  readonly mark: typeof NEAR | typeof FAR;
}

/** The number of characters of a mark with its digits. */
const COST = { [NEAR]: 4, [FAR]: 5 } as const;

/**
 * Finds at every place the longest text that also occurs earlier, after Ziv and Lempel (1977), and then the shortest
 * encoding of the whole text with such copies (optimal parsing).
 */
function repetitionsMarked(text: string, start: number): string {
  const copies = copiesIn(text);
  // From the end: the cost of the rest, and how it begins. Without a length, the character is written as itself.
  const costs = new Uint32Array(text.length + 1);
  const lengths = new Uint8Array(text.length);
  const chosen: Copy[] = [];
  for (let at = text.length - 1; at >= start; at--) {
    let cost = 1 + (costs[at + 1] ?? 0);
    for (const copy of copies[at] ?? [])
      for (let length = SHORTEST; length <= copy.length; length++) {
        const other = COST[copy.mark] + (costs[at + length] ?? 0);
        if (other >= cost) continue;
        cost = other;
        lengths[at] = length;
        chosen[at] = copy;
      }
    costs[at] = cost;
  }
  const parts: string[] = [];
  for (let at = start; at < text.length;) {
    const copy = chosen[at];
    const length = lengths[at] ?? 0;
    if (copy === undefined || length === 0) parts.push(text.charAt(at++));
    else {
      parts.push(copy.mark + digits(length - SHORTEST, 1) + digits(copy.distance, copy.mark === NEAR ? 2 : 3));
      at += length;
    }
  }
  return parts.join("");
}

/** Returns for each place the longest copy from near and the longest distant one, if that is longer. */
function copiesIn(text: string): readonly (readonly Copy[])[] {
  const longest = SHORTEST + DIGITS.length - 1;
  const places = new Map<string, number[]>();
  return Array.from(text, (_, at): readonly Copy[] => {
    const beginning = text.slice(at, at + SHORTEST);
    const known = places.get(beginning);
    if (!known) {
      places.set(beginning, [at]);
      return [];
    }
    let near: Copy | undefined;
    let far: Copy | undefined;
    for (const place of known.slice(-MOST_PLACES).reverse()) {
      const distance = at - place;
      const most = Math.min(longest, distance, text.length - at);
      const best = Math.max(SHORTEST - 1, near?.length ?? 0, far?.length ?? 0);
      if (best >= most || text[place + best] !== text[at + best]) continue;
      let length = 0;
      while (length < most && text[place + length] === text[at + length]) length++;
      if (length <= best) continue;
      if (distance < DIGITS.length ** 2) near = { length, distance, mark: NEAR };
      else if (distance < DIGITS.length ** 3) far = { length, distance, mark: FAR };
    }
    known.push(at);
    return [near, far].filter((copy) => copy !== undefined);
  });
}

function digits(value: number, count: number): string {
  return Array.from({ length: count }, (_, place) => {
    const power = DIGITS.length ** (count - 1 - place);
    return DIGITS.charAt(Math.floor(value / power) % DIGITS.length);
  }).join("");
}
