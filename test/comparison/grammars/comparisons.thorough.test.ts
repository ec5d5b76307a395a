import { readFileSync } from "node:fs";
import { fastFormats, fullFormats } from "ajv-formats/dist/formats.js";
import { describe, expect, it } from "vitest";
import { readGrammar, regexpLanguage, type UserGrammar } from "../../../src/comparison/grammars/index.js";
import type { Language } from "../../../src/languages/questions/language.js";
import { difference } from "../../../src/languages/questions/difference.js";
import { derives } from "../../support/bruteForce.js";

/** Rows written from the documents: test/cases/grammars/comparisons.json says what they hold. */
interface Comparisons {
  readonly versions: readonly {
    readonly old: { readonly document: string; readonly file: string };
    readonly new: { readonly document: string; readonly file: string };
    readonly rules: readonly { readonly old: string; readonly new: string; readonly relation: string }[];
  }[];
  readonly expressions: readonly {
    readonly from: string;
    readonly source: string;
    readonly flags: string;
    readonly grammar: string;
    readonly rule: string;
    readonly relation: string;
  }[];
}

const read = (name: string): string => readFileSync(new URL(`../../cases/grammars/${name}`, import.meta.url), "utf8");
const { versions, expressions } = JSON.parse(read("comparisons.json")) as Comparisons;
const grammars = new Map<string, UserGrammar>();
function grammar(name: string): UserGrammar {
  const known = grammars.get(name) ?? readGrammar({ name, text: read(name) });
  grammars.set(name, known);
  return known;
}

/**
 * Returns strings on which languages may differ: strings of each and strings just outside, and all that one edit with a few
 * characters makes of the shortest of them. What is said of them is not taken from the languages.
 */
function candidates(...languages: readonly Language[]): readonly string[] {
  const seeds = languages.flatMap((one) => [
    one.shortest(),
    ...one.sentences({ count: 12, maxLength: 24, seed: 9 }),
    ...Array.from(one.nearMisses({ count: 12, maxLength: 24, seed: 9 }), ({ input }) => input),
  ]);
  const edited = [...new Set(seeds)]
    .sort((a, b) => a.length - b.length)
    .slice(0, 8)
    .flatMap((text) =>
      Array.from({ length: text.length + 1 }, (_, at) => [
        text.slice(0, at) + text.slice(at + 1),
        ...Array.from('aA0-."% ', (sign) => text.slice(0, at) + sign + text.slice(at)),
      ]).flat(),
    );
  return [...new Set([...seeds, ...edited])];
}

/** Expects that a relation is what is seen on strings: both sides are shown where it says that they exist, and no other side. */
function expectSeen(
  relation: string,
  strings: readonly string[],
  inA: (text: string) => boolean,
  inB: (text: string) => boolean,
): void {
  const onlyIn = { a: [] as string[], b: [] as string[] };
  for (const text of strings) {
    const [a, b] = [inA(text), inB(text)];
    if (a !== b) onlyIn[a ? "a" : "b"].push(text);
  }
  const seen =
    onlyIn.a.length > 0 ? (onlyIn.b.length > 0 ? "crossing" : "wider") : onlyIn.b.length > 0 ? "narrower" : "equal";
  expect([seen, onlyIn.a.slice(0, 3), onlyIn.b.slice(0, 3)]).toEqual([relation, expect.anything(), expect.anything()]);
}

describe("two versions of a grammar", () => {
  for (const { old, new: next, rules } of versions)
    it.each(rules)(
      `${next.document} after ${old.document}: $new is $relation`,
      ({ old: before, new: after, relation }) => {
        const [a, b] = [grammar(old.file), grammar(next.file)];
        // Brackets inside brackets are not regular: the languages are cut there.
        const nesting = a.isRegular(before) && b.isRegular(after) ? undefined : 1;
        const found = difference(b.language(after, { nesting }), a.language(before, { nesting }));
        expect(found.relation).toBe(relation);
        for (const [text, inNew] of [
          [found.onlyInA, true],
          [found.onlyInB, false],
        ] as const)
          if (text !== undefined)
            expect([
              text,
              b.language(after, { nesting }).accepts(text),
              a.language(before, { nesting }).accepts(text),
            ]).toEqual([text, inNew, !inNew]);
        // The definition of derivation alone, without any automaton, sees the same.
        expectSeen(
          relation,
          [
            ...candidates(b.language(after, { nesting }), a.language(before, { nesting })),
            ...[found.onlyInA, found.onlyInB].filter((text) => text !== undefined),
          ],
          (text) => derives(b.definitions, text, after),
          (text) => derives(a.definitions, text, before),
        );
      },
    );
});

describe("an expression that claims to follow a rule", () => {
  it.each(expressions)("$from: $relation", ({ source, flags, grammar: file, rule, relation }) => {
    const regexp = regexpOf(source, flags);
    const found = difference(regexpLanguage(regexp), grammar(file).language(rule));
    expect(found.relation).toBe(relation);
    if (found.onlyInA !== undefined) expect([found.onlyInA, regexp.test(found.onlyInA)]).toEqual([found.onlyInA, true]);
    if (found.onlyInB !== undefined)
      expect([found.onlyInB, regexp.test(found.onlyInB)]).toEqual([found.onlyInB, false]);
    // JavaScript's own RegExp and the definition of derivation see the same.
    const { definitions } = grammar(file);
    expectSeen(
      relation,
      [
        ...candidates(regexpLanguage(regexp), grammar(file).language(rule)),
        ...[found.onlyInA, found.onlyInB].filter((text) => text !== undefined),
      ],
      (text) => regexp.test(text),
      (text) => derives(definitions, text, rule),
    );
  });
});

function regexpOf(source: string, flags: string): RegExp {
  const [, kind, name = ""] = /^ajv:(full|fast):(.*)$/.exec(source) ?? [];
  if (kind === undefined) return new RegExp(source, flags);
  const found = (kind === "full" ? fullFormats : fastFormats)[name as keyof typeof fullFormats];
  const regexp = found instanceof RegExp ? found : (found as { readonly validate: unknown }).validate;
  return regexp instanceof RegExp ? regexp : expect.fail(`${source} is no regular expression`);
}
