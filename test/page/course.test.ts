import { describe, expect, it } from "vitest";
import { tracedTree } from "../../src/grammars/trace/tracedTree.js";
import { readGrammar } from "../../src/comparison/grammars/readGrammar.js";
import { course, pegGrammarOf } from "../../src/page/views/Course.js";
import { rulesOf } from "../../src/page/work/languageSubject.js";
import { decisiveStep } from "../../src/page/trace/decisiveStep.js";
import { decideExercise } from "./decideExercise.js";
import { Derivations } from "../../src/grammars/synthesis/derivations.js";
import { tracePeg } from "../../src/grammars/trace/traceRules.js";
import { itemAt } from "../../src/text/itemAt.js";

const written = course.flatMap((lesson) =>
  "abnf" in lesson.grammar && "copied" in lesson.pegs
    ? [[lesson.name, lesson, lesson.grammar.abnf, lesson.pegs] as const]
    : [],
);

describe("a lesson", () => {
  it.each(written)(
    "on %s: its copied PEG goes wrong on the string, and the mended one is right",
    (_, lesson, abnf, pegs) => {
      const { rule, input } = lesson;
      expect(readGrammar(abnf).language(rule).accepts(input)).toBe(true);
      const [copied, mended] = [pegs.copied, pegs.mended].map((peg) =>
        tracePeg(pegGrammarOf(lesson, peg), rule, input, { limit: 2_000 }),
      );
      expect(copied?.outcome).not.toBe("accepted");
      expect(mended?.outcome).toBe("accepted");
      if (copied?.outcome === "refused") expect(decisiveStep(copied)).toBeDefined();
    },
  );

  // A rule that leads to itself is not regular to the exercises, so the first line of its grammar is said without recursion.
  it.each(written)(
    "on %s: the mended PEG accepts exactly the strings of the rule",
    (name, { rule }, abnf, { mended }) => {
      const regular = abnf.replace('list = list "," item / item', 'list = item *( "," item )');
      expect(decideExercise(regular, mended), rule).toMatchObject({ is: "equal" });
      expect(regular === abnf).toBe(name !== "recursion");
    },
  );

  it("on ambiguity shows two trees by the rule, and one by the PEG", () => {
    const lesson = itemAt(course, course.length - 1);
    const rules = rulesOf(lesson.grammar);
    const rule = rules.find(({ name }) => name === lesson.rule);
    if (!rule) throw new Error("no rule");
    const trees = new Derivations(rules).trees(rule, lesson.input);
    expect(trees.map(({ children }) => children.map((one) => one.rule))).toEqual([["IPv4address"], ["reg-name"]]);
    const tree = tracedTree(tracePeg(pegGrammarOf(lesson), "host", lesson.input), () => false);
    expect(tree?.children.map((one) => one.rule)).toEqual(["IPv4address"]);
  });
});
