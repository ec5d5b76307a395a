import { describe, expect, it } from "vitest";
import { characterDifferences, characterTable } from "../../src/comparison/characters/characterTable.js";
import { generation, generations } from "../../src/index.js";
import { automataOf, factsOf } from "../../src/uri/facade/internals.js";
import { inEscape } from "../../src/comparison/characters/routes.js";
import { language } from "../../src/documents/language.js";
import { wholeReferences } from "../support/conformingRows.js";
import { charactersSideBySide } from "../../src/cli/reports/charactersSideBySide.js";

const tables = generations.map((of) => ({ of, table: characterTable(of) }));
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i));

/** The texts of the components, the absent ones as empty. */
function textsOf(id: string, input: string): (component: string) => string {
  const components = generation(id).parse(input) as object as Readonly<Record<string, unknown>>;
  return (component) => (typeof components[component] === "string" ? components[component] : "");
}

const withoutEscapes = (text: string): string => text.replace(/%[0-9A-Fa-f]{2}/g, "");
const escapesOf = (text: string): string => (text.match(/%[0-9A-Fa-f]{2}/g) ?? []).join("");

describe.each(tables.map((one) => [one.of.id, one] as const))("%s", (id, { of, table }) => {
  it("has a row for each printable character, and every component of its objects", () => {
    expect(table.rows.map(({ character }) => character)).toEqual(PRINTABLE);
    const seen = new Set(
      wholeReferences.filter(({ subject }) => subject === of).flatMap(({ input }) => Object.keys(of.spans(input))),
    );
    seen.delete("parts");
    expect([...seen].sort()).toEqual([...table.components].sort());
  });

  it("what is allowed is shown by an example that the generation parses so", () => {
    for (const { character, cells } of table.rows) {
      for (const [component, { use, example }] of Object.entries(cells)) {
        if ((example === undefined) !== (use === "never"))
          expect.fail(`${character} in ${component}: ${use}, ${example ?? "no example"}`);
        if (example === undefined) continue;
        const text = textsOf(id, example)(component);
        const shown = (use === "itself" ? withoutEscapes(text) : escapesOf(text)).includes(character);
        if (!shown) expect.fail(`${character} is not in ${component} of ${example}`);
      }
    }
  });

  it("what is not allowed is in no string of the component's rules, or one of the cells that no rule decides", () => {
    const { components } = factsOf(of);
    // Components whose texts are printed in the rules.
    const fixed = { rfc1808: ["slash"], "url-draft-03": ["scheme"] }[id as string] ?? [];
    const undecided = table.rows.flatMap(({ character, cells }) =>
      table.components
        .filter((component) => {
          const rules = Object.keys(components).filter((rule) => components[rule] === component);
          const code = character.charCodeAt(0);
          // The automata again, but without looking at escapes apart: what no string has, none has in an escape.
          const has = (rule: string): boolean => reached(rule).some((state) => automataOf(of).step(state, code) !== 0);
          return (
            !fixed.includes(component) &&
            cells[component]?.use === "never" &&
            has(rules[0] ?? of.startRule) &&
            (rules.length === 0 || rules.some(has))
          );
        })
        .map((component) => `${component} ${character}`),
    );
    expect(undecided).toEqual(
      {
        rfc1630: ["path #", "path ?"],
        "url-1993": ["path #", "scheme :", "path ?"],
        "url-draft-03": ["path :", "path ?"],
        "url-syntax-05": ["path ?"],
      }[id as string] ?? [],
    );
  });

  it("no component of a tested string or a sentence has what the table does not allow", () => {
    const allowed = new Map(
      table.components.map((component) => [
        component,
        {
          itself: new Set(
            table.rows.filter(({ cells }) => cells[component]?.use === "itself").map(({ character }) => character),
          ),
          atAll: new Set(
            table.rows.filter(({ cells }) => cells[component]?.use !== "never").map(({ character }) => character),
          ),
        },
      ]),
    );
    const inputs = [
      ...wholeReferences.filter(({ subject }) => subject === of).map(({ input }) => input),
      ...language(of).sentences({ seed: 3, count: 60 }),
    ];
    for (const input of inputs) {
      const texts = textsOf(id, input);
      for (const [component, { itself, atAll }] of allowed) {
        // The table is about ASCII.
        const text = texts(component).replace(/[^\x00-\x7F]/gu, "");
        const wrong = [...withoutEscapes(text)]
          .filter((sign) => !itself.has(sign))
          .concat([...text].filter((sign) => !atAll.has(sign)));
        if (wrong.length > 0) expect.fail(`${component} of ${input} has ${wrong.join("")}`);
      }
    }
  });

  it('"%" begins an escape wherever it stands, and is in none of the components by itself', () => {
    const automata = automataOf(of);
    const digits = [..."0123456789ABCDEFabcdef"].map((sign) => sign.charCodeAt(0));
    for (const state of reached(of.startRule)) {
      const behind = automata.step(state, 0x25);
      if (behind === 0) continue;
      for (const at of [behind, ...automata.following(behind).map((code) => automata.step(behind, code))]) {
        expect(automata.accepting[at]).toBe(0);
        expect(automata.following(at).every((code) => digits.includes(code))).toBe(true);
      }
    }
    for (const component of table.components) expect(table.rows[5]?.cells[component]?.use).not.toBe("itself");
  });

  const known = new Map<string, readonly number[]>();

  function reached(rule: string): readonly number[] {
    const automata = automataOf(of);
    const states = new Set([automata.startOf(rule)]);
    if (!known.has(rule))
      for (const state of states) for (const code of automata.following(state)) states.add(automata.step(state, code));
    if (!known.has(rule)) known.set(rule, [...states]);
    return known.get(rule) as readonly number[];
  }
});

it('"%" and two digits behind it are an escape, and no more', () => {
  expect([..."a%0Ab%41"].map((_, at) => inEscape("a%0Ab%41", at))).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
});

describe("cells that the documents speak of", () => {
  it.each([
    ["url-1993", "path", " ", "itself"],
    ["rfc1738", "path", "~", "never"],
    ["url-syntax-05", "path", "~", "itself"],
    ["rfc2396", "regName", ":", "itself"],
    ["rfc2396", "host", "_", "never"],
    ["rfc3986", "host", "_", "itself"],
    ["rfc3986", "userinfo", ":", "itself"],
    ["rfc3986", "userinfo", "@", "never"],
    ["rfc3986", "host", "[", "itself"],
    ["rfc3986", "query", "/", "itself"],
    ["rfc3986", "host", "%", "escape"],
    ["rfc3986", "port", "%", "never"],
    ["rfc1738", "user", "?", "itself"],
    ["url-syntax-05", "user", "?", "never"],
    ["rfc2396bis-01", "opaquePart", "[", "itself"],
    ["rfc2396", "fragment", "#", "never"],
    ["rfc3986", "scheme", "~", "never"],
    ["rfc3986", "scheme", "+", "itself"],
  ])("%s %s %j: %s", (id, component, character, use) => {
    expect(characterTable(id).rows.find((row) => row.character === character)?.cells[component]?.use).toBe(use);
  });

  it("what differs between RFC 2396 and RFC 3986", () => {
    const { differences, onlyInA, onlyInB } = characterDifferences("rfc2396", "rfc3986");
    const by = (component: string): string =>
      differences
        .filter((row) => row.component === component)
        .map(({ character }) => character)
        .join("");
    expect([by("host"), by("authority"), by("userinfo"), by("path"), by("query")]).toEqual([
      "!$%&'()*+,:;=[]_~",
      "[]",
      "",
      "",
      "",
    ]);
    expect(
      differences.every(
        ({ component, a, b }) => ["host", "authority"].includes(component) && a.use === "never" && b.use !== "never",
      ),
    ).toBe(true);
    expect([onlyInA, onlyInB]).toEqual([["regName", "opaquePart"], []]);
  });

  it("cannot be changed by a caller", () => {
    const { rows, components } = characterTable("rfc3986");
    for (const part of [rows, components, rows[0], rows[0]?.cells, rows[0]?.cells["host"]])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it("takes a generation or its id, and no other id", () => {
    expect(characterTable(generation("rfc3986"))).toBe(characterTable("rfc3986"));
    expect(() => characterTable("rfc9999")).toThrow(RangeError);
    expect(() => characterTable(undefined as never)).toThrow(
      "must be a generation of this package, or the id of one, got undefined",
    );
  });
});

describe("characters beyond ASCII", () => {
  // The ranges of RFC 3987 section 2.2, as it prints them.
  const planes = Array.from({ length: 13 }, (_, i) => [(i + 1) * 0x10000, (i + 1) * 0x10000 + 0xfffd]);
  const UCSCHAR = [[0xa0, 0xd7ff], [0xf900, 0xfdcf], [0xfdf0, 0xffef], ...planes, [0xe1000, 0xefffd]];
  const IPRIVATE = [
    [0xe000, 0xf8ff],
    [0xf0000, 0xffffd],
    [0x100000, 0x10fffd],
  ];

  it("are two classes in IRIs, one of them in queries only", () => {
    const { beyondAscii } = characterTable("rfc3987");
    expect(beyondAscii.map(({ ranges }) => ranges)).toEqual([UCSCHAR, IPRIVATE]);
    const having = beyondAscii.map(({ cells }) => Object.keys(cells).filter((name) => cells[name]?.use === "itself"));
    expect(having).toEqual([["authority", "userinfo", "host", "path", "query", "fragment"], ["query"]]);
  });

  it("have an example in each cell that allows them, which is parsed so", () => {
    for (const { ranges, cells } of characterTable("rfc3987").beyondAscii)
      for (const [component, { use, example }] of Object.entries(cells)) {
        if (use === "never") continue;
        const code =
          textsOf(
            "rfc3987",
            example ?? "",
          )(component)
            .match(/[^\x00-\x7F]/u)?.[0]
            .codePointAt(0) ?? 0;
        expect(
          ranges.some(([from, to]) => from <= code && code <= to),
          component,
        ).toBe(true);
      }
  });

  it("are in no other generation", () => {
    expect(tables.filter(({ table }) => table.beyondAscii.length > 0).map(({ of }) => of.id)).toEqual(["rfc3987"]);
  });

  it("are all that RFC 3987 adds to the characters of RFC 3986", () => {
    const { differences, beyondAscii } = characterDifferences("rfc3986", "rfc3987");
    expect(differences).toEqual([]);
    expect(beyondAscii.map(({ component, ranges, a, b }) => [component, ranges.length, a.use, b.use])).toEqual([
      ...["authority", "userinfo", "host", "path"].map((component) => [component, 17, "never", "itself"]),
      ["query", 17, "never", "itself"],
      ["query", 3, "never", "itself"],
      ["fragment", 17, "never", "itself"],
    ]);
    for (const { b } of beyondAscii) expect(generation("rfc3987").test(b.example ?? " ")).toBe(true);
    expect(characterDifferences("rfc3987", "rfc3986").beyondAscii).toHaveLength(7);
    expect(characterDifferences("rfc2396", "rfc3986").beyondAscii).toEqual([]);
  });

  it("are printed as ranges", () => {
    const text = charactersSideBySide([characterTable("rfc3986"), characterTable("rfc3987")], {});
    expect(text).toContain("~ U+00A0-D7FF and 16 ranges more (in escapes: %)");
  });
});
