import { expect, it } from "vitest";
import { inCodeUnits } from "../../../src/languages/abnf/codeUnits.js";
import { readGrammar } from "../../../src/languages/abnf/readGrammar.js";
import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { EncodingTables, type EncodingTable } from "../../../src/uri/percent/encodingTables.js";

/** Rules in which a character may occur in one place and not in every one. Only "a" is unreserved. */
const RULES = inCodeUnits(
  readGrammar([
    {
      name: "rules",
      text: `
unreserved = %x61
esc = "%" HEXDIG HEXDIG
no-escape-after-tilde = *( %x61 / "-" / esc ) *( %x61 / "-" / "~" )
no-escapes = *( %x61 / "-" / "~" )
two-tildes = *( %x61 / "-" / "~~" )
bare-percent = *( %x61 / "%" / "-" )
one-beyond = *( %x61 / esc / %xE8 ) / *( %x61 / esc ) %xEA
`,
    },
  ]).rules,
);
const automata = new RuleAutomata(RULES).tables(RULES);
const tables = new EncodingTables(automata, ["unreserved"]);

function kept(rule: string): string {
  return keptBy(tables.allowedIn(rule));
}

function keptBy({ ascii }: EncodingTable): string {
  return Array.from(ascii, (stays, octet) => (stays === 1 ? String.fromCharCode(octet) : "")).join("");
}

it.each([
  ["no-escape-after-tilde", "-a"],
  ["no-escapes", "-a~"],
  ["two-tildes", "-a"],
  ["bare-percent", "-a"],
  ["one-beyond", "a"],
])("%s keeps %j", (rule, expected) => {
  expect(kept(rule)).toBe(expected);
});

it("the table of unreserved characters is the same for all rules", () => {
  expect(keptBy(tables.unreserved)).toBe("a");
  expect(tables.unreserved.beyondAscii).toEqual([]);
});

it("beyond ASCII, what may stand everywhere is kept, unless it is forbidden", () => {
  expect(tables.allowedIn("one-beyond").beyondAscii).toEqual([[0xe8, 0xe8]]);
  expect(new EncodingTables(automata, ["unreserved"], "\u00E8").allowedIn("one-beyond").beyondAscii).toEqual([]);
});
