/**
 * `npm run prove:browser`: compares the rules of the URL Standard (src/documents/urlStandard) with another implementation on strings aimed at each
 * rule, half of them with a base; demands that each accepted string ends at a URI of RFC 3986; then leaves out each rule in turn, and
 * demands that some string fails without it. It prints how many strings each needs, and the first ones that differ.
 *
 *   -- --strings N    how many generated strings (100,000 by default)
 *   -- --seed N       repeats a run
 *   -- --rows FILE    instead of generated strings, the rows of urltestdata.json of web-platform-tests, with and without a base
 *   -- --with PATH    the main file of another version of whatwg-url than the installed one; `runtime` for the `URL` of this Node
 *
 * The newest version of whatwg-url needs a newer Node: `bash .ci/node 24 npm run prove:browser -- --with /tmp/whatwg-url/index.js`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isUri } from "../../generated/documents/rfc3986/tests.js";
import { domainToAscii } from "../../src/documents/urlStandard/domainToAscii.js";
import { BROWSER_RULES, readByRules, type RuleReading } from "../../src/documents/urlStandard/readByRules.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { generatedUrls } from "./browser/generatedUrls.js";

const SHOWN = 20;
const { values } = parseArgs({
  options: {
    strings: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    rows: { type: "string" },
    with: { type: "string", default: "whatwg-url" },
  },
});

interface Implementation {
  readonly URL: new (input: string, base?: string) => { readonly href: string };
}
const load = createRequire(import.meta.url);
const { URL: OtherUrl } =
  values.with === "runtime"
    ? globalThis
    : (load(values.with.includes("/") ? resolve(values.with) : values.with) as Implementation);

type Strings = readonly [input: string, base?: string];

/** A pair of strings, what the other implementation makes of it, and what a row names for it, if it is one. */
interface Case {
  readonly strings: Strings;
  readonly wanted: string | undefined;
  readonly named?: string | undefined;
}

/** The base for the rows that have none. */
const BASE = "http://example.org/foo/bar";

/** Returns the rows of a file, whose comments are strings; and each again without its base, or with one if it has none. */
function rowsOf(file: string): readonly Case[] {
  const rows = JSON.parse(readFileSync(file, "utf8")) as readonly (string | Row)[];
  return rows.flatMap((row): Case[] => {
    if (typeof row === "string") return [];
    const { input, base, href, failure } = row;
    const [strings, others]: readonly [Strings, Strings] =
      base === null ? [[input], [input, BASE]] : [[input, base], [input]];
    return [
      { strings, wanted: otherHref(strings), named: failure ? undefined : href },
      { strings: others, wanted: otherHref(others) },
    ];
  });
}

interface Row {
  readonly input: string;
  readonly base: string | null;
  readonly href?: string;
  readonly failure?: true;
}

function otherHref([input, base]: Strings): string | undefined {
  return tryCatch(
    () => new OtherUrl(input, base).href,
    [TypeError],
    () => undefined,
  );
}

/** A reading by all rules but one, or by all; of a base that is refused, that refusal. */
function readWithout(left: string | undefined, [input, base]: Strings): readonly RuleReading[] {
  const rules = BROWSER_RULES.filter(({ id }) => id !== left);
  const context = { base: undefined, toAscii: domainToAscii };
  const ofBase = base === undefined ? undefined : readByRules(base, context, rules);
  if (ofBase?.refused) return [ofBase];
  const reading = readByRules(input, { ...context, base: ofBase?.href }, rules);
  return ofBase ? [reading, ofBase] : [reading];
}

/**
 * Where whatwg-url is not the standard. The installed version, the last one for Node 20, refuses labels that do not decode, as the standard
 * did before 2026. And it counts the user's name in code points and reads it in code units: of "😀b@" it reads the pair, its second half, and
 * never "b".
 */
const isLeftOut = (strings: Strings): boolean =>
  values.with === "whatwg-url" &&
  strings.some((text = "") => /xn--/i.test(text) || /[\u{10000}-\u{10FFFF}][^]*@/u.test(text));
const cases: readonly Case[] = values.rows
  ? rowsOf(values.rows)
  : generatedUrls(Number(values.seed), Number(values.strings))
      .filter((strings) => !isLeftOut(strings))
      .map((strings) => ({ strings, wanted: otherHref(strings) }));

/** For each rule the cases that it changes or refuses: all others read the same without it. */
const fired = new Map(BROWSER_RULES.map(({ id }) => [id, [] as Case[]]));
const problems = { differ: 0, "differ from what the rows name": 0, "end at no URI": 0 };
let accepted = 0;
for (const one of cases) {
  const readings = readWithout(undefined, one.strings);
  const [reading] = readings;
  if (reading?.href !== undefined) accepted++;
  if (reading?.href !== one.wanted) report("differ", one.strings, reading?.href, one.wanted);
  if ("named" in one && reading?.href !== one.named)
    report("differ from what the rows name", one.strings, reading?.href, one.named);
  if (reading?.href !== undefined && !isUri(reading.uri)) report("end at no URI", one.strings, reading.uri, undefined);
  const ids = readings.flatMap(({ applied, refused }) => [...applied, ...(refused ? [refused] : [])]);
  for (const id of new Set(ids.map(({ rule }) => rule.id))) fired.get(id)?.push(one);
}
const withBase = cases.filter(({ strings: [, base] }) => base !== undefined).length;
console.log(
  `${cases.length} strings, ${withBase} with a base; ${accepted} accepted; ` +
    Object.entries(problems)
      .map(([what, count]) => `${count} ${what}`)
      .join(", "),
);
for (const [id, strings] of fired) {
  const failing = strings.filter((one) => fails(id, one)).length;
  console.log(`without ${id}: ${failing} fail`);
  // The rows of a file need not need each rule.
  if (failing === 0 && values.rows === undefined) process.exitCode = 1;
}
if (Object.values(problems).some((count) => count > 0)) process.exitCode = 1;

/** Returns whether a string is read differently without a rule; without the last one, whether it ends at no URI. */
function fails(id: string, { strings, wanted }: Case): boolean {
  return tryCatch(
    () => {
      const [reading] = readWithout(id, strings);
      return reading?.href !== wanted || (reading?.href !== undefined && !isUri(reading.uri));
    },
    // Without the rule for lone surrogates they cannot be encoded.
    [URIError],
    () => true,
  );
}

function report(
  problem: keyof typeof problems,
  strings: Strings,
  here: string | undefined,
  there: string | undefined,
): void {
  problems[problem]++;
  if (problems[problem] <= SHOWN) console.log(`${problem}: ${JSON.stringify({ strings, here, there })}`);
}
