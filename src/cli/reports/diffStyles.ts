import { escapeMarkdown, escapeMarkup, markdownCode } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { htmlPage, scrolled } from "../../grammars/drawings/htmlPage.js";
import { markedRules, type RulePiece } from "../../grammars/difference/markedRules.js";
import { colours } from "../shell/colours.js";

/** The text of a rule, and where it is from. */
export interface RuleSource {
  readonly side: "a" | "b";
  readonly from: string;
  readonly text: string;
}

/** A way to write a report of changes. Arguments are escaped already, but for those that say otherwise. */
export interface DiffStyle {
  /** True if all rules are shown, also those that are the same in both. */
  readonly showsAll?: true;
  readonly arrow: string;
  /** Returns plain text, such as the name of a file, in this style. */
  words(text: string): string;
  /** Returns a part of a grammar, or a string, in this style. */
  code(text: string): string;
  title(pair: string, headline: string): string;
  heading(text: string): string;
  /** @param id the change that it is about, not escaped */
  item(text: string, id?: string): string;
  detail(text: string): string;
  sides(before: string, after: string): string;
  sentence(text: string): string;
  /** Returns rules as printed, not escaped yet, one below the other or side by side. */
  rules(rules: readonly RuleSource[]): string[];
  /** Returns a table that {@link DiffStyle.tables} made, as lines. */
  table(text: string): string[];
  readonly tables: { readonly markdown?: true };
  /** Returns the whole report. The title is not escaped. */
  page(title: string, lines: readonly string[]): string;
}

export const TEXT: DiffStyle = {
  arrow: "->",
  words: printable,
  code: printable,
  title: (pair, headline) => colours.bold(`${pair}: ${headline}`),
  heading: (text) => `\n${colours.bold(text)}`,
  item: (text) => `  ${text}`,
  detail: (text) => `      ${text}`,
  sides: (before, after) => `      ${before} -> ${after}`,
  sentence: (text) => text,
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
  page: (_, lines) => `${lines.map((line) => line.trimEnd()).join("\n")}\n`,
};

export const MARKDOWN: DiffStyle = {
  arrow: "->",
  words: escapeMarkdown,
  code: markdownCode,
  title: (pair, headline) => `# ${pair}: ${headline}\n`,
  heading: (text) => `\n## ${text}\n`,
  item: (text) => `- ${text}`,
  detail: (text) => `  ${text}`,
  sides: (before, after) => `  ${before} -> ${after}`,
  sentence: (text) => text,
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
  page: (_, lines) => `${lines.join("\n")}\n`,
};

const HTML_CSS = `
.sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 1.5rem}
@media (max-width:44rem){.sides{grid-template-columns:minmax(0,1fr)}}
.sides p,.detail{margin:.3rem 0;overflow-wrap:anywhere}
.item{margin:1.3rem 0 .3rem;overflow-wrap:anywhere}
.item:target{outline:2px solid;outline-offset:4px}
h1 small{display:block;font-size:1rem;font-weight:normal}
p small{color:var(--note)}
nav a{display:inline-block;margin:0 1.2rem .3rem 0}
figure{margin:.3rem 0 0}
del{background:#ffdcd6;text-decoration:underline dotted}
ins{background:#d3f0d8;text-decoration:underline}
@media screen and (prefers-color-scheme:dark){del{background:#6b231c}ins{background:#1f5130}}
`.trim();

/**
 * Returns the style of a page that has the rules side by side, the first document's on the left, with what changed in them marked.
 *
 * @param isSame returns true for two names of rules that mean the same
 */
export function htmlStyle(isSame: (a: string, b: string) => boolean): DiffStyle {
  const headings: string[] = [];
  const figure = ({ from, text }: RuleSource, pieces: readonly RulePiece[] | undefined, tag: string): string => {
    const content = pieces
      ? pieces
          .map((piece) => (piece.isChanged ? `<${tag}>${escapeMarkup(piece.text)}</${tag}>` : escapeMarkup(piece.text)))
          .join("")
      : escapeMarkup(text);
    return `<figure><figcaption>${escapeMarkup(from)}</figcaption><pre ${scrolled(`${text.split(/[\s=]/, 1)[0] ?? ""}: ${from}`)}>${content}</pre></figure>`;
  };
  return {
    showsAll: true,
    arrow: "→",
    words: escapeMarkup,
    code: (text) => `<code>${escapeMarkup(text)}</code>`,
    title: (pair, headline) => `<h1>${pair}<small>${headline}</small></h1>`,
    heading: (text) => {
      headings.push(text);
      return `</section><section id="part-${headings.length}"><h2>${text}</h2>`;
    },
    item: (text, id) =>
      `<p class="item"${id === undefined ? "" : ` id="${escapeMarkup(id.replace(/\s+/g, "-"))}"`}>${text}</p>`,
    detail: (text) => `<p class="detail">${text}</p>`,
    sides: (before, after) =>
      `<div class="sides"><p><small>before</small> ${before}</p><p><small>after</small> ${after}</p></div>`,
    sentence: (text) => `<p>${text}</p>`,
    rules: (rules) => {
      const [a, b] = (["a", "b"] as const).map((side) => rules.find((rule) => rule.side === side));
      const [inA, inB] = a && b ? markedRules(a.text, b.text, isSame) : [];
      return [
        `<div class="sides">${a ? figure(a, inA, "del") : "<div></div>"}${b ? figure(b, inB, "ins") : "<div></div>"}</div>`,
      ];
    },
    table: (text) => [`<pre ${scrolled("table")}>${escapeMarkup(text.trimEnd())}</pre>`],
    tables: {},
    page: (title, [first = "", ...lines]) => {
      const links = headings.map((text, i) => `<a href="#part-${i + 1}">${text}</a>`).join("\n");
      const sections = `<section>${lines.filter((line) => line !== "").join("\n")}</section>`.replace(
        "<section></section>",
        "",
      );
      return htmlPage(
        title,
        HTML_CSS,
        `<header>${first}</header>\n<nav aria-label="Parts">${links}</nav>\n<main>${sections}</main>`,
      );
    },
  };
}
