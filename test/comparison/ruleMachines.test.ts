import { describe, expect, it } from "vitest";
import { closingMark, openingMark } from "../../src/comparison/diff/expressionNfa.js";
import { ruleMachines } from "../../src/comparison/diff/grammars.js";
import { accepts } from "../../src/automata/machines.js";
import { generation, generations } from "../../src/index.js";

describe("RuleMachines", () => {
  it.each(generations.map(({ id }) => id))("%s: expressions say what the automata say, rule by rule", (id) => {
    const [rules] = ruleMachines(generation(id), generation(id));
    for (const name of rules.names) {
      const [inner] = rules.inside(name);
      if (inner !== undefined)
        expect([name, rules.changed(name, inner, rules.of(inner)).id]).toEqual([name, rules.of(name).id]);
    }
  });

  it("marks a part only where the document means that rule: the authority wins over a path with two slashes", () => {
    const [rules] = ruleMachines(generation("rfc2396"), generation("rfc3986"));
    const { signs } = rules.workshop;
    const marked = rules.marked("relativeURI", "abs_path", rules.of("abs_path"));
    const within = (before: string, part: string): boolean =>
      accepts(marked, [
        ...(signs.read(before) ?? []),
        openingMark(signs),
        ...(signs.read(part) ?? []),
        closingMark(signs),
      ]);
    expect([within("", "/a"), within("//a", "/b"), within("//a", "//b"), within("", "//a")]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
