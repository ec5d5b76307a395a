import { describe, expect, it } from "vitest";
import { UriSyntaxError } from "../../../src/index.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import type { SyntaxNode } from "../../../src/languages/peg/syntaxNode.js";
import { mutated, randomNumbers } from "../../support/mutatedStrings.js";
import { cases } from "../../support/cases.js";
import { nodes } from "../../support/trees.js";

/** The rules of RFC 5234 that documents refer to without defining them. */
const CORE = ["ALPHA", "DIGIT", "DQUOTE", "HEXDIG"];

describe.each(cases)("trees of the conforming cases, $id", ({ subject, rows }) => {
  const conforming = rows.filter(({ failAt }) => failAt === undefined);
  let made: readonly { readonly rule: string; readonly input: string; readonly tree: SyntaxNode }[] | undefined;
  const all = (): NonNullable<typeof made> =>
    (made ??= conforming.map(({ rule, input }) => ({ rule, input, tree: subject.tree(input, { rule }) })));

  it("there are some", () => {
    expect(conforming.length).toBeGreaterThan(10);
  });

  it("the root is the rule that was asked for, over the whole input", () => {
    const wrong = all().filter(
      ({ rule, input, tree }) => tree.rule !== rule || tree.start !== 0 || tree.end !== input.length,
    );
    expect(wrong.map(({ rule, input }) => `${rule} ${JSON.stringify(input)}`)).toEqual([]);
  });

  it("each text is the slice that its node spans", () => {
    const wrong = all().flatMap(({ input, tree }) =>
      nodes(tree).filter(({ start, end, text }) => text !== input.slice(start, end)),
    );
    expect(wrong).toEqual([]);
  });

  it("children lie inside their parent, in order, without overlap", () => {
    expect(all().flatMap(({ tree }) => nodes(tree).flatMap((node) => disorder(node) ?? []))).toEqual([]);
  });

  it("each node has a rule of the document, and its text conforms to that rule", () => {
    const known = new Set([...subject.rules, ...CORE]);
    const seen = new Set<string>();
    for (const { tree } of all()) {
      for (const { rule, text } of nodes(tree)) {
        const key = `${rule} ${text}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (!known.has(rule) || !subject.test(text, { rule }))
          expect.fail(`${rule} does not derive ${JSON.stringify(text)}`);
      }
    }
  });

  it("a node has only rules below it that its own rule mentions", () => {
    const wrong = new Set<string>();
    for (const { tree } of all()) {
      for (const { rule, children } of nodes(tree)) {
        const { abnf, correction } = subject.rule(rule);
        const words = `${abnf} ${correction?.corrected ?? ""}`.toLowerCase();
        for (const child of children)
          if (!words.includes(child.rule.toLowerCase())) wrong.add(`${child.rule} in ${rule}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});

describe.each(cases)("test, tree and safeParse agree, $id", ({ id, subject, rows }) => {
  it("on every case", () => {
    for (const { rule, input } of rows) agree(subject, rule, input);
  });

  it("on cases with a character or two changed", () => {
    const random = randomNumbers(id.length);
    let conforming = 0;
    for (const { rule, input } of rows) {
      for (let i = 0; i < 3; i++) conforming += agree(subject, rule, mutated(input, random)) ? 1 : 0;
    }
    // Both answers were seen often enough to mean something.
    expect(conforming).toBeGreaterThan(rows.length / 10);
    expect(conforming).toBeLessThan(rows.length * 2);
  });
});

function disorder({ start, end, children }: SyntaxNode): string | undefined {
  let from = start;
  for (const child of children) {
    if (child.start < from || child.end < child.start || child.end > end)
      return `${child.rule} at ${child.start}-${child.end} behind ${from}`;
    from = child.end;
  }
  return undefined;
}

/** The verdict, if every method gives the same. */
function agree(subject: Generation, rule: string, input: string): boolean {
  const conforms = subject.test(input, { rule });
  const { success } = subject.safeParse(input, { rule });
  let tree = true;
  try {
    subject.tree(input, { rule });
  } catch (error) {
    if (!(error instanceof UriSyntaxError)) throw error;
    tree = false;
  }
  if (success !== conforms || tree !== conforms) {
    expect.fail(
      `${rule}, ${JSON.stringify(input)}: test says ${String(conforms)}, safeParse ${String(success)}, tree ${String(tree)}`,
    );
  }
  return conforms;
}
