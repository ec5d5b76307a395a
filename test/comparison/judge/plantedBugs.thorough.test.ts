import { describe, expect, it } from "vitest";
import { judge, rfc3986, type Parser } from "../../../src/index.js";
import { itemAt } from "../../../src/text/itemAt.js";
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

const BUGS: readonly (readonly [what: string, parser: Parser, sentence: string | RegExp])[] = [
  [
    "the expression of appendix B",
    (input) => {
      const [, , scheme, , authority, path, , query, , fragment] =
        /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?/.exec(input) as string[];
      return { scheme, authority, path, query, fragment };
    },
    /^refuses nothing: accepts all [\d,]+ strings that were asked$/,
  ],
  ["trim()", (input) => accepts(input.trim()), "ignores white space at both ends"],
  ["no tabs, no line ends", (input) => accepts(input.replace(/[\t\n\r]/g, "")), "ignores tabs and line ends anywhere"],
  ["\\ as /", (input) => accepts(input.replaceAll("\\", "/")), "reads \\ as /"],
  [
    "escapes what is not allowed",
    (input) => accepts(input.replace(/[^!-~]|["<>\\^`{|}]/gu, (raw) => encodeURIComponent(raw))),
    "percent-encodes characters that no rule allows",
  ],
  [
    "a host in lower case",
    (input) => ({ ...parse(input), host: parse(input).host?.toLowerCase() }),
    "reports the host in lower case",
  ],
  [
    "a path decoded",
    (input) => ({
      ...parse(input),
      path: new TextDecoder().decode(
        Uint8Array.from(unescape(parse(input).path ?? ""), (octet) => octet.charCodeAt(0)),
      ),
    }),
    "reports the path decoded",
  ],
  [
    "the path / for an empty one",
    (input) => ({
      ...parse(input),
      path: parse(input).path === "" && parse(input).host !== undefined ? "/" : parse(input).path,
    }),
    'reports "/" for an empty path after an authority',
  ],
  [
    "the default port left out",
    (input) => {
      const { scheme, port, ...rest } = parse(input);
      return { scheme, ...rest, port: port === DEFAULTS[scheme?.toLowerCase() ?? ""] ? undefined : port };
    },
    "leaves out the default port of a scheme",
  ],
  [
    "known schemes only",
    unless((input) => !["http", "https", "ftp", undefined].includes(parse(input).scheme?.toLowerCase())),
    "refuses schemes other than ftp, http, https",
  ],
  ["16 bits for a port", unless((input) => Number(parse(input).port ?? 0) > 65_535), "refuses ports above 65,535"],
  [
    "five digits for a port",
    unless((input) => (parse(input).port ?? "").length > 5),
    "refuses ports of more than 5 characters",
  ],
  [
    "labels of 63",
    unless(
      (input) =>
        !host(input).startsWith("[") &&
        host(input)
          .split(".")
          .some(({ length }) => length > 63),
    ),
    "refuses labels of a host of more than 63 characters",
  ],
  ["hosts of 255", unless((input) => host(input).length > 255), "refuses hosts of more than 255 characters"],
  ["a buffer of 2,048", unless(({ length }) => length > 2047), "refuses strings of more than 2,047 characters"],
  [
    "a buffer of 4 kB for the path",
    unless((input) => (parse(input).path ?? "").length > 4096),
    "refuses paths of more than 4,096 characters",
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
      expect(sentences).toEqual([typeof sentence === "string" ? sentence : expect.stringMatching(sentence)]);
    });
  },
);

it("the verdict on appendix B counts what was split", () => {
  const [, parser] = itemAt(BUGS, 0);
  expect(contradicted(parser, 1).verdict).toMatch(
    /^splits all [\d,]+ conforming strings as RFC 3986 \(scheme, authority, path, query, fragment\); refuses nothing$/,
  );
});

it("a verdict says how long the strings were", () => {
  const { verdict } = contradicted(accepts, 1);
  expect(verdict).toMatch(/^follows RFC 3986 in all 12,000 strings that were asked, of at most 8,\d\d\d characters$/);
});
