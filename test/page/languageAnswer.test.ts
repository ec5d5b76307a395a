import { describe, expect, it } from "vitest";
import { modelOf } from "../../src/page/worker/lessons.js";
import { courseOfFiles, taskNamed } from "./courseFiles.js";
import { solves } from "../../src/page/worker/classResults.js";
import { decideAnswer } from "../../src/page/worker/languageAnswer.js";
import type { PegDecision } from "../../src/page/worker/decidePeg.js";
import { THOROUGH } from "../support/thorough.js";

const { tasks, units } = courseOfFiles();
const asked = tasks.filter(({ answer }) => answer !== "peg");

function decided(name: string, written: string): PegDecision {
  const { subject, answer } = taskNamed(name);
  return decideAnswer(subject, answer, written);
}

describe("the course", () => {
  it("has six units, each with a prediction that has one right choice, and three tasks", () => {
    expect(units.map(({ unit }) => unit)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { unit, texts } of units) {
      for (const { choices, read, because, tryTitle, name, title } of [texts.en, texts.zh]) {
        expect([unit, choices.length, choices.filter(({ isRight }) => isRight).length]).toEqual([unit, 3, 1]);
        expect([...read, because, tryTitle, name, title].filter((text) => text === "")).toEqual([]);
      }
      expect([unit, texts.en.choices.findIndex(({ isRight }) => isRight)]).toEqual([
        unit,
        texts.zh.choices.findIndex(({ isRight }) => isRight),
      ]);
      expect(tasks.filter((task) => task.unit === unit).length).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    for (const { name, texts } of tasks)
      for (const { title, says, hints } of [texts.en, texts.zh])
        expect([name, title !== "", says !== "", hints.length > 0]).toEqual([name, true, true, true]);
  });

  it("has at least six tasks that are recursive, ambiguous or not regular, each solved by its model", () => {
    const recursive = tasks.filter(({ unit }) => unit === 4 || unit === 5);
    expect(recursive.length).toBeGreaterThanOrEqual(6);
    for (const task of recursive) expect([task.name, solves(task, modelOf(task))]).toEqual([task.name, true]);
  });

  it("proves right answers about rules that are not regular, and never those that only look right", () => {
    expect(decided("own brackets", 'S = ( "(" S ")" )*')).toMatchObject({ is: "same strings" });
    expect(decided("own brackets", 'S = ( "(" S ")" S )?')).not.toMatchObject({ is: "unequal" });
    expect(decided("own brackets", 'S = ( "(" S ")" )+')).toMatchObject({ is: "unequal", wrongly: "refused" });
    expect(decided("own equal-numbers", 'P = "" / "a" P "b"')).toMatchObject({ is: "same strings" });
    // A wrong answer that is finite has a witness.
    expect(decided("own equal-numbers", 'P = "" / "ab" / "aabb" / "aaabbb"')).toMatchObject({
      is: "unequal",
      wrongly: "refused",
    });
    // As a PEG, x x x with x inside reads other strings than it derives: 5 of them are refused.
    const odd = { abnf: "S = %x78 S %x78 / %x78", rule: "S" };
    expect(decideAnswer(odd, "peg", 'S = "x" S "x" / "x"')).toMatchObject({
      is: "unequal",
      wrongly: "refused",
      witness: "xxxxx",
    });
    expect(decideAnswer(odd, "abnf", "S = %x78 S %x78 / %x78")).toMatchObject({ is: "same strings" });
    expect(decided("own else", "stmt = %x69 stmt [ %x65 stmt ] / %x78")).toMatchObject({ is: "same strings" });
    // Its PEG is not LL(1), so that it is not proved, and it is not said to be.
    const { subject } = taskNamed("own else");
    expect(["equal up to", "undecided"]).toContain(
      decideAnswer(subject, "peg", 'stmt = "i" stmt ( "e" stmt )? / "x"').is,
    );
  });
});

describe("an exercise that asks for ABNF or a regular expression", () => {
  it("is there three times for each", () => {
    for (const notation of ["abnf", "regexp"])
      expect(asked.filter((one) => one.answer === notation).length, notation).toBeGreaterThanOrEqual(3);
  });

  it.each(asked.map((one) => [one.name, one] as const))("%s is solved by its model", (_, task) => {
    expect(solves(task, modelOf(task))).toBe(true);
  });

  it.each([
    ["abnf pct-encoded", 'pct-encoded = "%" 2HEXDIG'],
    ["abnf pct-encoded", 'PCT-Encoded = "%" h h\nh = DIGIT / "a" / "b" / "c" / "d" / "e" / "f"'],
    ["abnf dec-octet", 'dec-octet = "25" %x30-35 / "2" %x30-34 DIGIT / "1" 2DIGIT / [ %x31-39 ] DIGIT'],
    ["abnf boolean", 'boolean = t %s"rue" / %x66 %s"alse"\nt = %x74'],
    ["regexp pct-encoded", "/^%[0-9a-f]{2}$/i"],
    ["regexp dec-octet", String.raw`^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$`],
    [
      "regexp IPv4address",
      String.raw`^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$`.replace(
        String.raw`(?:\.|$)){4}$`,
        String.raw`\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$`,
      ),
    ],
  ])("%s is solved by another answer with the same strings: %s", (name, answer) => {
    expect(decided(name, answer)).toMatchObject({ is: "same strings" });
  });

  it("a rule that is given may be defined anew, its name in letters of either case", () => {
    const subject = { abnf: "pair = d d\nd = %x30-39", rule: "pair" };
    expect(decideAnswer(subject, "abnf", "pair = 2D\nD = %x30-39")).toMatchObject({ is: "same strings" });
  });

  it.each([
    // A shortest counter-example of each, worked out by hand: the shortest, and of these the first by its characters.
    ["abnf pct-encoded", 'pct-encoded = "%" HEXDIG', "%0", "accepted"],
    ["abnf pct-encoded", 'pct-encoded = "%" 1*2HEXDIG', "%0", "accepted"],
    ["abnf dec-octet", "dec-octet = 1*3DIGIT", "00", "accepted"],
    ["abnf dec-octet", "dec-octet = DIGIT / %x31-39 1*2DIGIT", "256", "accepted"],
    ["abnf boolean", 'boolean = "true" / "false"', "TRUE", "accepted"],
    ["regexp pct-encoded", "^%[0-9A-F]{2}$", "%0a", "refused"],
    ["abnf dec-octet", 'dec-octet = "(" dec-octet ")" / DIGIT', "10", "refused"],
    ["regexp pct-encoded", "%[0-9A-Fa-f]{2}", " %00", "accepted"],
    ["regexp dec-octet", String.raw`^\d{1,3}$`, "00", "accepted"],
    ["regexp dec-octet", String.raw`^\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]$`, "0 ", "accepted"],
    ["regexp IPv4address", String.raw`^(\d{1,3}\.){3}\d{1,3}$`, "0.0.0.00", "accepted"],
    ["regexp IPv4address", "^([0-9].){3}[0-9]$", "0 0 0 0", "accepted"],
  ])("%s is not solved by %s", (name, answer, witness, wrongly) => {
    expect(decided(name, answer)).toMatchObject({ is: "unequal", witness, wrongly });
    expect(solves(taskNamed(name), answer)).toBe(false);
  });

  it.each([
    ["regexp dec-octet", String.raw`^(\d)\1$`, "backreference"],
    ["regexp dec-octet", "^(?=2)25[0-5]$", "lookahead"],
    ["regexp dec-octet", "^(?!2)25[0-5]$", "lookahead"],
    ["regexp dec-octet", "^[0-9]+(?<!0)$", "lookbehind"],
    ["regexp dec-octet", String.raw`\b25[0-5]\b`, "word boundary"],
    ["regexp dec-octet", "^(25[0-5]$", "Unterminated group"],
    ...(THOROUGH ? [["regexp dec-octet", "^(a{1000}){1000}$", "more than 200000 states"]] : []),
    ["abnf dec-octet", "dec-octet = digits", "refers to digits, which no rule defines"],
  ])("%s refuses to decide %s, and names the reason", (name, answer, reason) => {
    expect(decided(name, answer)).toMatchObject({ is: "undecided", reason: expect.stringContaining(reason) as string });
  });

  it("takes a class that only looks like a feature for what it is", () => {
    expect(decided("regexp pct-encoded", String.raw`^[%][\dA-Fa-f][0-9\x41-\x46a-f]$`)).toMatchObject({
      is: "same strings",
    });
    expect(decided("regexp pct-encoded", String.raw`^[(?=\b]$`)).toMatchObject({ is: "unequal" });
  });

  it.each([
    ["abnf dec-octet", "dec_octet = DIGIT", 1, 4],
    ["abnf dec-octet", "octet = DIGIT", 1, 1],
    ["abnf dec-octet", "", 1, 1],
    ["abnf dec-octet", "dec-octet =\n  DIGIT /", 2, 10],
    ["abnf dec-octet", `dec-octet = ${"(".repeat(5_000)}`, 1, 1],
    ["regexp dec-octet", "a".repeat(10_001), 1, 1],
  ])("%s says where %.20s cannot be read", (name, answer, line, column) => {
    expect(decided(name, answer)).toMatchObject({ is: "unreadable", line, column });
  });
});
