import { judge, type Parser } from "../../../src/comparison/judge/judge.js";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { SEED } from "../../support/thorough.js";
import type { SyntaxNode } from "../../../src/languages/peg/syntaxNode.js";
import { causeSentence, verdictSentence } from "../../../src/comparison/judge/judgementSentences.js";

type Texts = Readonly<Record<string, string | undefined>>;

const accepts = (input: string): boolean => rfc3986.test(input);
const parse = (input: string): Texts => rfc3986.parse(input) as unknown as Texts;
const host = (input: string): string => parse(input).host ?? "";
/** A parser of RFC 3986 that also refuses some strings. */
const unless =
  (isRefused: (input: string) => boolean): Parser =>
  (input) =>
    accepts(input) && !isRefused(input);

const DEFAULTS: Texts = { http: "80", https: "443", ws: "80", wss: "443", ftp: "21" };

/** Matches a sentence about texts that are all like this. */
function accepted({ raw: [text = ""] }: TemplateStringsArray): RegExp {
  return new RegExp(`^accepts (?:"${text}"(?:, )?)+(?: and others)? as \\S+$`);
}

const BUGS: readonly (readonly [what: string, parser: Parser, sentence: string | RegExp])[] = [
  ["trim()", (input) => accepts(input.trim()), accepted`[^"]*(?: |\\u\{\w+\})`],
  ["no tabs, no line ends", (input) => accepts(input.replace(/[\t\n\r]/g, "")), accepted`\\u\{[9AD]\}`],
  ["\\ as /", (input) => accepts(input.replaceAll("\\", "/")), accepted`\w?\\`],
  [
    "escapes what is not allowed",
    (input) => accepts(input.replace(/[^!-~]|["<>\\^`{|}]/gu, (raw) => encodeURIComponent(raw))),
    /^accepts .* as pct-encoded$/,
  ],
  [
    "a host in lower case",
    (input) => ({ ...parse(input), host: parse(input).host?.toLowerCase() }),
    /^splits differently: host is "[A-Z]", reported "[a-z]"$/,
  ],
  [
    "a path decoded",
    (input) => ({
      ...parse(input),
      path: new TextDecoder().decode(
        Uint8Array.from(unescape(parse(input).path ?? ""), (octet) => octet.charCodeAt(0)),
      ),
    }),
    /^splits differently: path is "%[^"]*", reported "[^%]*"$/,
  ],
  [
    "the path / for an empty one",
    (input) => ({
      ...parse(input),
      path: parse(input).path === "" && parse(input).host !== undefined ? "/" : parse(input).path,
    }),
    'splits differently: path is "", reported "/"',
  ],
  [
    "the default port left out",
    (input) => {
      const { scheme, port, ...rest } = parse(input);
      return { scheme, ...rest, port: port === DEFAULTS[scheme?.toLowerCase() ?? ""] ? undefined : port };
    },
    /^splits differently: port is "(80|443|21)", reported absent$/,
  ],
  [
    "known schemes only",
    unless((input) => !["http", "https", "ftp", undefined].includes(parse(input).scheme?.toLowerCase())),
    /^refuses "\w" as scheme$/,
  ],
  [
    "16 bits for a port",
    unless((input) => Number(parse(input).port ?? 0) > 65_535),
    /^refuses "65536"(, "\d{6}")? as port$/,
  ],
  ["five digits for a port", unless((input) => (parse(input).port ?? "").length > 5), /^refuses "\d{6}" as port$/],
  [
    "labels of 63",
    unless(
      (input) =>
        !host(input).startsWith("[") &&
        host(input)
          .split(".")
          .some(({ length }) => length > 63),
    ),
    /^refuses ("\w+\.\.\. \(64 characters\)"|, )+ as reg-name$/,
  ],
  ["hosts of 255", unless((input) => host(input).length > 255), /^refuses ".*\(256 characters\)".* as reg-name$/],
  ["a buffer of 2,048", unless(({ length }) => length > 2047), /^refuses ".*\(2,0(4[78]|5\d) characters\)".* as \S+$/],
  [
    "a buffer of 4 kB for the path",
    unless((input) => (parse(input).path ?? "").length > 4096),
    /^refuses ".*\(4,(09[789]|1\d\d) characters\)".* as segment/,
  ],
  [
    "[ and ] left out",
    (input) => ({ ...parse(input), host: parse(input).host?.replace(/^\[(.*)\]$/, "$1") }),
    'splits differently: host is "[::]", reported "::"',
  ],
  [
    "no empty query",
    (input) => ({ ...parse(input), query: parse(input).query || undefined }),
    'splits differently: query is "", reported absent',
  ],
  [
    "userinfo up to :",
    (input) => ({ ...parse(input), userinfo: parse(input).userinfo?.split(":")[0] }),
    /^splits differently: userinfo is ":", reported ""/,
  ],
  ["no IPv4 in IPv6", unless((input) => /\[[0-9A-Fa-f:]*:\d+\.\d/.test(input)), /^refuses ".*as (IPv6address|ls32)$/],
  ["no IPv6", unless((input) => /^\[[^v]/i.test(host(input))), "refuses every IPv6address that was tried"],
  [
    "no relative references",
    unless((input) => parse(input).scheme === undefined),
    "refuses every relative-ref that was tried",
  ],
  [
    "leading zeros",
    (input) => accepts(input.replace(/\d+(?:\.\d+){3}(?=\])/, (quad) => quad.replace(/\b0+(?=\d)/g, ""))),
    /^accepts "00".* as dec-octet$/,
  ],
  [
    "% alone",
    (input) => accepts(input.replace(/%(?![0-9A-Fa-f]{2})/g, "%25")),
    /^accepts "%"(, "%%")? as pct-encoded$/,
  ],
  [
    "a slash in the userinfo",
    (input) =>
      accepts(input) ||
      accepts(input.replace(/(?<=^([^:/?#]+:)?\/\/)[^?#@]*(?=@)/, (text) => text.replaceAll("/", "!"))),
    /^accepts "[^"]*\/" as userinfo$/,
  ],
];

/** Returns the sentences that an answer contradicts. */
function contradicted(parser: Parser, seed: number): { sentences: string[]; verdict: string; wrong: string[] } {
  const log = new Map<string, boolean>();
  const judgement = judge(
    (input) => {
      log.set(input, false);
      const answer = parser(input);
      log.set(input, answer !== false);
      return answer;
    },
    { generation: "rfc3986", limit: 12_000, seed },
  );
  const every = judgement.causes.filter((cause) => cause.every);
  const accepted = [...log].filter(([input, isAccepted]) => isAccepted && every.length > 0 && accepts(input));
  const rules = new Set(accepted.flatMap(([input]) => rulesIn(rfc3986.tree(input))));
  const wrong = every.filter(({ rule }) => rules.has(rule)).map(causeSentence);
  const deviating = [...log].filter(([input, isAccepted]) => accepts(input) !== isAccepted);
  if (judgement.follows && deviating.length > 0) wrong.push(verdictSentence(judgement));
  return { sentences: judgement.causes.map(causeSentence), verdict: verdictSentence(judgement), wrong };
}

function rulesIn({ rule, children }: SyntaxNode): string[] {
  return [rule, ...children.flatMap(rulesIn)];
}

// One seed: random sentences are a part of the questions only.
describe.each([1 + (SEED % 3)])(
  "a planted bug is named, and no sentence is contradicted by an answer (seed %i)",
  (seed) => {
    it.each(BUGS)("%s", (_, parser, sentence) => {
      const { sentences, wrong } = contradicted(parser, seed);
      expect(wrong).toEqual([]);
      if (typeof sentence === "string") expect(sentences).toEqual([sentence]);
      else {
        expect([1, 2, 3]).toContain(sentences.length);
        for (const one of sentences) expect(one).toMatch(sentence);
      }
    });
  },
);

it("a verdict says how long the strings were", () => {
  const { verdict } = contradicted(accepts, 1);
  expect(verdict).toMatch(/^follows RFC 3986 in all 12,000 strings that were asked, of at most 8,\d\d\d characters$/);
});
