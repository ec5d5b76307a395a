import peggy from "peggy";
import { expect, it } from "vitest";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import type { Expression, Rule } from "../../../src/languages/abnf/rules.js";
import { inCodeUnits } from "../../../src/languages/abnf/codeUnits.js";
import { checkBisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import { Ambiguities } from "../../../src/grammars/synthesis/ambiguities.js";
import { synthesize } from "../../../src/grammars/synthesis/synthesize.js";
import { writeSynthesis } from "../../../src/grammars/synthesis/writeSynthesis.js";
import { derives, stringsUpTo } from "../../support/bruteForce.js";

const COUNT = 250;
const SEED = 18;
const STRINGS = stringsUpTo(6, "ab");

/** Returns whole numbers below a bound, the same ones for the same seed (Marsaglia, "Xorshift RNGs", 2003). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Returns three rules, of which each refers to later ones only. */
function randomRules(random: (below: number) => number): Rule[] {
  const names = ["s", "t", "u"];
  const expression = (level: number, later: readonly string[]): Expression => {
    const some = (): Expression[] => Array.from({ length: 2 + random(2) }, () => expression(level - 1, later));
    const name = later[random(later.length)];
    switch (level === 0 ? random(2) : random(6)) {
      case 0:
        return { kind: "string", text: ["a", "b", "ab", "ba"][random(4)] ?? "a", caseSensitive: true };
      case 1:
        return name === undefined ? { kind: "string", text: "b", caseSensitive: true } : { kind: "rule", name };
      case 2:
      case 3:
        return { kind: "choice", items: some() };
      case 4: {
        const min = random(2);
        return { kind: "repeat", min, max: [1, 2, undefined][random(3)], item: expression(level - 1, later) };
      }
      default:
        return { kind: "sequence", items: some() };
    }
  };
  return names.map((name, i) => ({
    name,
    expression: expression(3 - i, names.slice(i + 1)),
    text: name,
    section: "",
    line: i + 1,
  }));
}

/** Returns in how many ways an expression derives a string, each reference to a rule counted once: 2 for two and more. */
function derivations(expression: Expression, rules: readonly Rule[], input: string): number {
  const ways = (inner: Expression, from: number, to: number): number => {
    switch (inner.kind) {
      case "sequence":
        return inSequence(inner.items, from, to);
      case "choice":
        return inner.items.reduce((sum, item) => sum + ways(item, from, to), 0);
      case "repeat": {
        let sum = 0;
        for (let count = inner.min; count <= Math.min(inner.max ?? Infinity, inner.min + to - from + 1); count++)
          sum += inSequence(
            Array.from({ length: count }, () => inner.item),
            from,
            to,
          );
        return sum;
      }
      default:
        return derives([{ name: "part", expression: inner }, ...rules], input.slice(from, to)) ? 1 : 0;
    }
  };
  const inSequence = ([first, ...others]: readonly Expression[], from: number, to: number): number => {
    if (!first) return from === to ? 1 : 0;
    let sum = 0;
    for (let at = from; at <= to && sum < 2; at++) {
      const one = ways(first, from, at);
      if (one > 0) sum += one * inSequence(others, at, to);
    }
    return sum;
  };
  return Math.min(2, ways(expression, 0, input.length));
}

it(`${COUNT} grammars made at random: automaton, ambiguity and PEG are right about all strings of up to 6 characters`, () => {
  const random = randomNumbers(SEED);
  let [proved, ambiguous] = [0, 0];
  for (let i = 0; i < COUNT; i++) {
    const rules = inCodeUnits(randomRules(random));
    const text = JSON.stringify(rules.map(({ name, expression }) => [name, expression]));
    const [first] = rules;
    if (!first) throw new Error("no rule");
    const expected = STRINGS.filter((input) => derives(rules, input));
    const automata = new RuleAutomata(rules).tables([first]);
    expect([text, STRINGS.filter((input) => automata.accepts(input, automata.startOf("s")))]).toEqual([text, expected]);
    const ambiguities = new Ambiguities(rules);
    const found = ambiguities.all(first);
    if (found.length > 0) ambiguous++;
    else expect([text, STRINGS.filter((input) => derivations(first.expression, rules, input) > 1)]).toEqual([text, []]);
    for (const one of found) {
      const place = ambiguities.placeOf(one);
      if (place && derivations(place.inside, rules, one.witness) < 2)
        expect.fail(`${text}: ${JSON.stringify(one.witness)} has not two derivations`);
    }

    const made = synthesize(rules);
    const [start] = made;
    expect([text, start?.result]).toEqual([text, "equal"]);
    expect(start?.certificate && checkBisimulation(start.certificate())).toBeUndefined();
    proved++;
    const { parse } = peggy.generate(writeSynthesis(made), { allowedStartRules: ["s"] });
    const matches = (input: string): boolean => {
      try {
        parse(input);
        return true;
      } catch {
        return false;
      }
    };
    expect([text, STRINGS.filter(matches)]).toEqual([text, expected]);
  }
  expect(proved).toBe(COUNT);
  // Both kinds are among them.
  expect(ambiguous).toBeGreaterThan(COUNT / 10);
  expect(ambiguous).toBeLessThan(COUNT);
});
