import { citation } from "../../src/text/citation.js";
import type { GenerationFacts } from "./generationFacts.js";

/** A document that changes single rules of another one: its entry and its files contain only those. */
export type PatchFacts = Pick<GenerationFacts, "id" | "document" | "rules"> &
  Partial<GenerationFacts> & { readonly patch: true; readonly updates: readonly [string, ...string[]] };

/** The keys whose values are sections of a document. */
const PLACES = new Set(["section", "emptyPaths"]);

/**
 * Returns the complete entry of a patch: properties that it lacks are those of the document it changes, with that
 * document's name before each section. Its corrections, attributions and the like replace those of the same rules;
 * those of rules that the patch redefines are left out.
 *
 * @param changed the names of the rules that the patch defines
 */
export function patchedFacts(patch: PatchFacts, patched: GenerationFacts, changed: readonly string[]): GenerationFacts {
  const {
    updates: _updates,
    obsoletes: _obsoletes,
    merges: _merges,
    extends: _extends,
    withdrawn: _withdrawn,
    patched: _patched,
    examples: _examples,
    exports: _exports,
    publishedPeg: _publishedPeg,
    componentPeg: _componentPeg,
    ...base
  } = patched;
  const inherited = withDocument(base, patched.document) as typeof base;
  const replaced = new Set(changed.map((name) => name.toLowerCase()));
  const keep = <T extends { readonly rule?: string }>(old: readonly T[], own: readonly T[] = []): T[] => [
    ...old.filter(
      ({ rule }) => rule === undefined || (!replaced.has(rule.toLowerCase()) && !own.some((one) => one.rule === rule)),
    ),
    ...own,
  ];
  return {
    ...inherited,
    ...patch,
    patched,
    corrections: keep(inherited.corrections, patch.corrections),
    attributions: keep(inherited.attributions, patch.attributions),
    readings: keep(inherited.readings, patch.readings),
    facts: keep(inherited.facts, patch.facts),
    security: { ...mapValues(inherited.security, (section) => citation(patched.document, section)), ...patch.security },
  };
}

/**
 * Returns the rules of a document with those of a patch substituted. A rule that the document does not have comes after
 * the rule that is printed before it in the patch. A rule that occurs twice still occurs twice, so that it is noticed.
 */
export function patchedRules<R extends object>(
  rules: readonly R[],
  changes: readonly R[],
  same: (one: R, other: R) => boolean,
): R[] {
  const result = [...rules];
  let after = -1;
  for (const change of changes) {
    const at = result.findIndex((rule) => same(rule, change) && !changes.includes(rule));
    if (at >= 0) result[at] = change;
    else result.splice(after + 1, 0, change);
    after = at >= 0 ? at : after + 1;
  }
  return result;
}

/** Returns data with the name of a document before each section that it gives. */
export function withDocument(value: unknown, document: string, key = ""): unknown {
  if (typeof value === "string") return PLACES.has(key) ? citation(document, value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withDocument(item, document));
  const inside = PLACES.has(key) ? key : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withDocument(item, document, inside ?? name)]),
  );
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
