import { attributes, escapeMarkup } from "../../text/escaping.js";
import { wayThrough, type AutomatonDrawing } from "./automatonDrawing.js";

const RADIUS = 15;
/** The distance between the two lines of a state in which a string may end. */
const RING = 3;
/** The distance from the middle of the letters down to their baseline, on which SVG places them. */
const BELOW_MIDDLE = 4;

const CSS = `
.automaton{color:#1c1c1c;background:#fff;color-scheme:light dark;--lit:#b3261e}
@media screen and (prefers-color-scheme:dark){.automaton{color:#e6e6e6;background:#16181c;--lit:#ffb4ab}}
.automaton text{fill:currentColor;font:12px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;text-anchor:middle;white-space:pre}
.automaton path,.automaton circle,.automaton rect{fill:none;stroke:currentColor;stroke-width:1.2}
.automaton marker path{fill:currentColor;stroke:none}
.automaton .lit path,.automaton .lit circle,.automaton .lit rect{stroke:var(--lit);stroke-width:2.5}
.automaton .lit text{fill:var(--lit);font-weight:bold}
`.trim();

/**
 * Returns the drawing of an automaton as SVG. The path of its string is highlighted.
 *
 * @param title what is drawn, for people
 */
export function automatonSvg(drawing: AutomatonDrawing, title: string): string {
  const { width, height, drawn, arrows } = drawing;
  const lit = wayThrough(drawing);
  const isLit = (lights: boolean): string => (lights ? ' class="lit"' : "");
  const lines = arrows.map(
    ({ from, to, label, characters, path, x, y }) =>
      `<g${isLit(lit.arrows.has(`${from} ${to}`))}><title>${escapeMarkup(characters)}</title>` +
      `<path${attributes({ d: path })} marker-end="url(#arrowhead)"/>` +
      `<text${attributes({ x, y: y + BELOW_MIDDLE })}>${escapeMarkup(label)}</text></g>`,
  );
  const states = drawn.map(({ state, label, accepting, boxWidth = 0, x, y }) => {
    const shape =
      boxWidth > 0
        ? `<rect${attributes({ x: x - boxWidth / 2, y: y - RADIUS, width: boxWidth, height: 2 * RADIUS, rx: 6 })}/>`
        : `<circle${attributes({ cx: x, cy: y, r: RADIUS })}/>`;
    const ring = accepting ? `<circle${attributes({ cx: x, cy: y, r: RADIUS - RING })}/>` : "";
    const text = `<text${attributes({ x, y: y + BELOW_MIDDLE })}>${escapeMarkup(label)}</text>`;
    return `<g${isLit(lit.states.has(state))}>${shape}${ring}${text}</g>`;
  });
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const root = attributes({
    xmlns: "http://www.w3.org/2000/svg",
    class: "automaton",
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    role: "img",
  });
  const head =
    '<defs><marker id="arrowhead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">' +
    '<path d="M0 0L8 4L0 8z"/></marker></defs>';
  return `<svg${root}><title>${escapeMarkup(title)}</title><style>${CSS}</style>${head}${lines.join("")}${states.join("")}</svg>`;
}
