import { printable } from "../../text/printable.js";
import { wayThrough, type AutomatonDrawing } from "./automatonDrawing.js";

const LIT = 'color="red" fontcolor="red" penwidth="2"';

/**
 * Returns the drawing of an automaton in the language of Graphviz. The path of its string is highlighted.
 *
 * @param title what is drawn, for people
 *
 * @example
 * automatonDot(automatonDrawing(language("rfc3986", "port"), "80"), "port")
 * // digraph { ... 1 -> 1 [label="0-9" color="red" ...]; }
 */
export function automatonDot(drawing: AutomatonDrawing, title: string): string {
  const { drawn, arrows } = drawing;
  const lit = wayThrough(drawing);
  const start = drawing.run[0];
  const lines = [
    `rankdir="LR"; label=${quoted(title)}; start [shape="point"];`,
    ...drawn.map(({ state, label, accepting }) => {
      const shape = state <= 0 ? "box" : accepting ? "doublecircle" : "circle";
      return `${state} [label=${quoted(label)} shape="${shape}"${lit.states.has(state) ? ` ${LIT}` : ""}];`;
    }),
    `start -> ${start ?? 0};`,
    ...arrows.map(
      ({ from, to, label, characters }) =>
        `${from} -> ${to} [label=${quoted(label)} tooltip=${quoted(characters)}${lit.arrows.has(`${from} ${to}`) ? ` ${LIT}` : ""}];`,
    ),
  ];
  return `digraph {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

/** Returns a text in quotation marks. Graphviz reads escapes after a backslash, and entities. */
function quoted(text: string): string {
  return `"${printable(text).replaceAll("\\", "\\\\").replaceAll("&", "&amp;").replaceAll('"', '\\"')}"`;
}
