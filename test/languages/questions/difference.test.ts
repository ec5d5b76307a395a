import { describe, expect, it, vi } from "vitest";
import { generations } from "../../../src/index.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { difference, language } from "../../../src/documents/language.js";
import { ASCII, languageOfAbnf, stringsOver } from "../peg/handmade.js";

const MIRRORED = {
  equal: "equal",
  narrower: "wider",
  wider: "narrower",
  crossing: "crossing",
  disjoint: "disjoint",
} as const;

describe("relations of hand-made languages", () => {
  it.each([
    [`*"a"`, `[ 1*"a" ]`, "equal", undefined, undefined],
    [`%x61 *%x61`, `1*%x61`, "equal", undefined, undefined],
    [`%x61-63`, `%x61 / %x62 / %x63`, "equal", undefined, undefined],
    [`2%x61`, `*%x61`, "narrower", undefined, ""],
    [`*%x61`, `*2%x61`, "wider", "aaa", undefined],
    [`%x61`, `"a"`, "narrower", undefined, "A"],
    [`*%x61 %x62`, `%x62 *%x61`, "crossing", "ab", "ba"],
    [`*( %x61 / %x62 ) %x61`, `%x61 *( %x61 / %x62 )`, "crossing", "ba", "ab"],
    [`1*%x61`, `1*%x62`, "disjoint", "a", "b"],
    [`*( 2%x61 )`, `%x61 *( 2%x61 )`, "disjoint", "", "a"],
    [`*( 6%x61 )`, `*( 4%x61 )`, "crossing", "aaaaaa", "aaaa"],
    [`*( 6%x61 ) %x62`, `*( 3%x61 ) %x62`, "narrower", undefined, "aaab"],
    [`%x00`, `%x7F`, "disjoint", "\x00", "\x7F"],
  ] as const)("%s and %s: %s", (a, b, relation, onlyInA, onlyInB) => {
    const [one, other] = [languageOfAbnf(`x = ${a}\n`), languageOfAbnf(`x = ${b}\n`)];
    expect(difference(one, other)).toEqual({ relation, onlyInA, onlyInB });
    expect(difference(other, one)).toEqual({ relation: MIRRORED[relation], onlyInA: onlyInB, onlyInB: onlyInA });
  });

  it("agree with enumeration, for every pair of some more", () => {
    const rules = [
      `*%x61`,
      `*( %x61 / %x62 )`,
      `*( %x61 %x62 )`,
      `*%x61 *%x62`,
      `1*2( %x61 / 2%x62 )`,
      `*%x62 %x61 *%x62`,
      `%x61 [ %x62 ]`,
      `%x62 %x61 %x62`,
      `0*3%x62`,
    ];
    const languages = rules.map((rule) => languageOfAbnf(`x = ${rule}\n`));
    const strings = [...stringsOver(["a", "b"], 7)];
    for (const a of languages) {
      for (const b of languages) {
        const found = difference(a, b);
        const onlyInA = strings.find((text) => a.accepts(text) && !b.accepts(text));
        const onlyInB = strings.find((text) => b.accepts(text) && !a.accepts(text));
        const inBoth = strings.some((text) => a.accepts(text) && b.accepts(text));
        expect(found).toMatchObject({ onlyInA, onlyInB });
        if (onlyInA !== undefined && onlyInB !== undefined)
          expect(found.relation).toBe(inBoth ? "crossing" : "disjoint");
        else
          expect(found.relation).toBe(onlyInA === undefined ? (onlyInB === undefined ? "equal" : "narrower") : "wider");
      }
    }
  });
});

describe("the generations, each with each later one", () => {
  const pairs = generations.flatMap((a, i) => generations.slice(i + 1).map((b) => [a.id, b.id, a, b] as const));
  // The first character beyond ASCII in any of them is U+00A0.
  const short = [...stringsOver([...ASCII, "\u00A0"], 2)];

  it.each(pairs)(
    "%s and %s: witnesses that the parsers of both confirm, and none comes before them",
    (_a, _b, a, b) => {
      const { relation, onlyInA, onlyInB } = difference(language(a), language(b));
      expect(relation).toBe(
        onlyInA === undefined
          ? onlyInB === undefined
            ? "equal"
            : "narrower"
          : onlyInB === undefined
            ? "wider"
            : "crossing",
      );
      for (const [inside, outside, witness] of [
        [a, b, onlyInA],
        [b, a, onlyInB],
      ] as const) {
        if (witness !== undefined) {
          expect(inside.tree(witness).text).toBe(witness);
          expect(outside.safeParse(witness).success).toBe(false);
        }
        expect(short.find((text) => inside.test(text) && !outside.test(text))).toBe(
          witness === undefined || witness.length > 2 ? undefined : witness,
        );
      }
    },
  );

  it("stand to one another as their documents say", () => {
    const relation = (a: string, b: string): string => difference(language(a), language(b)).relation;
    // RFC 2396 demands something behind the colon; what drafts 05 of 1997 took, it takes no more, and nothing else is new.
    expect(relation("url-syntax-05", "rfc2396")).toBe("wider");
    expect(relation("rfc1738", "url-syntax-05")).toBe("narrower");
    expect(relation("rfc2396", "rfc3986")).toBe("crossing");
  });

  it("compares a generation with its grammar as printed", () => {
    const [url1993] = generations as readonly [Generation];
    expect(difference(language(url1993.published as Generation), language(url1993)).relation).not.toBe("equal");
    expect(
      difference(language(url1993.published as Generation, "xpalphas"), language(url1993, "xpalphas")),
    ).toMatchObject({ relation: "narrower" });
  });

  it.each([
    [language("rfc2396bis-01", "server"), language("rfc3986", "authority")],
    [language("url-1993"), language("rfc3986")],
  ])("takes work in proportion to the states and the classes of the largest rules", (a, b) => {
    const steps = vi.spyOn(a.dfa, "step");
    difference(a, b);
    expect(steps.mock.calls.length).toBeLessThan((a.states + b.states) * (a.dfa.classCount + b.dfa.classCount));
  });
});

describe("difference", () => {
  it.each([undefined, null, {}, "rfc3986"])("refuses %j, which is no language", (value) => {
    expect(() => difference(value as never, language("rfc3986"))).toThrow(
      "a must be a Language, as language() returns it",
    );
    expect(() => difference(language("rfc3986"), value as never)).toThrow(TypeError);
  });
});
