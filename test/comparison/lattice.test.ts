import { DFA } from "refa";
import { describe, expect, it } from "vitest";
import { peggyGrammar } from "../../scripts/prove/peggyGrammar.js";
import { RefaAutomata } from "../languages/abnf/refaAutomata.js";
import { readGenerations, readGrammarSource } from "../../scripts/generate/grammarSource.js";
import { latticeText } from "../../scripts/docs/latticeText.js";
import { generation, generations } from "../../src/index.js";
import { lattice, type Lattice, order } from "../../src/comparison/lattice/lattice.js";
import { findRule, type Rule } from "../../src/languages/abnf/rules.js";
import { itemAt } from "../../src/text/itemAt.js";
import { THOROUGH } from "../support/thorough.js";

const both = [
  ["all that is accepted", lattice()],
  ["absolute forms", lattice({ absolute: true })],
] as const;
/** In the thorough tests the parsers that Peggy makes, else those of the package. */
const parsers = new Map(
  await Promise.all(generations.filter(() => THOROUGH).map(async ({ id }) => [id, await peggyGrammar(id)] as const)),
);

/** Returns true if the PEG parser of a generation accepts a string, whatever the automata say. */
function parses(id: string, rule: string, input: string): boolean {
  const grammar = parsers.get(id as never);
  if (!grammar) return generation(id).test(input, { rule });
  try {
    grammar.parse(input, { startRule: grammar.rules.find(({ name }) => name === rule)?.pegName as string });
    return true;
  } catch (error) {
    if ((error as Error).name !== "SyntaxError") throw error;
    return false;
  }
}

/** The documents whose inclusions are listed below. */
const KNOWN = [
  "url-1993",
  "rfc1738",
  "url-syntax-05",
  "rfc2396",
  "rfc2732",
  "rfc2396bis-01",
  "rfc3986",
  "rfc3987",
  "rfc6874",
];

describe.each(both)("%s", (_, { nodes, inclusions, equalities, missing, absolute }) => {
  const ruleOf = (id: string): string => nodes.find(({ generation: node }) => node === id)?.rule as string;

  it("every witness is parsed by the one and refused by the other, as the parsers have it", () => {
    for (const { of, notIn, witness } of missing) {
      expect(
        [parses(of, ruleOf(of), witness), parses(notIn, ruleOf(notIn), witness)],
        `${JSON.stringify(witness)} of ${of}, not ${notIn}`,
      ).toEqual([true, false]);
    }
  });

  if (THOROUGH)
    it("no witness has a shorter one, as far as two characters can tell", () => {
      const signs = [...Array.from({ length: 128 }, (__, code) => String.fromCharCode(code)), "\u00A0"];
      const short = ["", ...signs, ...signs.flatMap((one) => signs.map((other) => one + other))];
      const known = new Map(
        nodes.map(({ generation: id, rule }) => [
          id,
          new Set(short.filter((text) => generation(id).test(text, { rule }))),
        ]),
      );
      for (const { of, notIn, witness } of missing) {
        const first = short.find((text) => known.get(of)?.has(text) && !known.get(notIn)?.has(text));
        expect(first?.length ?? 3, `${of}, not ${notIn}`).toBe(Math.min(witness.length, 3));
      }
    });

  if (THOROUGH)
    it("the pairs without a witness are those that refa calls inclusions", () => {
      const dfas = new Map(
        readGenerations().map((facts): [string, DFA] => {
          const { corrected, core } = readGrammarSource(facts);
          const rules = [...corrected, ...core];
          const rule = findRule(rules, absolute ? facts.absolute.rule : facts.startRule) as Rule;
          return [facts.id, new RefaAutomata(rules).of(rule)];
        }),
      );
      for (const [a, one] of dfas) {
        for (const [b, other] of dfas) {
          const outside = other.copy();
          outside.complement();
          const inside = DFA.fromIntersection(one, outside).isEmpty;
          expect(a === b || !missing.some(({ of, notIn }) => of === a && notIn === b), `${a} in ${b}`).toBe(inside);
        }
      }
    });

  it("the relations follow from the missing pairs", () => {
    // Any URL of RFC 1738, and an absoluteURL of RFC 1808, is a scheme and characters.
    expect(equalities).toEqual(absolute ? [["rfc1738", "rfc1808"]] : []);
    // Inclusions that follow from two others are among them, so that a document between two others changes nothing here.
    const first = (id: string): string => equalities.find((those) => those.includes(id as never))?.[0] ?? id;
    const reaches = (a: string, b: string): boolean =>
      a === b || inclusions.some(({ narrower, wider }) => narrower === a && reaches(wider, b));
    const inside = nodes.flatMap(({ generation: a }) =>
      nodes.flatMap(({ generation: b }) => (a !== b && reaches(first(a), first(b)) ? [[a, b] as const] : [])),
    );
    const known = inside.filter((pair) => pair.every((id) => KNOWN.includes(id))).map((pair) => pair.join(" < "));
    expect(known.sort()).toEqual(
      [
        "rfc1738 < url-syntax-05",
        "rfc2396 < url-syntax-05",
        "rfc2396 < rfc2732",
        "rfc2396 < rfc2396bis-01",
        "rfc3986 < rfc3987",
        "rfc3986 < rfc6874",
      ].sort(),
    );
    expect(missing.length + inside.length).toBe(nodes.length * (nodes.length - 1));
  });

  it("the absolute forms have a scheme and no fragment", () => {
    for (const { generation: id, rule } of absolute ? nodes : []) {
      for (const input of ["#f", "a:b#f", "//h", ""])
        expect(generation(id).test(input, { rule }), `${input} ${id}`).toBe(false);
      expect(generation(id).test("http://h/a", { rule }), id).toBe(true);
    }
  });
});

describe("order", () => {
  const divides = (a: number, b: number): boolean => b % a === 0;

  it("leaves out what follows", () => {
    expect(order([1, 2, 4, 12, 5], divides).inclusions.map(({ narrower, wider }) => `${narrower} ${wider}`)).toEqual([
      "1 2",
      "1 5",
      "2 4",
      "4 12",
    ]);
  });

  it("takes equal ones together", () => {
    expect(order([3, -3, 6], (a, b) => divides(Math.abs(a), Math.abs(b)))).toEqual({
      equalities: [[3, -3]],
      inclusions: [{ narrower: 3, wider: 6 }],
    });
  });
});

/** A label in the drawing: one generation, or some with equal languages. */
const LABEL = /\S+(?: = \S+)*/g;

/** The label of a generation's language. */
const labelOf = ({ equalities }: Lattice, id: string): string =>
  equalities.find((those) => those.includes(id as never))?.join(" = ") ?? id;

/** The labels that lines lead down to from a label, step by step through the signs. */
function below(drawing: string, of: string): string[] {
  const lines = drawing.split("\n");
  const row = lines.findIndex((line) => line.split(/ {2,}/).includes(of));
  const [up, right, down, left] = ["└│├┘┤┴┼", "└─├┌┬┴┼", "│├┐┌┤┬┼", "┘─┤┐┬┴┼"] as const;
  const found = new Set<string>();
  const first = itemAt(lines, row).indexOf(of);
  const todo: [line: number, column: number, from: "up" | "left" | "right"][] = [...of].map((_, i) => [
    row + 1,
    first + i,
    "up",
  ]);
  for (const [line, column, from] of todo) {
    const sign = lines[line]?.[column] ?? " ";
    const label = [...(lines[line] ?? "").matchAll(LABEL)].find(
      ({ index, 0: text }) => index <= column && column < index + text.length,
    )?.[0];
    if (label !== undefined && /\w/.test(label)) found.add(label);
    if (from !== "up" && sign === "│") {
      // A line that passes over this one.
      todo.push([line, column + (from === "left" ? 1 : -1), from]);
      continue;
    }
    if (from === "up" && !up.includes(sign)) continue;
    if (from !== "right" && right.includes(sign)) todo.push([line, column + 1, "left"]);
    if (from !== "left" && left.includes(sign)) todo.push([line, column - 1, "right"]);
    if (down.includes(sign)) todo.push([line + 1, column, "up"]);
  }
  return [...found].sort();
}

describe("the drawings", () => {
  const labels = (data: Lattice): string[] => [...new Set(data.nodes.map(({ generation: id }) => labelOf(data, id)))];
  it.each(both)("in text, the lines of %s lead to the narrower languages", (_, data) => {
    const drawing = latticeText(data);
    for (const label of labels(data)) {
      expect(below(drawing, label), label).toEqual(
        data.inclusions
          .filter(({ wider }) => labelOf(data, wider) === label)
          .map(({ narrower }) => labelOf(data, narrower))
          .sort(),
      );
    }
  });

  it("a language in two levels of others has a line through the level between", () => {
    const inside = ["ab", "bc", "ad", "cd"];
    const reach = (a: string, b: string): boolean =>
      a === b || inside.some((pair) => pair[0] === a && reach(pair.charAt(1), b));
    const drawn = (items: string): string =>
      latticeText({
        absolute: false,
        missing: [],
        nodes: [...items].map((id) => ({ generation: id, rule: "", section: "" })),
        ...order([...items], reach),
      } as unknown as Lattice);
    expect(below(drawn("abcd"), "d")).toEqual(["c"]);
    expect(below(drawn("abcd"), "b")).toEqual(["a"]);
  });
});
