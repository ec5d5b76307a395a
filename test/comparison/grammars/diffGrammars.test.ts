import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  AutomatonError,
  diffGrammars,
  readGrammar,
  regexpLanguage,
  type GrammarDiff,
  type UserGrammar,
} from "../../../src/comparison/grammars/index.js";
import { diff } from "../../../src/comparison/diff/diff.js";

const readFile = (name: string): UserGrammar =>
  readGrammar({ name, text: readFileSync(new URL(`../../cases/grammars/${name}`, import.meta.url), "utf8") });
const causes = ({ start }: GrammarDiff): Record<"onlyInA" | "onlyInB", [string, string, string][]> => ({
  onlyInA: start.causes.onlyInA.map(({ rule, change, witness }) => [rule, change, witness]),
  onlyInB: start.causes.onlyInB.map(({ rule, change, witness }) => [rule, change, witness]),
});

describe("diffGrammars", () => {
  it("pairs rules whose names differ by one prefix", () => {
    const old = readGrammar(`line = host "/" part\nhost = 1*ALPHA\npart = 1*DIGIT`);
    const next = readGrammar(`line = xhost "/" xpart\nxhost = 1*( ALPHA / "-" )\nxpart = 1*DIGIT`);
    const rows = diffGrammars(old, next).rules.map(({ match, a, b }) => `${a?.rule} ${match} ${b?.rule}`);
    expect(rows).toEqual(expect.arrayContaining(["host replaced xhost", "part renamed xpart"]));
  });

  it("names the rules because of which a grammar derives more or less than its last version", () => {
    const old = readGrammar(`stamp = date "T" hour\ndate = 4DIGIT "-" 2DIGIT\nhour = 2DIGIT`);
    const next = readGrammar(
      `stamp = date "T" hour\ndate = 4DIGIT "-" 2DIGIT [ "-" 2DIGIT ]\nhour = %x30-31 DIGIT / "2" %x30-33`,
    );
    const found = diffGrammars(old, next);
    expect(causes(found)).toEqual({
      onlyInA: [["hour", "narrower", "0000-00t24"]],
      onlyInB: [["date", "wider", "0000-00-00t00"]],
    });
    expect(found.start).toMatchObject({ relation: "crossing", complete: true });
    expect(found.rules.find(({ a }) => a?.rule === "hour")).toMatchObject({ match: "same name", relation: "narrower" });
  });

  it("of two versions of a document: RFC 5646 lists the grandfathered tags", () => {
    const found = diffGrammars(readFile("versions/rfc4646.abnf"), readFile("rfc5646.abnf"));
    expect(causes(found)).toEqual({ onlyInA: [["grandfathered", "narrower", "a-aa"]], onlyInB: [] });
    expect(found.start.complete).toBe(true);
  });

  it("of a generation that is brought as a file: the causes that diff names", () => {
    const [a, b] = ["rfc2732", "rfc3986"].map((id) => readGrammar("", { imports: [id] }));
    const known = diff("rfc2732", "rfc3986", { rule: "port" });
    const found = diffGrammars(a as UserGrammar, b as UserGrammar, { rule: "port" });
    expect([found.start.relation, causes(found)]).toEqual([known.start.relation, causes(known as GrammarDiff)]);
  });

  it("of a regular expression only the language is looked at, and the rules of the grammar are named", () => {
    const hour = readGrammar(`time = hour ":" minute\nhour = 2DIGIT\nminute = %x30-35 DIGIT`);
    const found = diffGrammars(hour, regexpLanguage(/^([01]\d|2[0-3]):[0-5]\d$/));
    expect(found.start).toMatchObject({ relation: "narrower", complete: true });
    expect(causes(found)).toEqual({ onlyInA: [["time", "narrower", "24:00"]], onlyInB: [] });
  });

  it("characters beyond U+FFFF, and recursion that is regular", () => {
    const a = readGrammar(`x = "a" x / y\ny = %x80-D7FF / %xE000-10FFFF`);
    expect(causes(diffGrammars(a, readGrammar(`x = *"a" y\ny = %x80-D7FF / %xE000-FFFF`)))).toEqual({
      onlyInA: [["y", "narrower", "\u{10000}"]],
      onlyInB: [],
    });
    const found = diffGrammars(a, regexpLanguage(/^[Aa]*[\u0080-\ud7ff\ue000-\u{1f600}]$/u));
    expect(found.start).toMatchObject({ relation: "narrower", onlyInA: "\u{1f601}", complete: true });
  });

  it("what is not regular is cut at a depth of nesting, or not decided", () => {
    const [old, next] = [readFile("versions/rfc4627.abnf"), readFile("rfc8259.abnf")];
    expect(() => diffGrammars(old, next)).toThrow(AutomatonError);
    const found = diffGrammars(old, next, { nesting: 0 });
    expect(found.start).toMatchObject({ relation: "wider", complete: true });
    expect(causes(found).onlyInA).toEqual([]);
  });

  it("names a rule that is not there, or has no counterpart", () => {
    const [a, b] = [readGrammar("x = y\ny = %x61"), readGrammar("x = %x61")];
    expect(() => diffGrammars(a, b, { rule: "z" })).toThrow(/no rule "z"/);
    expect(() => diffGrammars(a, b, { rule: "y" })).toThrow(/has no counterpart of y/);
    expect(diffGrammars(a, b, { rule: "y", otherRule: "x" }).start.relation).toBe("equal");
  });
});
