import { describe, expect, it } from "vitest";
import { readDocuments, readGrammarSource } from "../../../scripts/generate/grammarSource.js";
import { mutants } from "../../../scripts/prove/mutants.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { decide, type Decision } from "../../../src/languages/peg/decide.js";
import { KnownAutomata } from "../../../src/languages/peg/knownAutomata.js";
import { pegIdentifier } from "../../../src/languages/peg/mechanicalPeg.js";
import type { Peg } from "../../../src/languages/peg/peg.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

/** What a decision says; its work is limited, so that a difference in the work that is counted shows too. */
function answer(decision: () => Decision): unknown {
  try {
    const { equal, states, ...more } = decision();
    return { equal, states, length: "witness" in more ? more.witness.length : undefined };
  } catch (error) {
    if (error instanceof UndecidableError) return error.message;
    throw error;
  }
}

describe.each(someRows(["rfc2396", "rfc8141"], 2))("decisions about %s and its mutants", (id) => {
  const source = readGrammarSource(readDocuments().find((one) => one.id === id) ?? expect.fail(id));
  const rules = [...source.corrected, ...source.core];
  const automata = new RuleAutomata(rules).tables(rules);
  const shipped = new Map(source.peg.map((rule) => [rule.pegName, rule.peg]));
  const known = KnownAutomata.of(shipped.values());
  const grammars = [
    shipped,
    ...source.peg.flatMap((rule) =>
      [...mutants(rule.peg)]
        .filter((_, i) => i % (THOROUGH ? 15 : 45) === 0)
        .map(({ peg: edited }): Map<string, Peg> => new Map([...shipped, [rule.pegName, edited]])),
    ),
  ];

  it.each([600, undefined])("are the same with the automata of those before, work of at most %s", (maxWork) => {
    const limit = maxWork === undefined ? {} : { maxWork };
    const answers = grammars.map((grammar, i) => {
      const { name } = itemAt(source.corrected, i % source.corrected.length);
      const ask = (limits: object): unknown =>
        answer(() => decide(grammar, pegIdentifier(name), automata, automata.startOf(name), limits));
      return [ask({ ...limit, known }), ask(limit)];
    });
    expect(answers.map(([withKnown]) => withKnown)).toEqual(answers.map(([, alone]) => alone));
    expect(answers.length).toBeGreaterThan(THOROUGH ? 20 : 10);
    expect(answers.some(([one]) => String(one).includes("transitions"))).toBe(maxWork !== undefined);
  });
});
