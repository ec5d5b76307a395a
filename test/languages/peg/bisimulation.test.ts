import { describe, expect, it } from "vitest";
import { readGenerations, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { readPegText } from "../../../scripts/generate/pegFile.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { bisimulation } from "../../../src/languages/peg/bisimulation.js";
import { checkBisimulation, type Bisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import { decide } from "../../../src/languages/peg/decide.js";
import { pegIdentifier } from "../../../src/languages/peg/mechanicalPeg.js";
import { pegAutomatonOf } from "../../../src/languages/peg/pegAutomaton.js";
import { compileProgram } from "../../../src/languages/peg/program.js";

function certificate(peg: string, abnf: string): Bisimulation {
  const rules = readRules(abnf, "abnf");
  const made = new RuleAutomata(rules);
  const automata = made.tables(rules);
  const automaton = pegAutomatonOf(compileProgram(readPegText(peg, "test"), "s"));
  return bisimulation(automaton, automata, automata.startOf("s"));
}

describe("the checker accepts the certificates of equal languages", () => {
  it.each([
    [`s = "ab" / "a"`, `s = %s"a" / %s"ab"`],
    [`s = "a"*`, `s = *%s"a"`],
    [`s = ( !"ab" [ab] )* "ab"`, `s = *%s"b" 1*%s"a" %s"b"`],
    [`s = ""`, `s = ""`],
  ])("%s  |  %s", (peg, abnf) => {
    expect(checkBisimulation(certificate(peg, abnf))).toBeUndefined();
  });

  it("of the rules of RFC 2396, as the decision makes them", () => {
    const [facts] = readGenerations().filter(({ id }) => id === "rfc2396");
    if (!facts) throw new Error("there is no RFC 2396");
    const { corrected, peg } = readGrammarSource(facts);
    const made = new RuleAutomata(corrected);
    const automata = made.tables(corrected);
    const grammar = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
    for (const { name } of corrected) {
      const decision = decide(grammar, pegIdentifier(name), automata, automata.startOf(name));
      expect(decision.equal && checkBisimulation(decision.certificate())).toBeUndefined();
    }
  });
});

describe("the checker refuses", () => {
  it.each([
    ["a string that only the ABNF derives", `s = "a" / "ab"`, `s = %s"a" / %s"ab"`],
    ["a string that only the PEG accepts", `s = .`, `s = %x00-7F`],
    ["the empty string on one side", `s = "a"+`, `s = *%s"a"`],
  ])("%s", (_, peg, abnf) => {
    expect(checkBisimulation(certificate(peg, abnf))).toMatch(/only one side accepts/);
  });

  const right = certificate(`s = "ab" / "a" "c"*`, `s = %s"ab" / %s"a" *%s"c"`);
  const [firstLabel = [], ...labels] = right.labels;

  it.each<[string, Bisimulation]>([
    ["no pairs", { ...right, pairs: [] }],
    ["a missing label", { ...right, labels }],
    ["code units that two labels have", { ...right, labels: [[...firstLabel, [0x61, 0x61]], ...labels] }],
    [
      "a target that is not a state",
      { ...right, peg: { ...right.peg, next: right.peg.next.map((row) => row.map(() => 99)) } },
    ],
    [
      "a row that is too short",
      { ...right, abnf: { ...right.abnf, next: right.abnf.next.map((row) => row.slice(1)) } },
    ],
    ["an automaton without states", { ...right, abnf: { next: [], accepting: [] } }],
    ["a set that is not a number", { ...right, pairs: right.pairs.map(([state]) => [state, "x"]) }],
    [
      "a set with a state that the automaton does not have",
      {
        ...right,
        pairs: right.pairs.map(([state, set], i) => {
          const beyond = 1n << BigInt(right.abnf.next.length);
          return [state, i === 0 ? (BigInt(`0x${set}`) | beyond).toString(16) : set];
        }),
      },
    ],
  ])("%s", (_, wrong) => {
    expect(checkBisimulation(wrong)).toBeTypeOf("string");
  });

  it("a certificate without one of its pairs, whichever it is", () => {
    for (const i of right.pairs.keys()) {
      const pairs = right.pairs.filter((_, j) => j !== i);
      expect(checkBisimulation({ ...right, pairs })).toBeTypeOf("string");
    }
  });

  it("every change of one transition or of one state's acceptance", () => {
    for (const side of ["peg", "abnf"] as const) {
      const { next, accepting } = right[side];
      for (const state of next.keys()) {
        const flipped = accepting.includes(state) ? accepting.filter((one) => one !== state) : [...accepting, state];
        expect(checkBisimulation({ ...right, [side]: { next, accepting: flipped } })).toBeTypeOf("string");
        for (const label of right.labels.keys()) {
          for (const target of next.keys()) {
            if (next[state]?.[label] === target) continue;
            const changed = next.map((row, i) =>
              i === state ? row.map((old, j) => (j === label ? target : old)) : row,
            );
            expect(checkBisimulation({ ...right, [side]: { next: changed, accepting } })).toBeTypeOf("string");
          }
        }
      }
    }
  });
});
