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
  "a",
  "b",
  "A",
  "_",
  "-",
  " ",
  "0",
  "k",
  "\u212A",
  "\u017F",
  "s",
  "\u00DF",
  "\u1E9E",
  "\n",
  "\u2028",
].concat(["\u{1F600}", "\uD83D", "\uDE00", "\u{10400}", "\u{10428}", "\u00E9"]);
const ATOMS = [
  "a",
  "b",
  "A",
  "k",
  "s",
  ".",
  "\\w",
  "\\W",
  "\\d",
  "\\s",
  "\\S",
  "[ab]",
  "[^a]",
  "[a-k]",
  "[^\\w-]",
  "[]",
  "[^]",
];
const ATOMS_WITHOUT_U = ["\\u{2}", "\\-", "]", "\\x4", "[\\c]", "\\uD83D", "[\\uD83D]", "\u00DF", "\\8"];
const ATOMS_WITH_U = [
  "\\u{1F600}",
  "\\p{L}",
  "\\P{L}",
  "\\p{Lu}",
  "[^\\p{Ll}]",
  "\\uD83D",
  "\\uDE00",
  "[\\uD800-\\uDFFF]",
  "\\u{10400}",
];
const ATOMS_WITH_V = ["[\\w--a]", "[\\p{L}&&[a-z]]", "[^[ab]_]", "[\\p{L}--\\p{Lu}]"];
/**
 * False where the engine misreads `[^]` with the flag v after another atom, as V8 11.3 (Node 20.20) does: `/s[^]$/v` matches nothing, and
 * with `iv` no character beyond U+FFFF. V8 of Node 22.23 and 24.21 matches all 1,114,112 code points in either way.
 */
const READS_ANY_WITH_V = new RegExp("s[^]$", "v").test("sK") && new RegExp("s[^]$", "iv").test("s\u{1F600}");
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
      regexp.lastIndex = 0;
      const engine = regexp.test(input);
      tried++;
      if (engine) accepted++;
      if (engine !== accepts?.(input)) differences.push({ regexp: String(regexp), input, engine });
    }
  }
  return { expressions, pairs: tried, undecided, accepted, differences };
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
  return (atom === "[^]" && flags.includes("v") && !READS_ANY_WITH_V ? "\\S" : atom) + quantifier(random);
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
