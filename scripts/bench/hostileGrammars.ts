// Grammars that take long, and the verbs that take a grammar: for the table of `npm run bench:timeouts`, and for its test.

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Hostile grammars: text by the name of a file; regular expressions are given as arguments. */
export const HOSTILE_GRAMMARS: Readonly<Record<string, string>> = {
  "exponential.abnf": `x = *( %s"a" / %s"b" ) %s"a" 18( %s"a" / %s"b" )\n`,
  "numbers.abnf": `x = 1000000000A\nA = 1*%s"a" / *1000000( %s"b" )\n`,
  "chain.abnf": times(10_000, (i) => `r${i} = %s"a" r${i + 1}\n`).join("") + `r10000 = %s"b"\n`,
  "cycle.abnf": times(2000, (i) => `r${i} = r${(i + 1) % 2000} / %s"a" r${(i * 7) % 2000} %s"b" / %s"c"\n`).join(""),
  "wide.abnf": `x = ${times(2000, (i) => `%s"k${i}" / *(%s"k${i}" *%x61-7A)`).join(" / ")}\n`,
  "many.abnf": times(400, (i) => `r${i} = *( %s"a" / r${(i * 31 + 7) % 400} ) %s"b" / 1*5( r${(i + 1) % 400} )\n`).join(
    "",
  ),
  "nested.peggy": `a = ${"( ".repeat(20_000)}'a'${" )".repeat(20_000)}\n`,
  "chain.peggy": times(2000, (i) => `r${i} = 'a' r${i + 1}\n`).join("") + "r2000 = 'b'\n",
  "looks.peggy": `a = (${times(16, (i) => `!( b|..${i + 2}| 'c' )`).join(" ")} . )*\nb = [a-c] / 'ab' b2\nb2 = &'b' [a-z]*\n`,
};
/** A hostile regular expression. */
export const HOSTILE_REGEXP = "/(?=.*a.{17}$)(?=.*b.{16}$)(?<!c.{5})^(?:[^]*?(?:a|b)){9}/iu";

/** The arguments of a verb for a grammar in a file. */
export const GRAMMAR_VERBS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  "grammar lint": (file) => ["grammar", "lint", file],
  "grammar peg": (file) => ["grammar", "peg", file],
  "grammar regexp": (file) => ["grammar", "regexp", file],
  "grammar test": (file) => ["grammar", "test", file, "ab"],
  "grammar draw": (file) => ["grammar", "draw", file, "--kind", "automaton", "--string", "ab"],
  "grammar strings": (file) => ["grammar", "strings", file, "--kind", "classes"],
  diff: (file) => ["diff", file, "/^a*b$/"],
};
/** The verbs that take a PEG or a regular expression too. */
const TAKES_ALL = new Set(["grammar test", "grammar draw", "grammar strings", "diff"]);

/** Returns true if a verb reads a grammar in the notation of a file's name, or a regular expression. */
export function takes(verb: string, grammar: string): boolean {
  return grammar.endsWith(".abnf") || TAKES_ALL.has(verb);
}
