import { escapeMarkdown, markdownCode, markdownTable } from "../../text/escaping.js";
import { assertObject } from "../../text/uriError.js";
import type { Judgement } from "./judgement.js";
import {
  causeSentence,
  causeCitation,
  counted,
  cutOff,
  findingGroups,
  likeSentence,
  verdictSentence,
} from "./judgementSentences.js";

/**
 * Formats a judgement as Markdown: the verdict, a table of the generations, a table of the deviations, a table of the findings.
 *
 * @example
 * judgementMarkdown(judge((input) => rfc3986.test(input), { generation: "rfc3986", limit: 500 })).startsWith("follows RFC 3986") // true
 */
export function judgementMarkdown(judgement: Judgement): string {
  assertObject(judgement, "judgement", ["agreement", "causes", "findings"]);
  const { agreement, causes, findings, asked, askedMore, seed } = judgement;
  const more = askedMore.toLocaleString("en");
  const parts = [
    `${escapeMarkdown(verdictSentence(judgement))}\n`,
    `${counted(asked, "string")} asked with seed ${seed}, and ${more} more to find causes.\n`,
    markdownTable(
      ["generation", "answered", "accepts, should not", "refuses, should not", "splits differently", "of", "causes"],
      agreement.map((one) => [
        markdownCode(one.generation),
        ...[one.answered, one.accepts, one.refuses, one.splits, one.split, one.causes ?? ""].map(String),
      ]),
    ),
  ];
  if (causes.length > 0) {
    parts.push(
      markdownTable(
        ["deviation", "where", "example", "strings", ""],
        causes.map((cause) => [
          escapeMarkdown(causeSentence(cause)),
          escapeMarkdown(causeCitation(judgement, cause)),
          code(cause.example),
          String(cause.count),
          escapeMarkdown(likeSentence(cause)),
        ]),
      ),
    );
  }
  if (findings.length > 0) {
    parts.push(
      markdownTable(
        ["finding", "input", "what happened"],
        findingGroups(findings).map(({ kind, input, detail }) => [kind, code(input), escapeMarkdown(detail)]),
      ),
    );
  }
  return parts.join("\n");
}

/** Returns a string as code within a table's cell, cut off if it is long. */
export function code(text: string): string {
  return text === "" ? "(empty)" : markdownCode(cutOff(text));
}
