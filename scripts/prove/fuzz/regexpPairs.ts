import { regexpLanguage } from "../../../src/grammars/user/regexpLanguage.js";
import { AutomatonError } from "../../../src/languages/abnf/ruleAutomata.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { Random } from "../../../src/languages/questions/random.js";

/** A regular expression and a string on which the engine and the automaton differ. */
export interface RegExpDifference {
  readonly regexp: string;
  readonly input: string;
  readonly engine: boolean;
}

/** What was tried, and what was found. A pair is an expression and a string, each string once for an expression. */
export interface RegExpRun {
  readonly expressions: number;
  readonly pairs: number;
  /** The number of expressions without an automaton, which count no pairs. */
  readonly undecided: number;
  /** The number of pairs in which the engine accepts the string. */
  readonly accepted: number;
  readonly differences: readonly RegExpDifference[];
}

/** To build an automaton takes as long as to try some ten thousand strings. */
const STRINGS = 1000;
/** Most expressions have few states; one that has more than this shows nothing new, and takes long. */
const MOST_STATES = 3000;

/** Characters of the strings: of both cases, of words and others, ends of lines, halves of characters, and pairs that are equal in some case. */
const CHARACTERS = [
  ..."abA_- 0k\u212A\u017Fs\u00DF\u1E9E\n\u2028\u{1F600}",
  ...["\uD83D", "\uDE00"],
  ..."\u{10400}\u{10428}\u00E9",
];
const ATOMS = String.raw`a b A k s . \w \W \d \s \S [ab] [^a] [a-k] [^\w-] [] [^]`.split(" ");
const ATOMS_WITHOUT_U = ["\\u{2}", "\\-", "]", "\\x4", "[\\c]", "\\uD83D", "[\\uD83D]", "\u00DF", "\\8"];
const ATOMS_WITH_U = String.raw`\u{1F600} \p{L} \P{L} \p{Lu} [^\p{Ll}] \uD83D \uDE00 [\uD800-\uDFFF] \u{10400}`.split(
  " ",
);
const ATOMS_WITH_V = ["[\\w--a]", "[\\p{L}&&[a-z]]", "[^[ab]_]", "[\\p{L}--\\p{Lu}]"];
/**
 * False where the engine misreads negated classes with the flag v, as V8 11.3 (Node 20.20) does: `/s[^]$/v` matches nothing, with `iv` no
 * character beyond U+FFFF, and `/^(?:[^a]k){0,2}?s/v` does not match " ks". V8 of Node 22.23 and 24.21 matches all 1,114,112 code points
 * in either of the first two ways.
 */
const READS_NEGATED_WITH_V =
  new RegExp("s[^]$", "v").test("sK") &&
  new RegExp("s[^]$", "iv").test("s\u{1F600}") &&
  new RegExp("^(?:[^a]k){0,2}?s", "v").test(" ks");
const EDGES = ["^", "$", "\\b", "\\B"];
const FLAGS = ["", "i", "m", "s", "u", "iu", "v", "iv", "y", "im", "mu", "gy", "su", "ims", "dgimsuy"];

/**
 * Compares the automata of random regular expressions with the engine's own `test`, on random strings.
 *
 * @param strings how many strings are tried on each expression
 */
export function compareRegExps(seed: number, pairs: number, strings = STRINGS): RegExpRun {
  const random = new Random(seed);
  let [expressions, tried, undecided, accepted] = [0, 0, 0, 0];
  const differences: RegExpDifference[] = [];
  while (tried < pairs) {
    const flags = random.pick(FLAGS);
    const source = anchored(random, expression(random, flags, 3));
    const regexp = made(source, flags);
    if (!regexp) continue;
    expressions++;
    const accepts = acceptance(regexp);
    if (!accepts) undecided++;
    for (const input of accepts ? texts(random, strings) : []) {
      const engine = engineAccepts(regexp, input);
      tried++;
      if (engine) accepted++;
      if (engine !== accepts?.(input)) differences.push({ regexp: String(regexp), input, engine });
    }
  }
  return { expressions, pairs: tried, undecided, accepted, differences };
}

/**
 * Returns the engine's verdict. With the flags u and v, V8 also finds empty matches between the two halves of a character, as `/\B/u` does
 * in "b\u{10400}b" (see LadybirdBrowser/ladybird#9899), where no match begins by ECMA-262 22.2.7.2. Then it is asked about each character alone.
 */
function engineAccepts(regexp: RegExp, input: string): boolean {
  regexp.lastIndex = 0;
  const index = regexp.exec(input)?.index;
  const isInside = index !== undefined && /[uv]/.test(regexp.flags) && (input.codePointAt(index - 1) ?? 0) > 0xffff;
  if (!isInside) return index !== undefined;
  const sticky = new RegExp(regexp.source, `${regexp.flags.replace("y", "")}y`);
  let at = 0;
  return [...input, ""].some((character) => {
    sticky.lastIndex = at;
    at += character.length;
    return sticky.test(input);
  });
}

/** Returns a function that returns whether the automaton accepts a string; `undefined` if that is not decided. */
function acceptance(regexp: RegExp): ((input: string) => boolean) | undefined {
  try {
    const language = regexpLanguage(regexp, { maxStates: MOST_STATES });
    return (input) => language.accepts(input);
  } catch (error) {
    if (error instanceof AutomatonError || error instanceof UndecidableError) return undefined;
    // A language without strings is refused.
    if (error instanceof RangeError) return () => false;
    throw error;
  }
}

function made(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

function anchored(random: Random, source: string): string {
  if (random.chance(0.4)) return `^(?:${source})$`;
  return `${random.chance(0.3) ? "^" : ""}${source}${random.chance(0.3) ? "$" : ""}`;
}

function expression(random: Random, flags: string, depth: number): string {
  const alternatives = Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
    Array.from({ length: random.below(4) }, () => element(random, flags, depth)).join(""),
  );
  return alternatives.join("|");
}

function element(random: Random, flags: string, depth: number): string {
  const isUnicode = /[uv]/.test(flags);
  if (random.chance(0.08)) return random.pick(EDGES);
  if (depth > 0 && random.chance(0.25)) {
    const inner = expression(random, flags, depth - 1);
    if (random.chance(0.3)) return `${random.pick(["(?=", "(?!", "(?<=", "(?<!"])}${inner})`;
    return `${random.pick(["(", "(?:"])}${inner})${quantifier(random)}`;
  }
  const more = isUnicode ? (flags.includes("v") ? [...ATOMS_WITH_U, ...ATOMS_WITH_V] : ATOMS_WITH_U) : ATOMS_WITHOUT_U;
  const atom = random.pick(random.chance(0.6) ? ATOMS : more);
  return (atom.startsWith("[^") && flags.includes("v") && !READS_NEGATED_WITH_V ? "\\S" : atom) + quantifier(random);
}

function quantifier(random: Random): string {
  return random.chance(0.65) ? "" : random.pick(["*", "+", "?", "{2}", "{1,2}", "*?", "+?", "{0,2}?"]);
}

/** Returns different strings. */
function texts(random: Random, count: number): ReadonlySet<string> {
  const made = new Set<string>();
  while (made.size < count) made.add(text(random));
  return made;
}

function text(random: Random): string {
  return Array.from({ length: random.below(7) }, () => random.pick(CHARACTERS)).join("");
}
