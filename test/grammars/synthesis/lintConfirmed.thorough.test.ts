import { readFileSync } from "node:fs";
import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { RuleIndex } from "../../../src/languages/abnf/rules.js";
import { pegIdentifier, translation } from "../../../src/languages/peg/mechanicalPeg.js";
import { writePeg } from "../../../src/languages/peg/writePeg.js";
import { derives, stringsUpTo } from "../../support/bruteForce.js";
import { readWithNpmAbnf } from "../../support/npmAbnf.js";

// The findings of lint are confirmed by others: npm abnf reads the rules, and Peggy parses with the same operators in the same order.

/** Returns whether Peggy's parser of a PEG takes a whole string. */
function parses(peg: string, input: string): boolean {
  const { parse } = peggy.generate(peg);
  return accepts(() => parse(input));
}

function accepts(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

const AS_PEG = { rules: { "peg/*": "warn" } } as const;

describe("a finding about PEG order is confirmed by npm abnf and Peggy:", () => {
  it.each([
    ["peg/shadowed-alternative", `s = "1" / "12" / "3"`, `s = "1" / "12" / "3"`],
    ["peg/shadowed-alternative", `s = d / "1" d\nd = %x30-39`, `s = d / "1" d\nd = [0-9]`],
    ["peg/greedy-item", `s = *( "1" / "2" ) "2"`, `s = ( "1" / "2" )* "2"`],
    ["peg/greedy-item", `s = [ "1" ] "12"`, `s = "1"? "12"`],
  ])("%s of %j", (kind, abnf, peg) => {
    const finding = readGrammar(abnf)
      .lint(AS_PEG)
      .find((one) => one.kind === kind);
    const rules = readWithNpmAbnf(`${abnf.trimEnd()}\n`.replaceAll("\n", "\r\n"));
    const witness = finding?.witness ?? expect.fail(`no ${kind}`);
    expect([derives(rules, witness, "s"), parses(peg, witness)]).toEqual([true, false]);
  });

  it("a dead alternative is never taken", () => {
    const abnf = `s = x / y\nx = 1*%x61-62\ny = %x61 / %x62`;
    expect(
      readGrammar(abnf)
        .lint(AS_PEG)
        .map(({ kind }) => kind),
    ).toContain("peg/dead-alternative");
    const { parse } = peggy.generate(`s = x / y\nx = [ab]+ { return "x"; }\ny = ( "a" / "b" ) { return "y"; }`);
    for (const text of stringsUpTo(4, "ab").slice(1)) expect(parse(text)).toBe("x");
  });
});

describe("every string of a finding belongs to the rule named, and what is wrongly read is refused by Peggy with the rules as printed:", () => {
  it.each([
    [
      // The PEG of msgto departs so that it refuses "a" before a comma. As printed, it does not.
      "msgtarget, after RFC 2812 2.3.1",
      `msgtarget = msgto *( "," msgto )\nmsgto = %x61 / 1*( %x61 / "," ) "!" / %x61 "!"`,
    ],
    [
      "draft-ietf-dmarc-dmarcbis",
      `dmarc-record = dmarc-version *( dmarc-sep dmarc-tag ) [ dmarc-sep ]
dmarc-tag = 1*ALPHA equals 1*dmarc-value
dmarc-sep = *WSP ";" *WSP
equals = *WSP "=" *WSP
dmarc-value = %x20-3A / %x3C-7E
dmarc-version = "v" equals %s"DMARC1"
WSP = " " / %x09
ALPHA = %x41-5A / %x61-7A`,
    ],
    ["a part whose fault another alternative makes good", `s = ( "1" / "12" ) "3" / "123"`],
    ["a part that is cut", `s = "1" "2" / "1" [ s ] "2"\nt = "(" ( s / "12" ) ")" / s / "1" s`],
  ])("%s", (_, abnf) => {
    const grammar = readGrammar(abnf);
    const rules = readWithNpmAbnf(`${abnf.trimEnd()}\n`.replaceAll("\n", "\r\n"));
    const index = new RuleIndex(grammar.definitions);
    const peg = grammar.definitions.map(
      ({ name, expression }) => `${pegIdentifier(name)} = ${writePeg(translation(expression, index))}\n`,
    );
    const { parse } = peggy.generate(peg.join(""), { allowedStartRules: ["*"] });
    const wrong = grammar.lint(AS_PEG).flatMap(({ rule, kind, witness }) => {
      if (witness === undefined) return [];
      const isMisread = kind === "peg/shadowed-alternative" || kind === "peg/greedy-item";
      return derives(rules, witness, rule) &&
        !(isMisread && accepts(() => parse(witness, { startRule: pegIdentifier(rule) })))
        ? []
        : [`${rule}: ${kind}: ${witness}`];
    });
    expect(wrong).toEqual([]);
  });

  it("an alternative that is dead in the cut rule only is not", () => {
    const findings = readGrammar(`s = "1" "2" / "1" [ s ] "2"`).lint(AS_PEG);
    expect(findings.map(({ kind }) => kind)).not.toContain("peg/dead-alternative");
    // "12" is also derived by the second one, in the rule as it is printed.
    expect(findings.map(({ kind }) => kind)).toContain("peg/contained-alternative");
  });
});

it("overlaps of RFC 6265: both alternatives derive the string, by the rules as npm abnf reads them", () => {
  const text = readFileSync(new URL("../../cases/grammars/rfc6265.abnf", import.meta.url), "utf8");
  const core = "ALPHA = %x41-5A / %x61-7A\nDIGIT = %x30-39\n";
  const rules = readWithNpmAbnf(`${text}\n${core}`.replaceAll(/\r?\n/g, "\r\n"));
  const grammar = readGrammar(text);
  const confirmed: string[] = [];
  for (const { kind, witness, trees } of grammar.lint(AS_PEG)) {
    if (kind !== "ambiguous-choice" || witness === undefined || !trees) continue;
    for (const tree of trees) {
      const name = /^([\w-]+)\( .* \)$/.exec(tree)?.[1];
      if (name === undefined || !grammar.rules.includes(name)) continue;
      expect([name, witness, derives(rules, witness, name)]).toEqual([name, witness, true]);
      confirmed.push(name);
    }
  }
  expect(confirmed).toHaveLength(2);
});
