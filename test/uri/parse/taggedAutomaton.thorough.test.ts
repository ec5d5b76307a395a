import { runInThisContext as evaluate } from "node:vm";
import { describe, expect, it } from "vitest";
import type { PackedTaggedAutomaton } from "../../../src/uri/generated.js";
import { agreement, languageDifference } from "../../../scripts/prove/agreement.js";
import { peggyGrammar } from "../../../scripts/prove/peggyGrammar.js";
import { generations } from "../../../src/index.js";
import { Random } from "../../../src/languages/questions/random.js";
import { encodePlace, FURTHEST_OFFSET, textFunction, TaggedAutomaton } from "../../../src/uri/parse/taggedAutomaton.js";
import { stringsUpTo } from "../../support/bruteForce.js";
import { conformingRows } from "../../support/conformingRows.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { handmadeTable } from "./handmade.js";

// One of ASCII, one as printed, one with all characters, and one that is not a generation: `npm run suites` compares all of them, on all
// steps and with every character.
describe.each(["rfc1738", "rfc2732.published", "rfc3987", "rfc6068"])("%s", (id) => {
  it("accepts the languages of its rules", async () => {
    const grammar = await peggyGrammar(id);
    // Of a grammar as printed the table reads the start rule alone.
    expect(grammar.tagged.rules).toContain(id.endsWith(".published") ? grammar.startRule : grammar.absoluteRule);
    expect(grammar.tagged.rules.flatMap((rule) => languageDifference(grammar, rule) ?? [])).toEqual([]);
  });

  it("gives the components that the tree gives", async () => {
    const { strings, wrong } = agreement(await peggyGrammar(id), "one", undefined, 40);
    expect(wrong).toEqual([]);
    expect(strings).toBeGreaterThan(25);
  });
});

describe("a planted difference is seen", () => {
  const random = new Random(7);
  /** One edit of a template, a transition or the registers that it sets. */
  const edits: Readonly<Record<string, (packed: PackedTaggedAutomaton) => PackedTaggedAutomaton>> = {
    "a component one character later": (packed) => ({
      ...packed,
      templates: packed.templates.map((row, i) =>
        i === 0 ? row : row.map((value, place) => (place > 0 && value > 40 ? value + 1 : value)),
      ),
    }),
    "another label": (packed) => ({ ...packed, labels: [...packed.labels.slice(1), "nonsense"] }),
    "another template": (packed) => ({
      ...packed,
      templates: packed.templates.map((row, i) => (i === 0 ? row : itemAt(packed.templates, i === 1 ? 2 : i - 1))),
    }),
    "a register that is not set": (packed) => {
      const sets = [...packed.states.matchAll(/[:=]-?\w+:\w+/g)];
      const { 0: text, index } = random.pick(sets);
      return {
        ...packed,
        states:
          packed.states.slice(0, index) +
          text.slice(0, text.lastIndexOf(":")) +
          packed.states.slice(index + text.length),
      };
    },
  };

  it.each(Object.entries(edits))("%s", async (_name, edit) => {
    const grammar = await peggyGrammar("rfc2396");
    for (let time = 0; time < 5; time++) expect(agreement(grammar, "one", edit(grammar.tagged)).wrong).not.toEqual([]);
  });

  it("a transition that leads elsewhere", async () => {
    const grammar = await peggyGrammar("rfc2396");
    const states = grammar.tagged.states.replace(
      /=(\w+)/,
      (_, target: string) => `=${(parseInt(target, 36) + 1).toString(36)}`,
    );
    expect(
      languageDifference(grammar, grammar.startRule, new TaggedAutomaton({ ...grammar.tagged, states })) ??
        agreement(grammar, "one", { ...grammar.tagged, states }).wrong[0],
    ).toBeDefined();
  });
});

it("the components of all strings of test/cases stand at their spans", () => {
  const wrong = conformingRows
    .filter(({ subject, rule }) => rule === subject.startRule)
    .filter(({ subject, input }) => {
      const spans = subject.spans(input) as unknown as Readonly<Record<string, unknown>>;
      const data = subject.parse(input) as unknown as Readonly<Record<string, unknown>>;
      return Object.entries(spans).some(([name, span]) => {
        if (span === undefined) return data[name] !== undefined;
        const { start, end } = span as { start?: number; end?: number };
        return start !== undefined && data[name] !== input.slice(start, end);
      });
    });
  expect(wrong).toEqual([]);
});

it("a parse leaves nothing behind for the next one", () => {
  const [first, second] = ["http://user@host:1/p?q#f", "a"];
  for (const { parse } of generations.filter(({ id }) => /rfc2396|rfc3986|-05/.test(id))) {
    const before = parse(second);
    parse(first);
    expect(parse(second)).toEqual(before);
  }
});

describe("a table written by hand", () => {
  const languages = [/^[aAé]*(?::b*(?:;(?:[c=,]|[\uD83D\uD83E][\uDE00-\uDE0F])*)?)?$/, /^[aAé]*$/];
  const strings = [
    ...stringsUpTo(5, "ab:;"),
    ...stringsUpTo(3, "A\uD83D\uDE01\u00E8é"),
    ...stringsUpTo(4, "c,=\uD83D\uDE01\uDE10").map((text) => `é:b;${text}`),
    "aAaaéaaa:bbbbbbbb;cccccccc",
    "aAaaéaaa:bbbbbbbb;ccccccc",
  ];

  it.each([0, 1])("derives what a regular expression says, rule %d", (rule) => {
    const automaton = new TaggedAutomaton(handmadeTable());
    const wrong = strings.filter((input) => {
      const expected = languages[rule]?.test(input);
      return automaton.accepts(input, rule) !== expected || (automaton.parse(input, rule) !== undefined) !== expected;
    });
    expect(wrong).toEqual([]);
  });

  it("means its first rule where none is named", () => {
    const automaton = new TaggedAutomaton(handmadeTable());
    for (const input of ["a:", "a", ":;", "b"]) {
      expect(automaton.accepts(input)).toBe(automaton.accepts(input, 0));
      expect(automaton.run(input)).toBe(automaton.run(input, 0));
      expect(automaton.parse(input)).toEqual(automaton.parse(input, 0));
      expect(automaton.viablePrefix(input)).toBe(automaton.viablePrefix(input, 0));
    }
    expect(["line", "letters", "value"].map((rule) => automaton.numberOf(rule))).toEqual([0, 1, -1]);
  });

  const SHORT = { kind: "short", whole: undefined, last: undefined };
  const NO_LIST = { items: [], pairs: [], whole: [], sign: undefined };
  it.each([
    ["", { ...SHORT, registration: undefined, thisHost: undefined }],
    ["a", { kind: true, whole: "a", last: "a", registration: "reserved", thisHost: false }],
    ["aé", { kind: true, whole: "aé", last: "é", registration: undefined, thisHost: false }],
    ["Aaé", { kind: true, whole: "Aaé", last: "é", registration: "experimental", thisHost: false }],
    ["aA", { kind: true, whole: "aA", last: "A", registration: "experimental", thisHost: true }],
    [":", { kind: undefined, letters: "", value: "", ...NO_LIST }],
    ["a:bb", { kind: undefined, letters: "a", value: "bb", ...NO_LIST }],
    ["aa:b", { kind: undefined, letters: "aa", value: "b", ...NO_LIST }],
    [
      "a:;",
      { kind: "short", letters: "a", value: "", sign: ";", items: [""], pairs: [{ name: "", value: "" }], whole: [""] },
    ],
    [
      "aa:bb;c=c,c",
      {
        kind: "short",
        letters: "aa",
        value: "bb",
        sign: ";",
        items: ["c=c", "c"],
        pairs: [
          { name: "c", value: "c" },
          { name: "c", value: "" },
        ],
        whole: ["c=c,c"],
      },
    ],
  ])("cuts %j into its components", (input, expected) => {
    const automaton = new TaggedAutomaton(handmadeTable());
    expect(automaton.parse(input)).toStrictEqual(expected);
    const template = automaton.run(input);
    expect(automaton.make(template, input)).toStrictEqual(expected);
    expect(sliced(automaton.spans(template, input), input)).toStrictEqual(withoutLabels(expected));
  });

  it("has frozen lists", () => {
    const { items, pairs } = new TaggedAutomaton(handmadeTable()).parse("a:b;c") as Record<"items" | "pairs", object[]>;
    for (const list of [items, pairs, itemAt(pairs, 0)]) expect(Object.isFrozen(list)).toBe(true);
  });

  it.each([
    ["", 0, 0],
    ["aa", 2, 2],
    ["ab", 1, 1],
    ["aé:b;c", 6, 2],
    ["aé:b;cb", 6, 2],
    [":;a", 2, 0],
    ["b", 0, 0],
    [":;\uD83D\uDE01", 4, 0],
    [":;\uD83D\uDE01\uD83D", 4, 0],
    [":;\uD83D\uDE10", 2, 0],
    [":;\uD83D", 2, 0],
    ["a\uD83D\uDE01", 1, 1],
  ])("says how far %j leads to a string of each rule", (input, line, letters) => {
    const automaton = new TaggedAutomaton(handmadeTable());
    expect(automaton.viablePrefix(input, 0)).toBe(line);
    expect(automaton.viablePrefix(input, 1)).toBe(letters);
  });

  it("may derive any character", () => {
    const states = "+1,0:0";
    const automaton = new TaggedAutomaton({ ...handmadeTable(), classes: "0".repeat(128), beyondAscii: [], states });
    for (const input of ["", "\0", "\0~"]) expect(automaton.viablePrefix(input)).toBe(input.length);
    expect(automaton.viablePrefix("\0\0\u0080\0")).toBe(2);
  });

  it("tells which registers a step sets, and which ones a template reads", () => {
    const automaton = new TaggedAutomaton(handmadeTable());
    const stateAfter = (text: string): number =>
      [...text].reduce((state, character) => automaton.step(state, character.charCodeAt(0)), automaton.start);
    // One more than in the table: the first register is never read.
    const set = (text: string, next: string): readonly number[] =>
      automaton.registersSet(stateAfter(text), next.charCodeAt(0));
    expect([set("", "a"), set("a", ":"), set(":", "b"), set(":b", ";"), set(":;", "c"), set("", "b")]).toEqual([
      [7],
      [3],
      [],
      [4, 5, 6],
      [],
      [],
    ]);
    expect([1, 2, 3, 4].map((template) => automaton.reads(template))).toEqual([
      [],
      [1, 2, 7],
      [1, 3, 2],
      [1, 3, 4, 5, 2, 6],
    ]);
  });

  it("refuses a template that it has not", () => {
    const automaton = new TaggedAutomaton(handmadeTable());
    expect(() => automaton.make(9, "")).toThrow(new Error("there is no template 9"));
    expect(() => automaton.spans(9, "")).toThrow(new Error("there is no template 9"));
  });

  it("has no more states than its entries can hold", () => {
    const ofStates = (count: number): unknown =>
      new TaggedAutomaton({
        ...handmadeTable(),
        classes: "01".repeat(64),
        beyondAscii: [],
        states: ";".repeat(count - 1),
      });
    // Three classes, that of all other characters included, and the dead state.
    const most = Math.floor(2 ** 16 / 3) - 1;
    expect(() => ofStates(most)).not.toThrow();
    expect(() => ofStates(most + 1)).toThrow(new RangeError("the table: more states than an entry can hold"));
  });
});

it("a place is read as it was written, or refused", () => {
  const text = evaluate(`(${textFunction()})`) as (
    cut: { slice(start: number, end: number): unknown },
    registers: Int32Array,
    start: number,
    end: number,
  ) => unknown;
  const registers = Int32Array.from({ length: 12 }, (_, register) => register * 100);
  const cut = { slice: (start: number, end: number): readonly number[] => [start, end] };
  for (let register = 0; register < 11; register++) {
    for (let offset = -FURTHEST_OFFSET; offset <= FURTHEST_OFFSET; offset++) {
      const place = encodePlace({ register, offset });
      const at = (register + 1) * 100 + offset;
      expect(text(cut, registers, place, place)).toEqual([at, at]);
    }
  }
  expect(text(cut, registers, 0, 0)).toBeUndefined();
  for (const offset of [FURTHEST_OFFSET + 1, -FURTHEST_OFFSET - 1])
    expect(() => encodePlace({ register: 0, offset })).toThrow(`${offset} characters are too far from a register`);
});

/** Returns an object with the texts of an input in the places of their spans. */
function sliced(value: unknown, input: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => sliced(item, input));
  if ("start" in value && "end" in value) return input.slice(value.start as number, value.end as number);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sliced(inner, input)]));
}

/** Returns a component object without the properties that are not part of the text. */
function withoutLabels(components: object): object {
  return Object.fromEntries(Object.entries(components).filter(([name]) => !/kind|registration|thisHost/.test(name)));
}
