import { printable } from "../../text/printable.js";
import {
  explain,
  type ExplainOptions,
  type Change,
  type ExplainedVerdict,
  type Explanation,
} from "../../comparison/explain/explain.js";
import type { ComponentFit } from "../../comparison/explain/componentRules.js";
import type { DecidingRule } from "../../comparison/explain/decidingRules.js";
import type { ExplainedMove } from "../../comparison/explain/componentMoves.js";
import type { ResolutionAnswer } from "../../comparison/resolutions/resolutionTable.js";
import { colours } from "../shell/colours.js";
import { acceptanceInWords, heading, ID_WIDTH, shortened } from "./verdictsTable.js";

const INDENT = " ".repeat(4);

/** Returns the verdicts of all generations on a string with the reasons: as data, and as text. */
export function explanationOf(input: string, options: ExplainOptions): readonly [data: object, text: () => string] {
  const explanation = explain(input, options);
  return [explanation, () => text(explanation)];
}

function text({ input, verdicts, changes, accepted, tooLong, resolutions }: Explanation): string {
  const lines = [heading(input), `  ${acceptanceInWords(accepted)}`, ...(tooLong ? [`  ${tooLong.message}`] : [])];
  for (const verdict of verdicts) {
    const change = changes.find(({ newer }) => newer === verdict.generation);
    if (change) lines.push(...changed(change));
    lines.push(...ruled(verdict));
  }
  if (resolutions) {
    lines.push(`  on the base ${shortened(resolutions.base) || "(the empty string)"}`);
    for (const [id, answer] of Object.entries(resolutions.answers))
      lines.push(`  ${id.padEnd(ID_WIDTH)}  ${answered(answer)}`);
  }
  return `${lines.join("\n")}\n`;
}

function ruled(verdict: ExplainedVerdict): string[] {
  const id = `  ${verdict.generation.padEnd(ID_WIDTH)}`;
  if (!verdict.conforms) return [`${id}  ${colours.red("refused")}   ${printable(verdict.message)}`];
  return [`${id}  ${colours.green("accepted")}  as ${verdict.form} (${verdict.section})`, ...verdict.fits.map(fitted)];
}

function fitted({ component, text: part, rules }: ComponentFit): string {
  const chain =
    rules.length > 0 ? colours.dim(`  ${rules.map(({ rule, section }) => `${rule} (${section})`).join(" > ")}`) : "";
  return `${INDENT}${component}=${shortened(part) || `""`}${chain}`;
}

function changed(change: Change): string[] {
  const { older, newer } = change;
  if (change.kind === "components") {
    const texts = change.moves
      .filter(({ text: part }) => part !== "")
      .flatMap(({ rules }) => [
        ...rules.older.map((rule) => decided(older, rule)),
        ...rules.newer.map((rule) => decided(newer, rule)),
      ]);
    return [colours.yellow(`≠ ${older} | ${newer}: components`), ...change.moves.map(moved), ...new Set(texts)];
  }
  const verdicts = change.kind === "accepted" ? "refused | accepted" : "accepted | refused";
  return [
    colours.yellow(`≠ ${older} | ${newer}: ${verdicts}`),
    ...change.rules.older.map((rule) => decided(older, rule)),
    ...change.rules.newer.map((rule) => decided(newer, rule)),
  ];
}

/** Yields a sentence about the effect of a rule on its text, and below it the rule as published. */
function decided(
  generation: string,
  { rule, section, abnf, corrected, start, text: part, derives }: DecidingRule,
): string {
  const does = derives ? colours.green("derives") : colours.red("does not derive");
  const read = corrected === undefined ? [] : [`${INDENT}  (read with ${printable(corrected)})`];
  const [first = "", ...further] = abnf.split("\n").map(printable);
  const column = /^\S+\s*=?\s*/.exec(first)?.[0].length ?? 0;
  return [
    `${INDENT}${generation} ${section}: ${rule} ${does} "${shortened(part)}" at ${start}`,
    ...[first, ...further.map((line) => " ".repeat(column) + line.trimStart())].map((line) =>
      colours.dim(`${INDENT}  ${line}`),
    ),
    ...read,
  ].join("\n");
}

function moved({ start, text: part, before, after }: ExplainedMove): string {
  if (part === "")
    return `${INDENT}${before === undefined ? `${after ?? ""} is empty now, and was absent` : `${before} was empty, and is absent now`}`;
  return `${INDENT}"${shortened(part)}" at ${start}: ${before ?? "a delimiter"} -> ${after ?? "a delimiter"}`;
}

function answered(answer: ResolutionAnswer): string {
  switch (answer.kind) {
    case "uri":
      return printable(answer.uri);
    case "current-document":
      return `(current document)${answer.fragment === undefined ? "" : `#${printable(answer.fragment)}`}`;
    case "not-defined":
      return colours.dim(printable(answer.message));
    case "refused":
      return `${colours.red("refused")} ${answer.of === undefined ? "" : `the ${answer.of}: `}${printable(answer.message)}`;
  }
}
