import { describe, expect, it } from "vitest";
import { generation, generations } from "../../src/index.js";
import { URL_STANDARD } from "../../src/comparison/judge/judgement.js";
import { language } from "../../src/documents/language.js";
import { availability, PEERS, type Peer } from "../../scripts/docs/peers/peerList.js";
import { readResults, type PeerCause } from "../../scripts/docs/peers/peerResults.js";
import { KNOWN } from "./known.js";
import { someRows } from "../support/thorough.js";

// The parsers of Node and npm, which are installed anyway; those of other languages are asked by hand (`npm run peers -- NAME`).
const HERE = PEERS.flatMap((peer) => ("command" in peer ? [] : [peer]));
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

/** Returns a parser's answer: `false` where it throws. */
function answerOf(parse: (input: string) => unknown, input: string): unknown {
  try {
    return parse(input);
  } catch {
    return false;
  }
}

/** Returns true if a judge understands an answer. */
function isAnswer(answer: unknown): boolean {
  if (typeof answer === "boolean" || answer === null) return true;
  return (
    typeof answer === "object" &&
    Object.entries(answer).every(
      ([key, text]) => KEYS.includes(key) && (text === null || text === undefined || typeof text === "string"),
    )
  );
}

describe("a parser answers as its library does when called by hand, and the same every time", () => {
  it.each(someRows(HERE.map((peer) => [peer.name, peer] as const)))("%s", (name, { parse, takes }) => {
    const known = KNOWN[name] ?? expect.fail(`nothing is known of ${name}`);
    const first = Object.keys(known);
    // Some are asked again, in another order, so that no answer may depend on the one before.
    const questions = [...first, ...LONG, ...SHORT, ...[...SHORT].reverse()];
    const answers = questions.map((question) => answerOf(parse, question));
    expect(questions.filter((_, i) => !isAnswer(answers[i]))).toEqual([]);
    expect(answers.includes(null)).toBe(takes === "absolute");
    for (const [i, question] of first.entries())
      expect([question, answers[i]]).toMatchObject([question, known[question]]);
    expect(answers.slice(-2 * SHORT.length, -SHORT.length)).toEqual(answers.slice(-SHORT.length).reverse());
  });
});

describe("the results", () => {
  it("are those of the parsers in the list, under names of their own", () => {
    expect(readResults().map(({ peer }) => peer)).toEqual(PEERS.map(({ name }) => name));
    expect(new Set(PEERS.map(({ name }) => name)).size).toBe(PEERS.length);
    expect(Object.keys(KNOWN).sort()).toEqual(HERE.map(({ name }) => name).sort());
  });

  // They hold for the recorded versions; a parser of another version is left to `npm run peers`.
  it.each(HERE.map((peer) => [peer.name, peer] as const))(
    "each cause of %s is seen again in its string",
    async (name, peer) => {
      const { closest, version, causes } = readResults().find((one) => one.peer === name) ?? expect.fail();
      const found = await availability(peer);
      if ("version" in found && found.version !== version) {
        console.log(`left out: ${name} was judged as ${version}, and here is ${found.version}`);
        return;
      }
      expect(causes.filter((cause) => !isSeen(cause, closest, answerOf(peer.parse, cause.example)))).toEqual([]);
    },
  );

  it("say which parsers follow their document to the letter", () => {
    expect(readResults().flatMap(({ follows, peer, closest }) => (follows ? [[peer, closest]] : []))).toEqual([
      ["@hyperjump/uri", "rfc3986"],
      ["@hyperjump/uri, IRIs", "rfc3987"],
      ["uriparser", "rfc3986"],
    ]);
  });
});

it("a parser that cannot be asked says why", async () => {
  const perl = PEERS.find(({ language }) => language === "Perl") as Extract<Peer, { command: unknown }>;
  expect(await availability({ ...perl, command: ["no-such-program"] })).toEqual({
    missing: "no no-such-program here (Debian: perl liburi-perl)",
  });
});

function isSeen({ kind, example, component, reported }: PeerCause, closest: string, answer: unknown): boolean {
  // Of the standard it is told by rules which strings it accepts, not by a grammar.
  const conforms = closest === URL_STANDARD ? kind !== "accepts" : generation(closest).test(example);
  if (kind === "refuses") return conforms && answer === false;
  // A habit that makes a parser accept more may show in a string that conforms, as another component.
  if (kind === "accepts" && !conforms) return answer !== false && answer !== null;
  const found = (answer as Readonly<Record<string, unknown>>)[component ?? ""];
  return conforms && component !== undefined && (found ?? null) === reported;
}
