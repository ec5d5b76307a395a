import { grammar } from "../../../generated/placeholders.js";
import type { Example, Rule } from "../../checking/rules/rule.js";
import { printable } from "../../text/printable.js";
import { paddedTable } from "../reports/paddedTable.js";
import { UsageError } from "../shell/exit.js";

/** Returns the rules as lines: the id, the usual level, and what is wrong. */
export function rulesText(rules: readonly Rule[]): string {
  return `${paddedTable(rules.map(({ id, level, sentence }) => [id, level, sentence])).join("\n")}\n`;
}

/** The name under which the grammar of what is filled in later is explained. */
const PLACEHOLDERS = "placeholders";

/**
 * Returns what is known of a rule, or the grammar of `placeholders`.
 *
 * @throws {UsageError} for an unknown rule
 */
export function explanation(asked: string, rules: readonly Rule[]): string {
  if (asked === PLACEHOLDERS) return grammar;
  const rule = rules.find(({ id }) => id === asked);
  if (!rule)
    throw new UsageError(
      `unknown rule "${printable(asked)}"; lint --rules lists them, and "${PLACEHOLDERS}" is a grammar`,
    );
  const { id, level, sections, sentence, good, bad } = rule;
  const examples = (title: string, some: readonly Example[]): string[] =>
    some.length === 0
      ? []
      : ["", `${title}:`, ...some.flatMap(linesOf).map((line) => (line === "" ? "" : `  ${line}`))];
  return [
    `${id} (${level})`,
    sentence,
    ...(sections.length > 0 ? [`See ${sections.join(", ")}.`] : []),
    ...examples("Reported", bad),
    ...examples("Not reported", good),
    "",
  ].join("\n");
}

function linesOf(example: Example): string[] {
  return (typeof example === "string" ? example : example.markdown).split("\n").map(printable);
}
