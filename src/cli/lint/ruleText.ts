import { grammar } from "../../../generated/placeholders.js";
import { lintRules } from "../../checking/lint/lintRules.js";
import type { Example, Rule } from "../../checking/rules/rule.js";
import type { Generation } from "../../uri/generation/generation.js";
import { printable } from "../../text/printable.js";
import { paddedTable } from "../reports/paddedTable.js";
import { UsageError } from "../shell/exit.js";
import { unknownRule } from "./configuration.js";

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
export async function explanation(asked: string, generation: Generation): Promise<string> {
  if (asked === PLACEHOLDERS) return grammar;
  const known = lintRules(generation).find(({ id }) => id === asked);
  const rule = known?.id.startsWith("error/") ? { ...known, bad: await refusedBy(known.id, generation) } : known;
  if (!rule)
    throw new UsageError(
      unknownRule(
        asked,
        lintRules(generation).map(({ id }) => id),
      ),
    );
  const { id, level, sections, sentence, good, bad, settings } = rule;
  const reported = settings ? `Reported, with the settings ${JSON.stringify(settings)}` : "Reported";
  const examples = (title: string, some: readonly Example[]): string[] =>
    some.length === 0
      ? []
      : ["", `${title}:`, ...some.flatMap(linesOf).map((line) => (line === "" ? "" : `  ${line}`))];
  return [
    `${id} (${level})`,
    sentence,
    ...(sections.length > 0 ? [`See ${sections.join(", ")}.`] : []),
    ...examples(reported, bad),
    ...examples("Not reported", good),
    "",
  ].join("\n");
}

/** The near misses of the start rule that are looked at for an example, and how many are shown. */
const [MOST_NEAR_MISSES, MOST_EXAMPLES] = [400, 2];

/** Returns some strings that a rule of the grammar refuses, almost URIs of the document. */
async function refusedBy(id: string, generation: Generation): Promise<string[]> {
  const { language } = await import("../../documents/language.js");
  const rule = id.slice(id.indexOf("/") + 1);
  const found: string[] = [];
  for (const { input } of language(
    generation,
    generation.rules.includes("URI") ? "URI" : generation.startRule,
  ).nearMisses({
    seed: 1,
    count: MOST_NEAR_MISSES,
    maxLength: 30,
  })) {
    const result = generation.safeParse(input);
    if (!result.success && result.error.rule === rule) found.push(input);
    if (found.length === MOST_EXAMPLES) break;
  }
  return found;
}

function linesOf(example: Example): string[] {
  return (typeof example === "string" ? example : example.markdown).split("\n").map(printable);
}
