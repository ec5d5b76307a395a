import { describe, expect, it } from "vitest";
import { checkExercise, misjudgedExample } from "../../src/page/worker/customExercise.js";
import { answerRules } from "../../src/page/worker/languageSubject.js";
import { decideExercise } from "./decideExercise.js";

describe("an exercise that a teacher makes", () => {
  it("is decided by its first rule, the others and the core rules given", () => {
    const abnf = 'answer = yes / no DIGIT\nyes = "y"\nno = 1*3"n"';
    expect(checkExercise(abnf)).toBeUndefined();
    expect([...answerRules({ abnf, rule: "answer" }).given.keys()]).toEqual(
      expect.arrayContaining(["yes", "no", "DIGIT"]),
    );
    expect(decideExercise(abnf, "answer = yes / no DIGIT")).toMatchObject({ is: "equal" });
    expect(decideExercise(abnf, 'answer = "y" / no DIGIT')).toMatchObject({
      is: "unequal",
      witness: "Y",
      wrongly: "refused",
    });
  });

  it("may use every core rule, and given rules that lead back to the first", () => {
    expect(checkExercise("answer = DQUOTE *WSP DQUOTE")).toBeUndefined();
    expect(decideExercise("answer = DQUOTE *WSP DQUOTE", "answer = DQUOTE WSP* DQUOTE")).toMatchObject({ is: "equal" });
    const back = 'answer = "a" given / "b"\ngiven = "c" answer';
    expect(checkExercise(back)).toBeUndefined();
    expect(decideExercise(back, 'answer = "b"i / "a"i given')).toMatchObject({ is: "equal" });
  });

  it.each([
    [
      'answer = given\ngiven = *"x" "x"',
      2,
      'rule given is given as the PEG that says the same in the same order, and that goes wrong: "X" would be rejected wrongly',
    ],
    ['answer = given\ngiven = given "y" / "x"', 2, "leads back to itself before anything is read"],
    ['answer = "a" answer', 1, "matches no string at all"],
    ["answer = other", 1, "refers to other, which no rule defines"],
    ['answer = 9000"a"', 1, "it is too large"],
    ['answer = "a" /', 1, ""],
    ["a = %x80-FF", 1, "rule a: only ASCII characters (%x00-7F) can be decided here, and this goes up to %xFF"],
    ['a = "b"\nc = %xE9', 2, "rule c: only ASCII characters (%x00-7F) can be decided here, and %xE9 is not one"],
    ["a = b\nb = <any OCTET>", 2, "rule b: <any OCTET> says in words what is meant; write it as a rule"],
    ["; nothing", 1, "there is no rule"],
    [`answer = ${"[".repeat(101)}"x"${"]".repeat(101)}`, 1, "its brackets are nested too deep"],
    [`answer = ${'"x" / '.repeat(5_000)}"x"`, 1, "it is too long: 30,012 characters, where 10,000 are allowed"],
  ])("is refused with its place where it cannot be used: %.40s", (abnf, line, reason) => {
    expect(checkExercise(abnf)).toMatchObject({ line, reason: expect.stringContaining(reason) as string });
  });
});

it("a string that a teacher lists on the wrong side is told, whether the rule is regular or not", () => {
  const time = 'time = 2DIGIT ":" 2DIGIT';
  expect(misjudgedExample(time, ["12:30", "1:30"], ["1230"])).toEqual({ text: "1:30", isRight: true });
  expect(misjudgedExample(time, ["12:30"], ["x", "99:99"])).toEqual({ text: "99:99", isRight: false });
  expect(misjudgedExample('s = "(" [ s ] ")"', ["", "(())"], ["(("])).toEqual({ text: "", isRight: true });
  expect(misjudgedExample('s = "(" [ s ] ")"', ["(())"], ["(("])).toBeUndefined();
  expect(misjudgedExample("s = ", ["a"], [])).toBeUndefined();
});
