import type { DFA } from "refa";
import { describe, expect, it } from "vitest";
import { readDocuments, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import { AutomatonError, RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import type { Rule } from "../../../src/languages/abnf/rules.js";
import { DEAD, type Automata } from "../../../src/languages/automata/automaton.js";
import { isEmpty } from "../../../src/languages/automata/minimalDfa.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { RefaAutomata } from "./refaAutomata.js";
import { THOROUGH } from "../../support/thorough.js";

/** Returns true if both automata are minimal and have the same states, transitions and accepting states, side by side. */
function isSame(automata: Automata, start: number, dfa: DFA): boolean {
  const paired = new Map<DFA.ReadonlyNode, number>([[dfa.initial, start]]);
  // Grows while it is walked.
  for (const [node, state] of paired) {
    if ((automata.accepting[state] === 1) !== (dfa.finals as ReadonlySet<DFA.ReadonlyNode>).has(node)) return false;
    const codes = new Set([...automata.representatives, ...Array.from(node.out, ([{ min }]) => min)]);
    for (const code of codes) {
      const next = node.out.get(code);
      const target = automata.step(state, code);
      if ((next === undefined) !== (target === DEAD)) return false;
      if (next && (paired.get(next) ?? target) !== target) return false;
      if (next) paired.set(next, target);
    }
  }
  return new Set(paired.values()).size === paired.size;
}

/** One of each notation, and of the largest automata; all of them in the thorough tests. */
const DOCUMENTS = readDocuments().filter(({ id }) => THOROUGH || id === "rfc3986");

describe("the automata of rules", () => {
  it.each(DOCUMENTS.map((facts) => [facts.id, facts] as const))("%s: those that refa makes", (_, facts) => {
    const { corrected, core } = readGrammarSource(facts);
    const rules = [...corrected, ...core];
    const [ours, refa] = [new RuleAutomata(rules), new RefaAutomata(rules)];
    for (const rule of rules) {
      const automata = ours.tables([rule]);
      expect([rule.name, isSame(automata, automata.startOf(rule.name), refa.of(rule))]).toEqual([rule.name, true]);
    }
  });

  it.each([
    ["right recursion", 'x = "a" x / "b"', 'x = *"a" "b"'],
    ["left recursion", 'x = x "a" / "b"', 'x = "b" *"a"'],
    ["rules that refer to each other", 'x = "a" y / "b"\ny = "c" x / "d"', 'x = *( "a" "c" ) ( "b" / "a" "d" )'],
    [
      "rules that refer to each other at the left end",
      'x = y "a" / "b"\ny = x "c" / "d"',
      'x = ( "b" / "d" "a" ) *( "c" "a" )',
    ],
    ["a rule inside its group", 'x = "a" x / y\ny = "b" y / x / "c"', 'x = *( "a" / "b" ) "c"'],
    ["both ends of an operator", 'x = x "+" x / x "*" x / "a"', 'x = "a" *( ( "+" / "*" ) "a" )'],
    ["a rule twice", 'x = x x / "a"', 'x = 1*"a"'],
    ["an option at the end", 'x = 1*2"a" [ x ]', 'x = 1*"a"'],
  ])("%s is solved", (_, recursive, plain) => {
    const text = (source: string): string => {
      const rules = readRules(source, "abnf");
      return new RuleAutomata(rules).packed([itemAt(rules, 0)]).states;
    };
    expect(text(recursive)).toBe(text(plain));
  });

  it.each([
    ['x = "(" [ x ] ")"', "such recursion is decided only up to a depth of nesting"],
    ['x = "if " x / "if " x " else " x / "y"', "such recursion is decided only up to a depth of nesting"],
    ["x = y", "refers to y, which no rule defines"],
    ["x = <a word>", "<a word> is a description in words"],
    ["x = 3000000%x61", "more than"],
    // With fewer states allowed, a smaller one has too many.
    [THOROUGH ? "x = 1*60(1*60(%x61 / %x62 %x63))" : "x = 1*40(1*40(%x61 / %x62 %x63))", "more than"],
  ])("%s has none", (source, reason) => {
    const rules = readRules(source, "abnf");
    let error: unknown;
    try {
      new RuleAutomata(rules, THOROUGH ? {} : { maxStates: 1000 }).of(itemAt(rules, 0));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(AutomatonError);
    expect((error as Error).message).toContain(reason);
  });

  it("a rule whose alternatives all refer to itself derives nothing", () => {
    const rules = readRules('x = "a" x / x "b" x', "abnf");
    expect(isEmpty(new RuleAutomata(rules).of(itemAt(rules, 0)))).toBe(true);
  });

  if (THOROUGH)
    it("a sequence of 2,000 items that may all be absent takes little", () => {
      const items = Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? "[ %x61 ]" : "[ %x62 ]"));
      const rules: readonly Rule[] = readRules(`x = ${items.join(" ")}`, "abnf");
      const automata = new RuleAutomata(rules).tables(rules);
      const accepts = (text: string): boolean => automata.accepts(text, automata.startOf("x"));
      expect([accepts("ab".repeat(1000)), accepts("a".repeat(1000)), accepts("a".repeat(1001))]).toEqual([
        true,
        true,
        false,
      ]);
    });
});
