import { basename } from "node:path";
import type { Confusion, PairJudgement, PairReading } from "../../comparison/judge/judgePair.js";
import { counted, cutOff, findingGroups, quoted } from "../../comparison/judge/judgementSentences.js";
import { code } from "../../comparison/judge/judgementMarkdown.js";
import { escapeMarkdown, markdownTable } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { paddedTable } from "../reports/paddedTable.js";

const HEADS = ["differs", "because of", "strings", "for example"];

/** Formats a judgement on two commands: a sentence, and a table of where they differ. */
export function pairJudgementText(judgement: PairJudgement, commands: readonly string[], isMarkdown: boolean): string {
  const names = namesOf(commands);
  const inCell = isMarkdown ? code : quoted;
  const reading = ({ accepts, text }: PairReading, { component }: Confusion): string => {
    if (!accepts) return "refuses it";
    return component === "verdict" ? "accepts it" : text === undefined ? "absent" : inCell(text);
  };
  const rows = judgement.confusions.map((confusion) => [
    confusion.component,
    confusion.class,
    confusion.count.toLocaleString("en"),
    inCell(confusion.example),
    ...confusion.readings.map((one) => reading(one, confusion)),
  ]);
  const troubles = judgement.findings.flatMap((findings, i) =>
    findingGroups(findings).map(({ input, detail }) => `${names[i]} at ${inCell(input)}: ${detail}`),
  );
  const heads = [...HEADS, ...names];
  const table = isMarkdown
    ? markdownTable(heads.map(escapeMarkdown), rows)
    : `${paddedTable([heads, ...rows]).join("\n")}\n`;
  const sentence = isMarkdown ? escapeMarkdown(sentenceOf(judgement)) : sentenceOf(judgement);
  return [
    `${sentence}\n`,
    ...(rows.length > 0 ? [table] : []),
    ...(troubles.length > 0
      ? [`${troubles.map((one) => (isMarkdown ? `- ${escapeMarkdown(one)}` : printable(one))).join("\n")}\n`]
      : []),
  ].join("\n");
}

function sentenceOf({ incomplete, differing, answered, asked, writtenDifferently, components }: PairJudgement): string {
  const compared = components.length === 0 ? "verdicts only" : components.join(", ");
  const written =
    writtenDifferently === 0
      ? ""
      : `; ${counted(writtenDifferently, "more string")} in letters, escapes or default ports only`;
  const given = incomplete === undefined ? "" : `; not asked to the end, ${incomplete}`;
  return `they differ in ${differing.toLocaleString("en")} of ${counted(answered, "string")} that both answered (${asked.toLocaleString("en")} asked; compared: ${compared})${written}${given}`;
}

/** Short names: the last word of each command, without its folder, if they differ. */
function namesOf(commands: readonly string[]): string[] {
  const short = commands.map((command) => printable(cutOff(basename(command.trim().split(/\s+/).at(-1) ?? ""))));
  return new Set(short).size === short.length ? short : ["first", "second"];
}
