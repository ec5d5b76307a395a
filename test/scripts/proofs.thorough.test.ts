import { describe, expect, it } from "vitest";
import { Ambiguities } from "../../src/grammars/synthesis/ambiguities.js";
import { proveDocumentAttribution } from "../../scripts/prove/changedPeg.js";
import { attributedLanguages } from "../../src/grammars/synthesis/attribution.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { TranslationFaults } from "../../src/grammars/synthesis/translationFaults.js";
import { departures, evidence, parses } from "../../scripts/prove/departures.js";
import {
  readGenerations,
  readGrammarSource,
  type Attribution,
  type GrammarSource,
} from "../../scripts/generate/grammarSource.js";
import { mutants } from "../../scripts/prove/mutants.js";
import { readPegText } from "../../scripts/generate/pegFile.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { readRules } from "../../src/languages/abnf/notation.js";
import type { Peg } from "../../src/languages/peg/peg.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";
import { itemAt } from "../../src/text/itemAt.js";

const sources: ReadonlyMap<string, GrammarSource> = new Map(
  readGenerations().map((facts) => [facts.id, readGrammarSource(facts)]),
);
const source = (id: string): GrammarSource => sources.get(id) as GrammarSource;
const pegOf = (text: string): Peg => itemAt([...readPegText(text, "test").values()], 0);

const faultsOf = ({ corrected, core, peg }: GrammarSource): TranslationFaults =>
  new TranslationFaults([...corrected, ...core], new Map(peg.map((rule) => [rule.pegName, rule.peg])));

/** The quick ones; `npm run prove` does all six. */
const QUICK = ["url-syntax-05", "rfc2396"];

describe("a departure undone is found, with a string that the real parser takes wrongly too:", () => {
  const all = QUICK.flatMap((id) => departures(source(id)).map((rule) => [id, rule.pegName, rule] as const));
  it.each(all)("%s %s", (id, _, rule) => {
    const { corrected, core } = source(id);
    const made = new RuleAutomata([...corrected, ...core]);
    const automata = made.tables(corrected);
    expect(evidence(source(id), rule, automata).shownBy).toMatchObject({ confirmed: true });
  });
});

describe("the mechanical translation is wrong where the PEG departs, and nowhere else:", () => {
  it.each(QUICK)("%s", (id) => {
    const faults = faultsOf(source(id));
    const shipped = new Set(
      source(id)
        .peg.filter((rule) => faults.inPeg(rule.pegName, rule.peg).length > 0)
        .map(({ pegName }) => pegName),
    );
    const wrong = source(id)
      .corrected.filter((rule) => faults.inTranslation(rule).length > 0)
      .map(({ name }) => pegIdentifier(name));
    const departed = departures(source(id)).map(({ pegName }) => pegName);
    expect(wrong.filter((name) => !shipped.has(name) || departed.includes(name)).sort()).toEqual(departed.sort());
  });

  it("names the smallest part that is wrong", () => {
    const faults = faultsOf(source("rfc3986"));
    const rule = source("rfc3986").corrected.find(({ name }) => name === "host");
    expect(rule && faults.inTranslation(rule)).toMatchObject([
      {
        rule: "host",
        kind: "steals a prefix",
        place: "( IP-literal / IPv4address / reg-name )",
        witness: expect.stringMatching(/^0\.0\.0\.0.$/) as string,
      },
    ]);
  });
});

describe("attribution", () => {
  const withRule = (id: string, pegName: string, text: string): GrammarSource => {
    const one = source(id);
    return {
      ...one,
      peg: one.peg.map((rule) => (rule.pegName === pegName ? { ...rule, text, peg: pegOf(text) } : rule)),
    };
  };
  const attribution = (id: string, rule: string): Attribution =>
    source(id).facts.attributions.find((one) => one.rule === rule) as Attribution;

  it.each(QUICK.flatMap((id) => source(id).facts.attributions.map((one) => [id, one.rule, one] as const)))(
    "of %s %s is the document's",
    (id, _, one) => {
      expect(proveDocumentAttribution(source(id), one).filter(({ counterExample }) => counterExample)).toEqual([]);
    },
  );

  it.each([
    // The language stays in all of these; only who derives what changes.
    ["rfc1738", "schemepart", "schemepart = xchar* / ip_schemepart", "//"],
    [
      "rfc1738",
      "gopherurl",
      'gopherurl = "gopher://"i hostport ( "/" ( gtype ( selector ( "%09" search ( "%09" gopher__string )? )? )? )? )?',
      "%09",
    ],
    ["url-syntax-05", "absoluteURL", "absoluteURL = opaque_URL / generic_URL", ":"],
    ["rfc2396", "authority", "authority = reg_name / server", "//"],
  ])("of %s %s is found wrong after a change that keeps the language", (id, rule, text, part) => {
    const changed = withRule(id, pegIdentifier(rule), text);
    const found = proveDocumentAttribution(changed, attribution(id, rule)).flatMap(
      ({ counterExample }) => counterExample ?? [],
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.witness).toContain(part);
  });

  it("goes to the first rule that fits, and to it alone", () => {
    const rules = readRules('s = "<" r ">"\nr = a / b\na = 1*"x"\nb = 1*( "x" / "y" )', "abnf");
    const languages = attributedLanguages(rules, { rule: "r", by: ["a", "b"] }, "s");
    const accepts = (to: string, text: string): boolean | undefined =>
      languages.get(to)?.accepts(text, languages.get(to)?.startOf(to) ?? 0);
    expect(["<x>", "<X>", "<xy>", "x"].map((text) => [accepts("a", text), accepts("b", text)])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe("ambiguity", () => {
  it.each([
    ['a = "x" / %x78', [{ rule: "a", kind: "alternatives", witness: "x" }]],
    ['a = "x" / "y"', []],
    ['a = *"x" [ "x" ]', [{ rule: "a", kind: "split", witness: "x" }]],
    ['a = 1*"x" 1*"x"', [{ rule: "a", kind: "split", witness: "xxx" }]],
    ['a = *"x" "y" *"x"', []],
    ['a = *( "x" / "xx" )', [{ rule: "a", kind: "split", witness: "xx" }]],
    ['a = [ *"x" ]', [{ rule: "a", kind: "empty option", witness: "" }]],
    ['a = *2"x" "x"', []],
  ])("of %s", (text, expected) => {
    const rules = readRules(text, "abnf");
    const found = rules.flatMap((rule) => new Ambiguities(rules).of(rule));
    expect(found.map((one) => ({ ...one, witness: one.witness.toLowerCase() }))).toEqual(expected);
  });
});

describe("mutants", () => {
  const edits = (text: string): string[] => [...mutants(pegOf(text))].map(({ peg }) => writePeg(peg));

  it("are all single edits", () => {
    expect(edits("a = b / c")).toEqual(["c", "b", "c / b"]);
    expect(edits("a = b &c d?")).toEqual(["b d?", "b &c", "b &c d"]);
    expect(edits("a = b|2..3|")).toEqual(["b|1..3|", "b|3|", "b|2..4|", "b|2|"]);
    expect(edits("a = [b-d]")).toEqual(["[c-d]", "[b-c]", "[b-d ]"]);
    expect(edits("a = ( b* )+")).toEqual(["( b* )*", "b*", "( b+ )+", "( b? )+"]);
  });
});

it("a parser made for a check is a real one", () => {
  const rules = source("rfc3986")
    .peg.slice(0, 1)
    .map((rule) => ({ ...rule, text: 'a = "x"+ !.' }));
  expect([parses(rules, "a", "xx"), parses(rules, "a", "xy")]).toEqual([true, false]);
});
