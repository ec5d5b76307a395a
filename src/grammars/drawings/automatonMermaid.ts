import { printable } from "../../text/printable.js";
import { wayThrough, type AutomatonDrawing } from "./automatonDrawing.js";

/**
 * Returns the drawing of an automaton as a flowchart of Mermaid. The path of its string is highlighted.
 *
 * @param title what is drawn, for people
 *
 * @example
 * automatonMermaid(automatonDrawing(language("rfc3986", "port"), "80"), "port")
 * // flowchart LR ... s1 -->|"0#45;9"| s1
 */
export function automatonMermaid(drawing: AutomatonDrawing, title: string): string {
  const { drawn, arrows } = drawing;
  const lit = wayThrough(drawing);
  const litArrows = arrows.flatMap(({ from, to }, i) => (lit.arrows.has(`${from} ${to}`) ? [i] : []));
  const lines = [
    `accTitle: ${escaped(title)}`,
    ...drawn.map(({ state, label, accepting }) => {
      const [open, close] = state <= 0 ? ["[", "]"] : accepting ? ["(((", ")))"] : ["((", "))"];
      return `s${state}${open}"${escaped(label)}"${close}${lit.states.has(state) ? ":::lit" : ""}`;
    }),
    ...arrows.map(({ from, to, label }) => `s${from} -->|"${escaped(label)}"| s${to}`),
    "classDef lit stroke:red,stroke-width:3px",
    ...(litArrows.length > 0 ? [`linkStyle ${litArrows.join(",")} stroke:red,stroke-width:3px`] : []),
  ];
  return `flowchart LR\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

/** Returns a text in which everything but letters, digits and spaces is written as a number: Mermaid gives a meaning to most of it. */
function escaped(text: string): string {
  return printable(text).replace(/[^A-Za-z0-9 ]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
}
