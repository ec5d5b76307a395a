import { readFileSync } from "node:fs";
import { join } from "node:path";
import { diff } from "../../src/comparison/diff/diff.js";
import type { DiffChange } from "../../src/grammars/difference/changes.js";
import { escapeMarkdown, markdownCode } from "../../src/text/escaping.js";
import { generation } from "../../src/documents/index.js";
import { ROOT } from "../generate/grammarSource.js";
import { table } from "./table.js";

/** A change that a document names itself. */
export interface StatedChange {
  readonly a: string;
  readonly b: string;
  /** The section of `b`. */
  readonly section: string;
  /** The change in our words. */
  readonly says: string;
  /** The ids of the changes with which `diff` shows it. */
  readonly shows: readonly string[];
  /** Why `diff` shows less, or nothing. */
  readonly why?: string;
}

/** The changes that documents name, in their order. */
export const statedChanges = JSON.parse(
  readFileSync(join(ROOT, "test/cases/statedChanges.json"), "utf8"),
) as readonly StatedChange[];

/** Returns a table for each pair of documents: what the newer one says, what `diff` shows of it, and what else `diff` shows. */
export function statedChangesText(): string {
  const pairs = new Map(statedChanges.map((row) => [`${row.a} ${row.b}`, row]));
  return [...pairs.values()]
    .map(({ a, b }) => {
      const rows = statedChanges.filter((row) => row.a === a && row.b === b);
      const { changes } = diff(a, b);
      const named = new Set(rows.flatMap(({ shows }) => shows));
      const others = changes.filter(({ id }) => !named.has(id));
      const [effective, silent] = [others.filter(hasEffect), others.filter((one) => !hasEffect(one))];
      return [
        `### ${generation(a).document} and ${generation(b).document}\n`,
        table(
          ["section", "what it says", "what `diff` shows"],
          rows.map(({ section, says, shows, why }) => [
            section,
            escapeMarkdown(says),
            [shows.map(markdownCode).join(", "), escapeMarkdown(why ?? "")].filter((part) => part !== "").join("; "),
          ]),
        ),
        `\nNot named there: ${effective.length === 0 ? "nothing with an effect" : effective.map(shown).join("; ")}.`,
        ...(silent.length === 0
          ? []
          : [`Without further effect, and not named: ${silent.map(({ id }) => markdownCode(id)).join(", ")}.`]),
      ].join("\n");
    })
    .join("\n\n");
}

function hasEffect({ kind }: DiffChange): boolean {
  return kind !== "renamed" && kind !== "no effect";
}

function shown({ id, witness = "", before = "", after = "" }: DiffChange): string {
  const string = witness === "" ? "the empty string" : markdownCode(witness);
  return `${markdownCode(id)} (${string}: ${markdownCode(before)} → ${markdownCode(after)})`;
}
