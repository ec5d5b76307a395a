import { describe, expect, it } from "vitest";
import { comparedGeneration } from "../../../src/comparison/diff/comparedGeneration.js";
import { symbolOfMark } from "../../../src/languages/abnf/expressionNfa.js";
import { CLOSING, OPENING, ruleLanguages } from "../../../src/grammars/difference/ruleLanguages.js";
import { accepts } from "../../../src/languages/automata/minimalDfa.js";
import { generation, generations } from "../../../src/index.js";

describe("RuleLanguages", () => {
  it.each(generations.map(({ id }) => id))("%s: expressions say what the automata say, rule by rule", (id) => {
    const [rules] = ruleLanguages(comparedGeneration(generation(id)), comparedGeneration(generation(id)));
    for (const name of rules.names) {
      const [inner] = rules.inside(name);
      if (inner !== undefined)
        expect([name, rules.changed(name, inner, rules.of(inner)).id]).toEqual([name, rules.of(name).id]);
    }
  });

  it("marks a part only where the document means that rule: the authority wins over a path with two slashes", () => {
    const [rules] = ruleLanguages(comparedGeneration(generation("rfc2396")), comparedGeneration(generation("rfc3986")));
    const { characters } = rules.shared;
    const marked = rules.marked("relativeURI", "abs_path", rules.of("abs_path"));
    const within = (before: string, part: string): boolean =>
      accepts(marked, [
        ...(characters.read(before) ?? []),
        symbolOfMark(OPENING, characters),
        ...(characters.read(part) ?? []),
        symbolOfMark(CLOSING, characters),
      ]);
    expect([within("", "/a"), within("//a", "/b"), within("//a", "//b"), within("", "//a")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
