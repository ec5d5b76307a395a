import { readFileSync } from "node:fs";
import { readGenerations } from "../../scripts/generate/grammarSource.js";
import { generation, generations, rfc3986 } from "../../src/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";

/** One row of test/cases/X.json. */
export interface Row {
  readonly rule: string;
  readonly input: string;
  /** The offset at which it is refused; a row without it conforms. */
  readonly failAt?: number;
  readonly components?: Readonly<Record<string, string>>;
  readonly section: string;
}

/** The rows of test/cases/ about one generation. */
export interface Cases {
  readonly id: string;
  readonly subject: Generation;
  readonly rows: readonly Row[];
}

/** The rows of all generations, and those of the core rules, which are tested with RFC 3986. */
export const cases: readonly Cases[] = [...generations.map(({ id }) => id as string), "core"].map((id) => ({
  id,
  subject: id === "core" ? rfc3986 : generation(id),
  rows: rowsOf(id),
}));

/** The rows of a document. A patch has those of the document that it changes too, but for rules and inputs that it has rows for itself. */
function rowsOf(id: string): readonly Row[] {
  const own = JSON.parse(readFileSync(new URL(`../cases/${id}.json`, import.meta.url), "utf8")) as Row[];
  const facts = readGenerations().find((one) => one.id === id);
  if (!facts?.patched) return own;
  const replaced = new Set(own.map(({ rule, input }) => JSON.stringify([rule, input])));
  return [
    ...own,
    ...rowsOf(facts.patched.id).filter(({ rule, input }) => !replaced.has(JSON.stringify([rule, input]))),
  ];
}
