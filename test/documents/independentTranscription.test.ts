import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readGrammar } from "../../src/comparison/grammars/index.js";
import { generation } from "../../src/index.js";
import { lattice } from "../../src/comparison/lattice/lattice.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { language } from "../../src/documents/language.js";
import { THOROUGH } from "../support/thorough.js";

// The numbers of an independent transcription of the documents: rules of the grammar, and states of the start rule's minimal deterministic
// automaton without the dead one. Those of the documents of schemes are in test/documents/schemes/inside.test.ts.

/** The rules that the other transcription does not count, or that do not are in the section of the grammar. */
const NOT_COUNTED: Readonly<Record<string, readonly string[]>> = {
  // A field of a message, in section 3.1; the thirty are those of section 2.2.
  rfc1808: ["base-header"],
  // RFC 2396 section 2.4.3: characters that no URI has.
  rfc2732: ["control", "space", "delims", "unwise"],
};

it.each<[string, number | undefined, number, number | undefined]>([
  ["rfc1808", 30, 12, undefined],
  ["rfc2732", 46, 54, 58],
  ["rfc6874", undefined, 188, undefined],
  ["url-draft-03", undefined, 204, undefined],
  ["rfc1630", undefined, 15, 19],
])("%s: %s rules, %i states, %s as printed", (id, rules, states, printed) => {
  const of = generation(id);
  expect(language(of).states).toBe(states);
  if (rules !== undefined)
    expect(of.rules.filter((rule) => NOT_COUNTED[id]?.includes(rule) !== true)).toHaveLength(rules);
  if (printed !== undefined) expect(language(of.published as Generation).states).toBe(printed);
});

if (THOROUGH)
  it("rfc3987: 39 rules, 185 states over code points, and fourteen more over UTF-16, after the first half of a pair", () => {
    const of = generation("rfc3987");
    expect(of.rules).toHaveLength(39);
    expect(language(of).states).toBe(185 + 14);
    // Characters beyond U+FFFF are in the same two classes as others, so that without them the automaton over code points is the same.
    const printed = readFileSync(new URL("../../grammar/rfc3987.abnf", import.meta.url), "utf8");
    const withoutPairs = printed
      .replace(/\s*\/ %x10000[^]*?E1000-EFFFD/, "")
      .replace(" / %xF0000-FFFFD / %x100000-10FFFD", "");
    expect(withoutPairs).not.toMatch(/%x1?[0-9A-F]{5}/);
    expect(readGrammar(withoutPairs.replace("0<ipchar>", '""')).language("IRI-reference").states).toBe(185);
  });

describe("what lies inside what", () => {
  const { nodes, missing } = lattice();
  it.each([
    ["rfc1808", "url-syntax-05"],
    ["rfc1738", "rfc1808"],
    ["rfc2396", "rfc2732"],
    ["rfc3986", "rfc3987"],
    ["rfc3986", "rfc6874"],
  ])("%s inside %s, and not the other way", (narrower, wider) => {
    expect(nodes.map(({ generation: id }) => id)).toEqual(expect.arrayContaining([narrower, wider]));
    expect(missing.some(({ of, notIn }) => of === narrower && notIn === wider)).toBe(false);
    expect(missing.some(({ of, notIn }) => of === wider && notIn === narrower)).toBe(true);
  });

  it.each([
    ["?", "rfc3986", "rfc2732"],
    ["#[", "rfc2732", "rfc3986"],
    ["//[va.a]", "rfc3987", "rfc2396bis-01"],
  ])("%s is in %s and not in %s", (witness, id, other) => {
    expect([generation(id).test(witness), generation(other).test(witness)]).toEqual([true, false]);
    // No shorter string is like that.
    expect(missing.find(({ of, notIn }) => of === id && notIn === other)?.witness.length).toBeLessThanOrEqual(
      witness.length,
    );
  });
});
