import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Plugin } from "rolldown";
import { ROOT } from "../generate/grammarSource.js";
import { DIGITS, FAR, LENGTH_DIGITS, NEAR, SHORTEST, unpack } from "./unpack.js";

const GENERATED = join(ROOT, "generated");
const UNPACK = join(ROOT, "scripts/build/unpack.ts");

/** Shorter values stay as they are. */
const LONG = 1000;

/** A property of the object that a generated module exports: `  name: value,` where the value is JSON. */
const PROPERTY = /^ {2}("[^"]+"|\w+): (["[{].*),$/gm;

/** The number of earlier places with the same beginning that are looked at, the nearest ones first. */
const MOST_PLACES = 400;

/**
 * Packs the long values in generated modules, and unpacks each when it is first read. What is packed takes a sixth of the
 * room, and a program that imports a generation does not compile tables that it never looks into.
 */
export const packedData: Plugin = {
  name: "packed-data",
  transform(code, id) {
    const [file = ""] = id.split("?");
    // The facts of nodes.js are read at once.
    if (dirname(file) !== GENERATED || file.endsWith(".nodes.js")) return undefined;
    const texts: string[] = [];
    const changed = code.replace(PROPERTY, (line, name: string, value: string) =>
      value.length < LONG ? line : `  get ${name}() { return value${texts.push(packed(JSON.parse(value))) - 1}(); },`,
    );
    if (texts.length === 0) return undefined;
    const values = texts.map((text, i) => `const value${i} = /* @__PURE__ */ unpacked(${JSON.stringify(text)});\n`);
    return { code: `import { unpacked } from ${JSON.stringify(UNPACK)};\n${values.join("")}${changed}`, map: null };
  },
};

/** Returns a value as a string for `unpack`. */
export function packed(value: unknown): string {
  // A character that has a meaning in packed text, or has to be escaped in a literal, is one of a string: JSON can write it otherwise.
  const text = JSON.stringify(value).replace(
    /[^\x20-\x7E]|[`~'$]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const result = digits(text.length, LENGTH_DIGITS) + repetitionsMarked(text);
  if (!isDeepStrictEqual(unpack(result), value)) throw new Error("a value is not what it was when it is unpacked");
  return result;
}

/** Finds the longest text that stands before, too, at every place, after Ziv and Lempel (1977). */
function repetitionsMarked(text: string): string {
  const longest = SHORTEST + DIGITS.length - 1;
  const places = new Map<string, number[]>();
  const parts: string[] = [];
  const note = (at: number): void => {
    const beginning = text.slice(at, at + SHORTEST);
    const known = places.get(beginning);
    if (known) known.push(at);
    else places.set(beginning, [at]);
  };
  const find = (at: number): { readonly length: number; readonly mark: string } => {
    let best = { length: 0, mark: "" };
    for (const place of (places.get(text.slice(at, at + SHORTEST)) ?? []).slice(-MOST_PLACES).reverse()) {
      const most = Math.min(longest, at - place, text.length - at);
      let length = 0;
      while (length < most && text[place + length] === text[at + length]) length++;
      if (length < SHORTEST || length <= best.length) continue;
      const distance = at - place;
      const isNear = distance < DIGITS.length ** 2;
      if (!isNear && distance >= DIGITS.length ** 3) continue;
      const mark = (isNear ? NEAR : FAR) + digits(length - SHORTEST, 1) + digits(distance, isNear ? 2 : 3);
      if (length - mark.length > best.length - best.mark.length) best = { length, mark };
    }
    return best;
  };
  for (let at = 0; at < text.length;) {
    const { length, mark } = find(at);
    const end = at + Math.max(1, length);
    parts.push(length > 0 ? mark : text.charAt(at));
    for (; at < end; at++) note(at);
  }
  return parts.join("");
}

function digits(value: number, count: number): string {
  return Array.from({ length: count }, (_, place) => {
    const power = DIGITS.length ** (count - 1 - place);
    return DIGITS.charAt(Math.floor(value / power) % DIGITS.length);
  }).join("");
}
