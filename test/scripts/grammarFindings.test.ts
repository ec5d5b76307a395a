import { beforeAll, describe, expect, it } from "vitest";
import { grammarFindings } from "../../scripts/prove/grammarFindings.js";
import {
  readGenerations,
  readGrammarSource,
  type GenerationFacts,
  type GrammarSource,
} from "../../scripts/generate/grammarSource.js";
import { readPegText, type PegRule } from "../../scripts/generate/pegFile.js";

const facts = readGenerations();
let sources: Map<string, GrammarSource>;
const source = (id: string): GrammarSource => sources.get(id) as GrammarSource;

beforeAll(() => {
  sources = new Map(facts.map((one): [string, GrammarSource] => [one.id, readGrammarSource(one)]));
});

/** The findings after one rule of a PEG was changed. */
function after(id: string, pegName: string, change: (rule: PegRule) => PegRule): string[] {
  const { peg, ...rest } = source(id);
  expect(peg.some((rule) => rule.pegName === pegName)).toBe(true);
  return grammarFindings({ ...rest, peg: peg.map((rule) => (rule.pegName === pegName ? change(rule) : rule)) });
}

const withText =
  (text: string) =>
  (rule: PegRule): PegRule => ({
    ...rule,
    text,
    peg: readPegText(text, "test").values().next().value as PegRule["peg"],
  });

it.each(facts.map((one: GenerationFacts) => one.id))("%s and its PEG fit together", (id) => {
  expect(grammarFindings(source(id))).toEqual([]);
});

describe("a fault is found:", () => {
  it("a removed note", () => {
    expect(after("rfc3986", "dec_octet", (rule) => ({ ...rule, notes: [] }))).toEqual([
      expect.stringMatching(/dec_octet: is not the mechanical translation of the published rule, and no note says why/),
    ]);
  });

  it("a stale note", () => {
    const notes = [{ reason: "longest first", kinds: ["order"] }];
    expect(after("rfc3986", "scheme", (rule) => ({ ...rule, notes }))).toEqual([
      expect.stringMatching(/scheme: has a note, but is the mechanical translation/),
    ]);
  });

  it("a note of an unknown kind, and one without a kind", () => {
    const unknown = after("rfc3986", "dec_octet", (rule) => ({
      ...rule,
      notes: [{ reason: "so", kinds: ["order", "taste"] }],
    }));
    expect(unknown).toEqual([expect.stringMatching(/there is no kind of departure \[taste\]/)]);
    const none = after("rfc3986", "dec_octet", (rule) => ({
      ...rule,
      notes: [...rule.notes, { reason: "so", kinds: [] }],
    }));
    expect(none).toEqual([expect.stringMatching(/a note without a kind/)]);
  });

  it("a kind that the rule does not bear out", () => {
    const note =
      (kind: string) =>
      (rule: PegRule): PegRule => ({ ...rule, notes: [...rule.notes, { reason: "so", kinds: [kind] }] });
    for (const kind of ["lookahead", "recursion", "prose", "correction"]) {
      expect(after("rfc3986", "dec_octet", note(kind))).toEqual([
        expect.stringContaining(`the note [${kind}] is stale`),
      ]);
    }
  });

  it("a changed quotation", () => {
    expect(after("rfc3986", "port", (rule) => ({ ...rule, quote: "port          = 1*DIGIT" }))).toEqual([
      expect.stringMatching(/port: the quotation is not the published text\n.*port = 1\*DIGIT\n.*port = \*DIGIT/),
    ]);
  });

  it("a missing rule", () => {
    const { peg, ...rest } = source("rfc1738");
    expect(grammarFindings({ ...rest, peg: peg.filter(({ pegName }) => pegName !== "national") })).toEqual([
      expect.stringMatching(/rfc1738\.bnf:\d+: rule national has no PEG rule national/),
    ]);
  });

  it("a rule that the document does not have", () => {
    expect(after("rfc2396", "mark", (rule) => ({ ...rule, pegName: "marks" }))).toEqual(
      expect.arrayContaining([expect.stringMatching(/marks: the document has no such rule/)]),
    );
  });

  it("a changed PEG without a note", () => {
    expect(after("rfc2396", "port", withText("port = digit+"))).toEqual([
      expect.stringMatching(/port: is not the mechanical translation/),
    ]);
  });

  it("a departure that is none any more", () => {
    expect(after("rfc1738", "waisurl", withText("waisurl = waisdatabase / waisindex / waisdoc"))).toEqual([
      expect.stringMatching(/waisurl: has a note, but is the mechanical translation/),
    ]);
  });

  it("a variant that nothing uses, or that has no note", () => {
    expect(after("rfc1738", "gopherurl", withText('gopherurl = "gopher:" !xchar'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/selector\$untilTab: no rule uses this variant/)]),
    );
    expect(after("rfc1738", "search$untilTab", (rule) => ({ ...rule, notes: [] }))).toEqual([
      expect.stringMatching(/search\$untilTab: a variant is a departure and needs a note/),
    ]);
  });

  it("a correction without its note", () => {
    expect(after("rfc3986", "path_empty", (rule) => ({ ...rule, notes: [] }))).toEqual([
      expect.stringMatching(
        /path_empty: the facts of the document correct this rule: a note \[correction\] is missing/,
      ),
    ]);
  });
});
