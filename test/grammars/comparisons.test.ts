import { readFileSync } from "node:fs";
import { fastFormats, fullFormats } from "ajv-formats/dist/formats.js";
import { describe, expect, it } from "vitest";
import { difference, readGrammar, regexpLanguage } from "../../src/grammars/index.js";
import type { UserGrammar } from "../../src/grammars/index.js";

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

const read = (name: string): string => readFileSync(new URL(`../cases/grammars/${name}`, import.meta.url), "utf8");
const { versions, expressions } = JSON.parse(read("comparisons.json")) as Comparisons;
const grammars = new Map<string, UserGrammar>();
function grammar(name: string): UserGrammar {
  const known = grammars.get(name) ?? readGrammar({ name, text: read(name) });
  grammars.set(name, known);
  return known;
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
  });
});

function regexpOf(source: string, flags: string): RegExp {
  const [, kind, name = ""] = /^ajv:(full|fast):(.*)$/.exec(source) ?? [];
  if (kind === undefined) return new RegExp(source, flags);
  const found = (kind === "full" ? fullFormats : fastFormats)[name as keyof typeof fullFormats];
  const regexp = found instanceof RegExp ? found : (found as { readonly validate: unknown }).validate;
  return regexp instanceof RegExp ? regexp : expect.fail(`${source} is no regular expression`);
}
