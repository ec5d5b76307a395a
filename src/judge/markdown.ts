import { printable } from "../text/printable.js";
import type { Judgement } from "./judgement.js";
import { causeSentence, cited, counted, likeOthers, verdictSentence } from "./phrases.js";

/**
 * A judgement as Markdown: the verdict, a table of the generations, a table of the deviations, the findings.
 *
 * @example
 * judgementMarkdown(judge((input) => rfc3986.test(input), { generation: "rfc3986", limit: 500 })).startsWith("follows RFC 3986") // true
 */
export function judgementMarkdown(judgement: Judgement): string {
  const { agreement, causes, findings, asked, askedMore, seed } = judgement;
  const parts = [
    `${escaped(verdictSentence(judgement))}\n\n${counted(asked, "string")} asked with seed ${seed}, and ${askedMore.toLocaleString("en")} more to find causes.`,
    table(
      ["generation", "answered", "accepts, should not", "refuses, should not", "splits otherwise", "of", "causes"],
      agreement.map((one) => [
        code(one.generation),
        one.answered,
        one.accepts,
        one.refuses,
        one.splits,
        one.split,
        one.causes ?? "",
      ]),
    ),
  ];
  if (causes.length > 0) {
    parts.push(
      table(
        ["deviation", "where", "example", "strings", ""],
        causes.map((cause) => [
          escaped(causeSentence(cause)),
          escaped(cited(judgement, cause)),
          code(cause.example),
          cause.count,
          escaped(likeOthers(cause)),
        ]),
      ),
    );
  }
  if (findings.length > 0) {
    parts.push(
      table(
        ["finding", "input", "what happened"],
        findings.map(({ kind, input, detail }) => [kind, code(input), escaped(printable(detail))]),
      ),
    );
  }
  return `${parts.join("\n\n")}\n`;
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A string as code in a cell: its own backticks and bars must not end either. */
function code(text: string): string {
  if (text === "") return "(empty)";
  const shown = printable(text).replace(/\|/g, "\\|");
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 || shown.startsWith(" ") || shown.endsWith(" ")
    ? `${fence} ${shown} ${fence}`
    : `${fence}${shown}${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~]/g, "\\$&");
}
