import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/comparison/grammars/readGrammar.js";
import { checkExercise } from "../../src/page/worker/customExercise.js";
import { decideExercise } from "./decideExercise.js";
import { isRight } from "../../src/page/worker/decidePeg.js";
import { readPeg } from "../../src/page/worker/writtenPeg.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import { languageFacts, samplesOf } from "../../src/page/worker/languageSubject.js";
import { abnfCut, decideUpToNesting, pegCut } from "../../src/page/worker/nestingDecision.js";

const LIST = 'list = "(" [ item *( "," item ) ] ")"\nitem = DIGIT / list';
const OF = { abnf: LIST, rule: "list" };

describe("a decision on recursion that is not regular", () => {
  it("proves a right PEG of a rule that is not regular", () => {
    expect(checkExercise(LIST)).toBeUndefined();
    expect(decideExercise(LIST, 'list = "(" ( item ( "," item )* )? ")"')).toMatchObject({
      is: "same strings",
    });
  });

  it("proves no PEG whose inner rule never comes to its last alternative", () => {
    const abnf = 's = "(" t ")"\nt = s / "1" / "12"';
    expect(decideExercise(abnf, abnf)).toMatchObject({ is: "unequal", wrongly: "refused", witness: "(12)" });
  });

  it("is not begun on nesting for which Peggy's reader takes exponential time", () => {
    for (const depth of [14, 20_000]) {
      const peg = `list = ${"( ".repeat(depth)}"a"${" )".repeat(depth)}`;
      expect(decideExercise(LIST, peg)).toMatchObject({ is: "unreadable", line: 1 });
    }
  });

  it.each([
    ["the left end", 'list = list "," item / item\nitem = DIGIT', 'list = item "," list / item'],
    ["the right end", 'expr = term [ "+" expr ]\nterm = DIGIT', 'expr = term ( "+" term )*'],
    ["both ends", 'sum = sum "+" sum / DIGIT', 'sum = DIGIT ( "+" sum )?'],
  ])("decides recursion at %s for all strings", (_, abnf, peg) => {
    expect(checkExercise(abnf)).toBeUndefined();
    expect(decideExercise(abnf, peg)).toMatchObject({ is: "equal" });
    expect(decideExercise(abnf, `${peg.split(" = ")[0] ?? ""} = DIGIT`)).toMatchObject({ is: "unequal" });
  });

  it("counts the brackets that nest, not recursion at the ends", () => {
    const sum = 'expr = expr "+" term / term\nterm = term "*" part / part\npart = DIGIT / "(" expr ")"';
    const answer = 'expr = term ( "+" expr )?\nterm = part ( "*" part )*';
    expect(decideExercise(sum, answer)).toMatchObject({ is: "equal up to", nesting: 4 });
    const wrong = 'expr = term ( "+" expr )?\nterm = part ( "*" DIGIT )*';
    expect(decideExercise(sum, wrong)).toMatchObject({ is: "unequal", wrongly: "refused", witness: "0*(0)" });
  });

  it("finds what is wrong with an answer that nests where the rule does not", () => {
    expect(decideExercise('x = *"a" *"b"', 'x = "a" x "b" / ""')).toMatchObject({ is: "unequal", wrongly: "refused" });
  });

  it("finds a counter-example, also one that only nesting shows", () => {
    expect(decideExercise(LIST, 'list = "(" ( item ( "," item )+ )? ")"')).toMatchObject({
      is: "unequal",
      wrongly: "refused",
      witness: "(0)",
      nesting: 0,
    });
    // Lists in lists have to be empty here.
    const flat = 'list = "(" ( inner ( "," inner )* )? ")"\ninner = DIGIT / "(" ")"';
    expect(decideExercise(LIST, flat)).toMatchObject({ is: "unequal", wrongly: "refused", witness: "((0))" });
  });

  it("proves brackets that match with the rule in them taken as a letter, and finds what repeats too seldom", () => {
    const paren = 'paren = *( "(" paren ")" )';
    const star = decideExercise(paren, 'paren = ( "(" paren ")" )*');
    expect(star.is).toBe("same strings");
    expect(isRight(star)).toBe(true);
    expect(decideExercise(paren, 'paren = ( "(" paren ")" )|0..4|')).toMatchObject({
      is: "unequal",
      wrongly: "refused",
      witness: "()".repeat(5),
    });
  });

  it("takes answers that nest in another way, and refuses rules that lead to themselves at once", () => {
    const inlined = 'list = "(" ( ( DIGIT / list ) ( "," ( DIGIT / list ) )* )? ")"';
    expect(decideExercise(LIST, inlined)).toMatchObject({ is: "equal up to" });
    expect(decideExercise(LIST, 'list = list "," / "()"')).toMatchObject({ is: "undecided" });
  });

  it("tells no string that only the cut refuses", () => {
    const [shallow, deep] = ['x = "a" x / "b"', 'x = "a" y / "b"\ny = "a" x / "b"'].map((text) =>
      pegCut(readPeg(text), "x"),
    );
    const right = abnfCut(readGrammar("x = %x61 x %x63 / %x62"), "x");
    if (!shallow || !deep) throw new Error("there are two");
    const equal = decideUpToNesting(shallow, deep);
    expect(equal).not.toMatchObject({ relation: "crossing" });
    expect(decideUpToNesting(right, shallow)).toMatchObject({
      relation: "crossing",
      onlyInA: undefined,
      onlyInB: "ab",
    });
  });

  it("judges ABNF, regular expressions and the PEG that is made of a grammar in the same way", () => {
    expect(
      decideAnswer(OF, "abnf", 'list = "(" [ list-item *( "," list-item ) ] ")"\nlist-item = list / DIGIT'),
    ).toMatchObject({ is: "equal up to" });
    expect(decideAnswer(OF, "regexp", String.raw`^\([0-9]*\)$`)).toMatchObject({
      is: "unequal",
      wrongly: "accepted",
      witness: "(00)",
    });
  });
});

describe("statements that the page made, and that were false", () => {
  it("an answer is not right because the rules that it leads to are", () => {
    const group = 'group = "(" *group ")"';
    const answer = `doc = "<" group ">"\n${group}`;
    expect(decideAnswer({ abnf: `doc = "[" group "]"\n${group}`, rule: "doc" }, "abnf", answer)).toMatchObject({
      is: "unequal",
    });
    expect(decideExercise(`doc = "[" group "]"\n${group}`, 'doc = "<" group ">"\ngroup = "(" group* ")"').is).toBe(
      "unequal",
    );
    expect(decideExercise(`doc = "[" group "]"\n${group}`, 'doc = "[" group "]"\ngroup = "(" group* ")"').is).toBe(
      "same strings",
    );
  });

  const ARITHMETIC = 'expr = expr "+" term / term\nterm = term "*" factor / factor\nfactor = 1*DIGIT / "(" expr ")"';

  it("an answer to it that says the same in another way is not refused, and is not called solved either", () => {
    const answer = decideExercise(ARITHMETIC, 'expr = term ( "+" term )*\nterm = factor ( "*" factor )*');
    expect(answer.is).toBe("equal up to");
    expect(isRight(answer)).toBe(false);
  });

  it("a language that is not regular has no smallest automaton, and no numbers of strings", () => {
    for (const of of [
      { abnf: 'S = "a" S "b" / "ab"', rule: "S" },
      { peg: 'S = "a" S "b" / "ab"', rule: "S" },
    ]) {
      const facts = languageFacts(of);
      expect(facts).toMatchObject({ nesting: expect.any(Number) as number });
      expect(Object.keys(facts).sort()).toEqual(["nesting", "shortest"]);
      expect(samplesOf(of, 1).sentences.length).toBeGreaterThan(0);
    }
  });

  it("a list that recurs at its other end is the same list", () => {
    for (const [abnf, peg] of [
      ['list = list "," item / item\nitem = DIGIT', 'list = item "," list / item'],
      ['expr = expr "+" term / term\nterm = DIGIT', 'expr = term ( "+" expr )?'],
    ] as const)
      expect(decideExercise(abnf, peg)).toMatchObject({ is: "equal" });
  });

  it("names left recursion, and says what Peggy does with it", () => {
    const { is, reason = "" } = {
      reason: "",
      ...decideExercise('list = list "," item / item\nitem = DIGIT', 'list = list "," item / item'),
    };
    expect(is).toBe("undecided");
    expect(reason).toContain("left recursion");
    expect(reason).toContain("Possible infinite loop");
    expect(() => peggy.generate('list = list "," item / item\nitem = [0-9]')).toThrow("Possible infinite loop");
  });
});
