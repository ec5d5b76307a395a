import { printable } from "../../text/printable.js";
import type { Agreement, DeviationCause, Finding, Judgement } from "../../comparison/judge/judgement.js";
import {
  causeSentence,
  causeCitation,
  counted,
  cutOff,
  findingGroups,
  likeSentence,
  verdictSentence,
} from "../../comparison/judge/judgementSentences.js";
import { paddedTable } from "../reports/paddedTable.js";
import { colours } from "../shell/colours.js";

/** Formats a judgement for a terminal. */
export function judgementText(judgement: Judgement): string {
  const { asked, askedMore, seed, agreement, causes, findings, follows } = judgement;
  const verdict = verdictSentence(judgement);
  const lines = [
    follows ? colours.green(verdict) : colours.red(verdict),
    `${counted(asked, "string")} asked with seed ${seed}, and ${askedMore.toLocaleString("en")} more to find causes`,
    "",
    ...table(agreement),
    ...causes.flatMap((cause) => ["", ...causeLines(judgement, cause)]),
    ...(findings.length > 0 ? ["", ...findingGroups(findings).map(findingLine)] : []),
  ];
  return `${lines.join("\n")}\n`;
}

const HEADS = ["generation", "answered", "accepts wrongly", "refuses wrongly", "splits differently", "causes"];

function table(agreement: readonly Agreement[]): string[] {
  const rows = agreement.map(({ generation, answered, accepts, refuses, split, splits, causes }) =>
    [generation, answered, accepts, refuses, split === 0 ? "" : `${splits} of ${split}`, causes ?? ""].map(String),
  );
  const [heads = "", ...lines] = paddedTable([HEADS, ...rows], 1);
  return [colours.dim(heads), ...lines];
}

function causeLines(judgement: Judgement, cause: DeviationCause): string[] {
  const like = likeSentence(cause);
  return [
    `${colours.yellow(printable(causeSentence(cause)))} (${causeCitation(judgement, cause)})`,
    `  ${counted(cause.count, "string")}${like === "" ? "" : `, ${like}`}; the shortest: ${shown(cause.example)}`,
  ];
}

function findingLine({ kind, input, detail }: Finding): string {
  return `${colours.red(kind)}  ${shown(input)}: ${printable(detail)}`;
}

function shown(input: string): string {
  return input === "" ? "the empty string" : printable(cutOff(input));
}
