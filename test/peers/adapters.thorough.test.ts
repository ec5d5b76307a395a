import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import { language } from "../../src/documents/language.js";
import { answersOf } from "./ask.js";
import { KNOWN } from "./known.js";
import { ADAPTERS, availability, PEERS, type Peer } from "../../scripts/docs/peers/peerList.js";
import { ROOT } from "../../scripts/generate/grammarSource.js";

const KEYS = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

const ODD: readonly string[] = [
  "",
  "\0",
  "\n",
  "a\r\nb",
  "\uFEFF",
  "\u2028",
  "\uD83D",
  "\uDE00\uD83D",
  "\uD83Dx",
  "\\uD83D",
  "\\\uD83D",
  "\uDBFF\uDFFF",
  "a:\u212A",
  '"',
  "\\",
  '\\"',
  "\\u0000",
  "//[",
  "//]",
  "//@:",
  "%",
  "%0",
  "http://h/\0",
  "//h:\0",
  "__proto__:x",
  "null",
  "{}",
];

const LONG = ["a", "%", "\uD83D", "//[1:"].map((piece) => piece.repeat(100_000 / piece.length));

/** Strings of all generations, and such as are nearly of one. */
const USUAL = generations.flatMap((of) => {
  const known = language(of);
  return [
    ...known.sentences({ seed: 1, count: 10 }),
    ...Array.from(known.nearMisses({ seed: 1, count: 8 }), ({ input }) => input),
  ];
});

const SHORT = [...ODD, ...USUAL];

/** Returns true if a judge understands an answer. */
function isAnswer(answer: unknown): boolean {
  if (typeof answer === "boolean" || answer === null) return true;
  return (
    typeof answer === "object" &&
    Object.entries(answer).every(([key, text]) => KEYS.includes(key) && (text === null || typeof text === "string"))
  );
}

// Those of npm, which are installed anyway; the programs of other languages are run by hand (`npm run peers`).
const here = await Promise.all(
  PEERS.filter((peer) => !("command" in peer)).map(async (peer) => ({ peer, found: await availability(peer) })),
);

describe.concurrent(
  "a peer answers as its library does when called by hand, and gives each question one answer, the same every time",
  () => {
    it.each(here.filter(({ found }) => "version" in found).map(({ peer }) => [peer.name, peer] as const))(
      "%s",
      async (name, peer) => {
        const known = KNOWN[name] ?? expect.fail(`nothing is known of ${name}`);
        const first = Object.keys(known);
        // Some are asked again, in another order, so that no answer may depend on the one before.
        const questions = [...first, ...LONG, ...SHORT, ...[...SHORT].reverse()];
        const answers = await answersOf(peer, questions);

        expect(answers).toHaveLength(questions.length);
        expect(questions.filter((_, i) => !isAnswer(answers[i]))).toEqual([]);
        expect(answers.includes(null)).toBe(peer.takes === "absolute");
        expect(Object.fromEntries(first.map((question, i) => [question, answers[i]]))).toEqual(known);
        const again = answers.slice(-SHORT.length).reverse();
        expect(answers.slice(-2 * SHORT.length, -SHORT.length)).toEqual(again);
      },
    );
  },
);

describe("the registry", () => {
  it("has names and adapters of its own, and answers known for each peer", () => {
    expect(new Set(PEERS.map(({ name }) => name)).size).toBe(PEERS.length);
    expect(Object.keys(KNOWN).sort()).toEqual(PEERS.map(({ name }) => name).sort());
    for (const { adapter } of PEERS) expect(readFileSync(join(ROOT, ADAPTERS, adapter), "utf8")).not.toBe("");
  });

  it("needs no Debian package that install.sh does not install", () => {
    const installed =
      /^packages="([^"]*)"$/m
        .exec(readFileSync(new URL("../../scripts/docs/peers/install.sh", import.meta.url), "utf8"))?.[1]
        ?.split(" ") ?? [];
    expect(installed.sort()).toEqual(
      [...new Set(PEERS.flatMap((peer) => ("packages" in peer ? peer.packages : [])))].sort(),
    );
  });

  it("says why a peer cannot be asked", async () => {
    const perl = PEERS.find(({ language }) => language === "Perl") as Extract<Peer, { command: unknown }>;
    expect(await availability({ ...perl, command: ["no-such-program"] })).toEqual({
      missing: "no no-such-program here (Debian: perl liburi-perl)",
    });
  });
});
