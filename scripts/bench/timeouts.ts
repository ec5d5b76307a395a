/**
 * Runs every verb that takes a grammar, with `--timeout 2`, on ten hostile files, and prints a table of the processor time in seconds. Needs
 * `npm run build`. A run is ended after 20 s: it is then marked with "!".
 *
 *   -- VERB...   these verbs only
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";

const MILLISECONDS = 1000;
const folder = mkdtempSync(join(tmpdir(), "timeouts-"));
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Hostile grammars: text by the name of a file; regular expressions are given as arguments. */
const GRAMMARS: Readonly<Record<string, string>> = {
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
const REGEXP = "/(?=.*a.{17}$)(?=.*b.{16}$)(?<!c.{5})^(?:[^]*?(?:a|b)){9}/iu";

for (const [name, text] of Object.entries(GRAMMARS)) writeFileSync(join(folder, name), text);

/** The arguments of a verb for a grammar in a file. */
const VERBS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  "grammar lint": (file) => ["grammar", "lint", file],
  "grammar peg": (file) => ["grammar", "peg", file],
  "grammar equal": (file) => ["grammar", "equal", file, file],
  "grammar diff": (file) => ["diff", file, "/^a*b$/"],
  "grammar automaton": (file) => ["grammar", "automaton", file, "--string", "ab"],
  next: (file) => ["next", "a", "--grammar", file],
  sentences: (file) => ["sentences", "--grammar", file],
  suite: (file) => ["suite", "--grammar", file, "--extent", "classes"],
  trace: (file) => ["trace", "ab", "--grammar", file],
  tree: (file) => ["tree", "ab", "--grammar", file],
};
/** The verbs that take a PEG or a regular expression too. */
const TAKES_ALL = new Set(["grammar equal", "grammar diff", "grammar automaton"]);

const wanted = process.argv.slice(2);
const verbs = Object.entries(VERBS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
console.log(`| | ${verbs.map(([name]) => `\`${name}\``).join(" | ")} |\n|---|${"---:|".repeat(verbs.length)}`);
for (const grammar of [...Object.keys(GRAMMARS), REGEXP]) {
  const cells = verbs.map(([name, argumentsFor]) => {
    if (!grammar.endsWith(".abnf") && !TAKES_ALL.has(name)) return "";
    const file = grammar === REGEXP ? REGEXP : join(folder, grammar);
    const args = [
      "-p",
      process.execPath,
      join(ROOT, "dist", "cli", "main.js"),
      ...argumentsFor(file),
      "--timeout",
      "2",
    ];
    const { status, stderr } = spawnSync("/usr/bin/time", ["-f", "%U %S", ...args.slice(1)], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      timeout: 20 * MILLISECONDS,
    });
    const [user = 0, system = 0] = (stderr.trimEnd().split("\n").at(-1) ?? "").split(" ").map(Number);
    if (process.env["DEBUG"] !== undefined) console.error(name, grammar, status, stderr.slice(0, 300));
    return status === null ? "!" : `${(user + system).toFixed(1)} (${status})`;
  });
  console.log(`| \`${grammar}\` | ${cells.join(" | ")} |`);
}
rmSync(folder, { recursive: true });
