import { escapeMarkdown, markdownCode } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { colours } from "../shell/colours.js";

/** The text of a rule, and where it is from. */
export interface RuleSource {
  readonly from: string;
  readonly text: string;
}

/** A way to write a report of changes. Arguments are escaped already, but for those that say otherwise. */
export interface DiffStyle {
  /** Returns plain text, such as the name of a file, in this style. */
  words(text: string): string;
  /** Returns a part of a grammar, or a string, in this style. */
  code(text: string): string;
  title(pair: string, headline: string): string;
  heading(text: string): string;
  item(text: string): string;
  detail(text: string): string;
  sides(before: string, after: string): string;
  /** Returns rules as printed, not escaped yet, one below the other. */
  rules(rules: readonly RuleSource[]): string[];
  /** Returns a table that {@link DiffStyle.tables} made, as lines. */
  table(text: string): string[];
  readonly tables: { readonly markdown?: true };
  /** Returns the whole report. */
  page(lines: readonly string[]): string;
}

export const TEXT: DiffStyle = {
  words: printable,
  code: printable,
  title: (pair, headline) => colours.bold(`${pair}: ${headline}`),
  heading: (text) => `\n${colours.bold(text)}`,
  item: (text) => `  ${text}`,
  detail: (text) => `      ${text}`,
  sides: (before, after) => `      ${before} -> ${after}`,
  rules: (rules) => {
    const width = Math.max(...rules.map(({ from }) => printable(from).length));
    return rules.flatMap(({ from, text }) =>
      text
        .split("\n")
        .map((line, i) => `      ${colours.dim((i === 0 ? printable(from) : "").padEnd(width))}  ${printable(line)}`),
    );
  },
  table: (text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  tables: {},
  page: (lines) => `${lines.map((line) => line.trimEnd()).join("\n")}\n`,
};

export const MARKDOWN: DiffStyle = {
  words: escapeMarkdown,
  code: markdownCode,
  title: (pair, headline) => `# ${pair}: ${headline}\n`,
  heading: (text) => `\n## ${text}\n`,
  item: (text) => `- ${text}`,
  detail: (text) => `  ${text}`,
  sides: (before, after) => `  ${before} -> ${after}`,
  rules: (rules) => [
    "",
    ...rules.flatMap(({ from, text }) => [
      `  ${escapeMarkdown(from)}:`,
      "  ```abnf",
      ...text.split("\n").map((line) => `  ${printable(line)}`),
      "  ```",
    ]),
    "",
  ],
  table: (text) => [text.trimEnd()],
  tables: { markdown: true },
  page: (lines) => `${lines.join("\n")}\n`,
};
