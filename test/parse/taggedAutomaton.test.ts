import { describe, expect, it } from "vitest";
import type { PackedTaggedAutomaton } from "../../src/generated.js";
import { agreement, languageDifference } from "../../scripts/prove/agreement.js";
import { peggyGrammar } from "../../scripts/prove/peggyGrammar.js";
import { SUBJECTS } from "../../scripts/prove/suiteRunner.js";
import { generations } from "../../src/index.js";
import { Random } from "../../src/language/random.js";
import { TaggedAutomaton } from "../../src/parse/taggedAutomaton.js";
import { THOROUGH } from "../support/thorough.js";
import { conformingRows } from "../support/conformingRows.js";
import { itemAt } from "../../src/text/itemAt.js";

describe.each(SUBJECTS.map(({ id }) => id))("%s", (id) => {
  it("accepts the languages of its rules", async () => {
    const grammar = await peggyGrammar(id);
    // Of a grammar as printed the table reads the start rule alone.
    expect(grammar.tagged.rules).toContain(id.endsWith(".published") ? grammar.startRule : grammar.absoluteRule);
    expect(grammar.tagged.rules.flatMap((rule) => languageDifference(grammar, rule) ?? [])).toEqual([]);
  });

  // With every character: `npm run suites`.
  it("gives the components that the tree gives, on every step it can take", async () => {
    const { strings, wrong } = agreement(await peggyGrammar(id), "one", undefined, THOROUGH ? 1 : 40);
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
