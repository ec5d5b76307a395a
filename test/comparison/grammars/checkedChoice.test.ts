import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readGrammar, type Attribution } from "../../../src/comparison/grammars/index.js";
import { stringsUpTo } from "../../support/bruteForce.js";

const both = readGrammar(`s = name / number / "."\nname = 1*( %x61-63 / %x30-31 )\nnumber = 1*%x30-31`);

/** Returns what Peggy makes of an input with a PEG whose rules `name` and `number` say that they matched. */
function readBy(text: string, input: string): string | undefined {
  const speaking = text.replace(/^(name|number) = (.*)$/gm, "$1 = $2 { return '<$1>'; }");
  try {
    return /<(\w+)>/.exec(JSON.stringify(peggy.generate(speaking).parse(input)))?.[1];
  } catch {
    return undefined;
  }
}

describe("choices between derivations", () => {
  it.each([
    [["number", "name"], (input: string) => (/^[01]+$/.test(input) ? "number" : "name")],
    [["name", "number"], () => "name"],
  ] as const)("%s: the PEG is held to it, and Peggy reads every short string so", (by, expected) => {
    const { rules, choices, text } = both.peg({ choices: [{ rule: "s", by }] });
    expect(choices).toEqual([{ rule: "s", by, in: "s", result: "holds" }]);
    expect(rules.every(({ result }) => result === "equal")).toBe(true);
    expect(text).toContain(`// Choice: ${by.join(" before ")} in s: holds for all strings.\n`);
    for (const input of stringsUpTo(3, "0a"))
      expect([input, readBy(text, input)]).toEqual([input, input === "" ? undefined : expected(input)]);
  });

  it("says with a shortest string which one does not hold: s reads an x before its r", () => {
    const grammar = readGrammar(`s = x / r\nr = x / y\nx = %s"c"\ny = %s"c"`);
    const choice = { rule: "r", by: ["y", "x"] };
    const { choices, text } = grammar.peg({ choices: [choice, { ...choice, in: "s" }] });
    expect(choices).toEqual([
      { ...choice, in: "r", result: "holds" },
      { ...choice, in: "s", result: "does not hold", to: "y", witness: "c", isReadSo: false },
    ]);
    expect(text).toContain('does not hold: "c" is not read by y, and should be.');
  });

  it("may be read from another rule, and is not decided where rules recur", () => {
    const link = readGrammar(`link = "<" s ">" [ link ] "!" / s\ns = a / b\na = %x61\nb = %x61-62`);
    const peg = (choice: Attribution): unknown => link.peg({ choices: [choice] }).choices[0];
    expect(peg({ rule: "s", by: ["b", "a"] })).toMatchObject({ result: "holds" });
    expect(peg({ rule: "s", by: ["b", "a"], in: "link" })).toMatchObject({ result: "not decided" });
  });

  it.each<[unknown, string]>([
    [{}, "array"],
    [["s"], "each choice must be { rule, by }, got string"],
    [[{ rule: "t", by: ["name"] }], "there is no such rule"],
    [[{ rule: "s", by: [] }], 'needs "by"'],
    [[{ rule: "s", by: ["s"] }], "s does not stand in that rule"],
    [[{ rule: "s", by: ["name"], in: "name" }], "name does not need that rule"],
    [[{ rule: "s", by: ["name"], prefer: {} }], 'no "prefer"'],
  ])("%j is refused", (choices, message) => {
    expect(() => both.peg({ choices: choices as readonly Attribution[] })).toThrow(message);
  });
});
