import { UNICODE } from "../automata/characterClasses.js";
import {
  characterSet,
  CODE_UNITS,
  FIRST_LOW_SURROGATE,
  FIRST_SURROGATE,
  LAST_SURROGATE,
  type CharacterSet,
  type Range,
} from "../automata/characters.js";

/** Results that are kept: a class of all of Unicode costs some milliseconds. */
const known = new Map<string, CharacterSet>();
const MOST_KNOWN = 1000;

/**
 * Returns the characters matched by a part of a regular expression that reads one character: `[^a]`, `\p{L}`, `.`, or a
 * single character. The engine's own RegExp decides, so that case folding and properties of Unicode are exactly the
 * engine's.
 *
 * @param source the part as it is written
 * @param flags those of `i`, `s`, `u` and `v` that apply there; with `u` or `v` characters are code points, otherwise
 *   UTF-16 code units
 *
 * @example
 * charactersOf("[^a]", "") // [[0, 96], [98, 65535]]
 */
export function charactersOf(source: string, flags: string): CharacterSet {
  const key = `${flags}/${source}`;
  const found = known.get(key) ?? matched(source, flags);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

export function sourceOf(code: number, isUnicode: boolean): string {
  return isUnicode ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

function matched(source: string, flags: string): CharacterSet {
  // The longest runs of characters that match, in strings that have the characters one after the other. V8 (Node 20) is
  // wrong about [^] with the flag v: /s[^]$/v refuses "sK". Any character matches it.
  if (source === "[^]") return [[0, UNICODE - 1]];
  const hasFaultyRuns = flags.includes("v");
  const runs = new RegExp(hasFaultyRuns ? source : `(?:${source})+`, `${flags}g`);
  const isUnicode = /[uv]/.test(flags);
  const found: Range[] = [];
  for (const { first, text, isAstral } of isUnicode ? codePoints() : codeUnits()) {
    for (const { 0: run, index } of text.matchAll(runs)) {
      const size = isAstral ? 2 : 1;
      found.push([first + index / size, first + (index + run.length) / size - 1]);
    }
  }
  return characterSet(found);
}

interface Characters {
  readonly first: number;
  readonly text: string;
  /** True if each is a pair of code units. */
  readonly isAstral: boolean;
}

const AT_ONCE = 0x1000;
let allUnits: readonly Characters[] | undefined;
let allPoints: readonly Characters[] | undefined;

function codeUnits(): readonly Characters[] {
  return (allUnits ??= [...strings(0, CODE_UNITS - 1)]);
}

/** Returns all code points. A high surrogate is never before a low one: they would be one character. */
function codePoints(): readonly Characters[] {
  return (allPoints ??= [
    ...strings(0, FIRST_SURROGATE - 1),
    ...strings(FIRST_SURROGATE, FIRST_LOW_SURROGATE - 1),
    ...strings(FIRST_LOW_SURROGATE, LAST_SURROGATE),
    ...strings(LAST_SURROGATE + 1, CODE_UNITS - 1),
    ...strings(CODE_UNITS, UNICODE - 1),
  ]);
}

function* strings(from: number, to: number): Generator<Characters, void, undefined> {
  for (let first = from; first <= to; first += AT_ONCE) {
    const codes = Array.from({ length: Math.min(AT_ONCE, to - first + 1) }, (_, i) => first + i);
    yield { first, text: String.fromCodePoint(...codes), isAstral: first >= CODE_UNITS };
  }
}
