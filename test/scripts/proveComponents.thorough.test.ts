import { describe, expect, it } from "vitest";
import { peggyGrammar, type PeggyGrammar } from "../../scripts/prove/peggyGrammar.js";
import type { NamedPeg } from "../../scripts/prove/components/pegComponents.js";
import {
  proveComponents,
  recheckedComponent,
  type ComponentProof,
} from "../../scripts/prove/components/proveComponents.js";
import { publishedNames, readDocuments, readGrammarSource } from "../../scripts/generate/grammarSource.js";
import type { PackedTaggedAutomaton } from "../../src/uri/generated.js";

/** A grammar with its PEG. */
interface Subject {
  readonly grammar: PeggyGrammar;
  readonly peg: NamedPeg;
}

// The smallest of the documents. `npm run prove` proves the others.
const rfc1630 = await subject("rfc1630");
const { grammar } = rfc1630;

async function subject(id: string): Promise<Subject> {
  const source = readGrammarSource(
    readDocuments().find((facts) => facts.id === id) ?? expect.fail(`there is no ${id}`),
  );
  const rules = new Map(source.peg.map((rule) => [rule.pegName, rule.peg]));
  return { grammar: await peggyGrammar(id), peg: { rules, published: publishedNames(source) } };
}

function proofs(tagged: PackedTaggedAutomaton, { grammar, peg }: Subject = rfc1630): ComponentProof[] {
  return [...proveComponents({ ...grammar, tagged }, peg, grammar.startRule)];
}

function unequal(tagged: PackedTaggedAutomaton, of: Subject = rfc1630): string[] {
  return proofs(tagged, of).flatMap(({ of, result }) => (result === "unequal" ? [of] : []));
}

describe("the components of the table and of the tree", () => {
  it("are the same for all strings", () => {
    const found = proofs(grammar.tagged);
    expect(found.filter(({ result }) => result !== "equal")).toEqual([]);
    const expected = [
      "scheme: start",
      "path: end",
      "search: start",
      "fragmentid: end",
      "search: absent",
      "form: label uri",
    ];
    expect(found.map(({ of }) => of)).toEqual(expect.arrayContaining(expected));
  });

  // "data:,": the parameters would begin after the comma and end before it.
  it("are the same where the end of a list would come before its start", async () => {
    const rfc2397 = await subject("rfc2397");
    const { tagged } = rfc2397.grammar;
    const found = proofs(tagged, rfc2397);
    expect(found.filter(({ result }) => result !== "equal")).toEqual([]);
    expect(found.map(({ of }) => of)).toEqual(expect.arrayContaining(["parameters: start", "parameters: end"]));
    const templates = tagged.templates.map((row) => row.map((value, i) => (i > 0 && value > 64 ? value - 1 : value)));
    expect(unequal({ ...tagged, templates }, rfc2397)).toContain("parameters: end");
  });

  it("a certificate that was changed is refused", () => {
    const [proof] = proofs(grammar.tagged);
    const certificate = proof?.certificate ?? expect.fail("there is no certificate");
    expect(recheckedComponent({ of: "x", result: "equal", certificate }).result).toBe("equal");
    const changed = { ...certificate, pairs: certificate.pairs.slice(1) };
    expect(recheckedComponent({ of: "x", result: "equal", certificate: changed })).toMatchObject({
      result: "undecided",
    });
    const { peg: automaton } = certificate;
    const accepting = { ...certificate, peg: { ...automaton, accepting: automaton.accepting.slice(1) } };
    expect(recheckedComponent({ of: "x", result: "equal", certificate: accepting })).toMatchObject({
      result: "undecided",
    });
  });
});

describe("a fault in a table is found", () => {
  const { tagged } = grammar;

  it.each(Array.from(tagged.states.matchAll(/[:=]-?\w+:(\w+)/g), ({ index, 0: text }) => [text, index] as const))(
    "a transition without the registers of %s at %i",
    (text, index) => {
      const states =
        tagged.states.slice(0, index) + text.slice(0, text.lastIndexOf(":")) + tagged.states.slice(index + text.length);
      expect(unequal({ ...tagged, states })).not.toEqual([]);
    },
  );

  it("a register that is set one character later", () => {
    const templates = tagged.templates.map((row) =>
      row.map((value, place) => (place > 0 && value > 64 ? value + 1 : value)),
    );
    expect(unequal({ ...tagged, templates }).filter((of) => /: (start|end)$/.test(of))).not.toEqual([]);
  });

  it("another template", () => {
    const templates = tagged.templates.map((row, i) => (i === 1 ? (tagged.templates[2] ?? row) : row));
    expect(unequal({ ...tagged, templates })).not.toEqual([]);
  });
});
