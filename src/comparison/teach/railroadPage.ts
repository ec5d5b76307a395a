import type { Generation } from "../../uri/generation/generation.js";
import type { GenerationRule } from "../../uri/facade/grammar.js";
import { expressionsOf } from "./expressions.js";
import { sectionName } from "../../text/citation.js";
import { escapeMarkup } from "../../text/escaping.js";
import { railroad } from "./railroad.js";
import { htmlPage, scrolled } from "../../grammars/drawings/htmlPage.js";
import { RAILROAD_CSS } from "../../grammars/drawings/railroadStyle.js";

const PAGE_CSS = `
nav ol{columns:11rem;padding-left:2.2rem}
.section{color:var(--note);font:.9rem system-ui,sans-serif}
.ways{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(36rem,100%),1fr));gap:0 1.5rem}
svg.railroad{display:block}
@media print{svg.railroad{max-width:100%;height:auto;max-height:85vh}}
`.trim();

/** Two diagrams side by side. */
const WIDTH = 570;

/**
 * Returns a whole generation as one HTML page without scripts: for each rule, in the order of the document, its text,
 * its PEG, both railroad diagrams with links between the rules, and where and why the two differ. It loads nothing
 * else.
 *
 * @param of a generation or its id
 * @throws {RangeError} for an unknown id; the message names the known ones
 * @throws {TypeError} for an object that is not a generation of this package
 *
 * @example
 * railroadPage("rfc3986").startsWith("<!DOCTYPE html>") // true
 */
export function railroadPage(of: Generation | string): string {
  const { generation, abnf } = expressionsOf(of);
  const core = [...abnf.keys()].filter((name) => !generation.rules.includes(name));
  const groups = [
    { id: "rules", title: `The rules of ${generation.document}`, rules: generation.rules },
    ...(core.length > 0 ? [{ id: "core-rules", title: "Core rules that they refer to", rules: core }] : []),
  ];
  const title = `${generation.document}: ${generation.title}`;
  return htmlPage(
    `Railroad diagrams of ${title}`,
    `${PAGE_CSS}\n${RAILROAD_CSS}`,
    `<header>
<h1>${escapeMarkup(title)}</h1>
<p>Each rule as the document prints it, and as the PEG that parses it. The document is dated ${escapeMarkup(generation.date)}; its start rule is ${link(generation.startRule)}.
A number in a circle says when an alternative is tried: the first that matches is taken. What stands in a dashed frame is only looked at, not consumed.</p>
</header>
<nav aria-label="Rules">
${groups.map(({ id, title: heading, rules }) => `<p><a href="#${id}">${escapeMarkup(heading)}</a></p>\n<ol>${rules.map((name) => `<li>${link(name)}</li>`).join("")}</ol>`).join("\n")}
</nav>
<main>
${groups
  .map(
    ({ id, title: heading, rules }) =>
      `<section id="${id}"><h2>${escapeMarkup(heading)}</h2>\n${rules
        .map((name) => ruleSection(generation, generation.rule(name)))
        .join("\n")}</section>`,
  )
  .join("\n")}
</main>`,
  );
}

function ruleSection(of: Generation, { name, abnf, peg, section, departure, correction }: GenerationRule): string {
  const notes = [
    ...(correction
      ? [
          `Read as corrected. Printed: <code>${escapeMarkup(oneLine(correction.published))}</code>; read: <code>${escapeMarkup(
            oneLine(correction.corrected),
          )}</code>. ${escapeMarkup(correction.why)}`,
        ]
      : []),
    ...(departure
      ? [`The PEG departs (${escapeMarkup(departure.kinds.join(", "))}): ${escapeMarkup(departure.reason)}`]
      : []),
  ];
  return `<section id="${escapeMarkup(`rule-${name}`)}"><h3>${escapeMarkup(name)} <span class="section">${escapeMarkup(sectionName(section))}</span></h3>
${notes.map((note) => `<p class="note">${note}</p>\n`).join("")}<div class="ways">
${figure(name, of.document, abnf, railroad(of, name, { href, width: WIDTH, styled: false }))}
${figure(name, "PEG", peg, railroad(of, name, { href, width: WIDTH, styled: false, peg: true }))}
</div></section>`;
}

function figure(name: string, caption: string, text: string, svg: string): string {
  return `<figure><figcaption>${escapeMarkup(caption)}</figcaption><pre ${scrolled(`${name}: ${caption}, text`)}>${escapeMarkup(text)}</pre><div ${scrolled(`${name}: ${caption}, diagram`)}>${svg}</div></figure>`;
}

function link(rule: string): string {
  return `<a href="${escapeMarkup(href(rule))}"><code>${escapeMarkup(rule)}</code></a>`;
}

function href(rule: string): string {
  return `#rule-${encodeURIComponent(rule)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
