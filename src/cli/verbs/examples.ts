import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { chosenGenerations } from "../../comparison/verdicts.js";
import { printable } from "../../text/printable.js";
import { generations } from "../../uri/documents/index.js";
import { answerText, resolutionTable, sameAnswer } from "../../comparison/resolutions/resolutionTable.js";
import type { Generation, ResolutionAnswer, ResolutionRow } from "../../index.js";
import { colours } from "../shell/colours.js";
import { CONFORMS } from "../shell/exit.js";
import { json, markdownCode, markdownTable } from "../../text/escaping.js";
import { print } from "../shell/output.js";
import type { Markdown } from "./characters.js";

/**
 * Prints the documents' examples of resolution on which the generations differ. A document that defines no resolution,
 * or whose grammar does not derive the base, is ignored.
 */
export const printExamples: Verb<typeof commands.examples> = async (ids, options) => {
  const subjects = ids.length > 0 ? chosenGenerations(ids) : generations;
  const rows = resolutionTable().filter((row) => options.all || differ(row, subjects));
  if (options.json) await print(rows.map((row) => `${json(row)}\n`).join(""));
  else await print(answersSideBySide(rows, subjects, options));
  return CONFORMS;
};

function answersSideBySide(
  rows: readonly ResolutionRow[],
  subjects: readonly Generation[],
  { markdown }: Markdown,
): string {
  if (rows.length === 0) return "no differences\n";
  return markdown ? table(rows, subjects) : rows.map((row) => text(row, subjects)).join("");
}

/** Returns true if the generations that give a result give different results. */
function differ({ answers }: ResolutionRow, subjects: readonly Generation[]): boolean {
  const [first, ...others] = subjects
    .map(({ id }) => answers[id])
    .filter((answer) => answer.kind !== "not-defined" && !(answer.kind === "refused" && answer.of === "base"));
  return first !== undefined && others.some((other) => !sameAnswer(first, other));
}

function table(rows: readonly ResolutionRow[], subjects: readonly Generation[]): string {
  return markdownTable(
    ["base", "reference", ...subjects.map(({ id }) => id)],
    rows.map(({ base, reference, answers }) => [
      markdownCode(base),
      markdownCode(reference),
      ...subjects.map(({ id }) => (answers[id].kind === "uri" ? markdownCode(short(answers[id])) : short(answers[id]))),
    ]),
  );
}

/** Returns the reference, and a line for each result with the generations that give it. */
function text({ base, reference, answers }: ResolutionRow, subjects: readonly Generation[]): string {
  const groups: { readonly answer: ResolutionAnswer; readonly ids: string[] }[] = [];
  for (const { id } of subjects) {
    const group = groups.find(({ answer }) => sameAnswer(answer, answers[id]));
    if (group) group.ids.push(id);
    else groups.push({ answer: answers[id], ids: [id] });
  }
  const width = Math.max(...groups.map(({ answer }) => short(answer).length));
  return (
    `${colours.bold(`"${printable(reference)}"`)} on ${printable(base)}\n` +
    groups.map(({ answer, ids }) => `  ${short(answer).padEnd(width)}  ${colours.dim(ids.join(", "))}\n`).join("")
  );
}

function short(answer: ResolutionAnswer): string {
  return printable(answerText(answer));
}
