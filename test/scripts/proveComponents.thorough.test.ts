import { describe, expect, it } from "vitest";
import type { Program } from "../../scripts/generate/compilePeg/program.js";
import { readDocuments, readGrammarSource } from "../../scripts/generate/grammarSource.js";
import { compiledParsers } from "../../scripts/prove/compiledParsers.js";
import {
  proveComponents,
  recheckedComponent,
  type ComponentProof,
  type ProvedParser,
} from "../../scripts/prove/components/proveComponents.js";
import { peggyGrammar } from "../../scripts/prove/peggyGrammar.js";
import { pegSequence, type Peg } from "../../src/languages/peg/peg.js";

async function subject(id: string): Promise<ProvedParser> {
  const facts = readDocuments().find((document) => document.id === id) ?? expect.fail(`there is no ${id}`);
  const source = readGrammarSource(facts);
  const nodes = await peggyGrammar(id);
  const rules = [...source.corrected, ...source.core];
  return { program: compiledParsers(source, nodes).components, rules, facts, nodes };
}

// The smallest of the documents. `npm run prove` proves the others.
const rfc1630 = await subject("rfc1630");

function proofs(parser: ProvedParser): ComponentProof[] {
  return [...proveComponents(parser)];
}

/** Returns what is not equal if the rules of a parser are changed. */
function unequal(change: (body: Peg, name: string) => Peg, of = rfc1630): string[] {
  const program: Program = {
    ...of.program,
    rules: new Map([...of.program.rules].map(([name, body]) => [name, change(body, name)])),
  };
  return proofs({ ...of, program }).flatMap(({ of: what, result }) => (result === "unequal" ? [what] : []));
}

describe("what a parser records, and what the published rules say", () => {
  it("are the same for all strings", () => {
    const found = proofs(rfc1630);
    expect(found.filter(({ result }) => result !== "equal")).toEqual([]);
    expect(found.map(({ of }) => of)).toEqual(
      expect.arrayContaining(["scheme start", "search end", "fragmentid start", "uri/path end"]),
    );
  });

  it("are the same where the prose of a document divides some strings differently", async () => {
    expect(proofs(await subject("rfc1808")).filter(({ result }) => result !== "equal")).toEqual([]);
  });

  it("are not the same if a rule records nothing", () => {
    const records = new Map([...rfc1630.program.records].filter(([name]) => name !== "search"));
    const found = proofs({ ...rfc1630, program: { ...rfc1630.program, records } });
    expect(found.filter(({ result }) => result !== "equal").map(({ of }) => of)).toEqual([
      "search start",
      "search end",
    ]);
  });

  it("are not the same if a rule reads less", () => {
    const isLoop = (body: Peg): boolean => body.kind === "repeat" && body.max === undefined;
    const once = (body: Peg): Peg => (body.kind === "repeat" && isLoop(body) ? { ...body, max: 1 } : body);
    expect(unequal((body, name) => (name === "fragmentid" ? once(body) : body))).not.toEqual([]);
  });

  it("are not the same if an alternative is tried too early", async () => {
    const rfc3986 = await subject("rfc3986");
    const found = unequal((body, name) => {
      if (name !== "host" || body.kind !== "choice") return body;
      // Without the lookahead after an IPv4address.
      return {
        ...body,
        items: body.items.map((item) =>
          item.kind === "sequence"
            ? pegSequence(item.items.filter((part) => part.kind !== "lookahead" || !part.negated))
            : item,
        ),
      };
    }, rfc3986);
    expect(found).toContain("host end");
  });

  it("are shown to differ by a string with the marked place", () => {
    const records = new Map([...rfc1630.program.records].filter(([name]) => name !== "search"));
    const [first] = proofs({ ...rfc1630, program: { ...rfc1630.program, records } }).filter(
      ({ of }) => of === "search start",
    );
    expect(first?.says).toMatch(/^".*\?\|.*" by the document only$/);
  });

  it("are not believed without a certificate that the checker accepts", () => {
    const [proof] = proofs(rfc1630);
    if (!proof?.certificate) return expect.fail("there is a certificate");
    expect(recheckedComponent(proof)).toEqual(proof);
    const { certificate, ...without } = proof;
    expect(recheckedComponent(without).result).toBe("undecided");
    const pairs = certificate.pairs.slice(1);
    expect(recheckedComponent({ ...proof, certificate: { ...certificate, pairs } }).result).toBe("undecided");
  });
});
