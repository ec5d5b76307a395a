import { escapeMarkup } from "../../text/escaping.js";
import { demandObject } from "../../text/uriError.js";
import type { Lattice } from "./lattice.js";
import { levels, type Box } from "./levels.js";

const CHARACTER = 9;
const BOX = 30;
const LEVEL = 90;
const MARGIN = 12;

/**
 * Returns a Hasse diagram as an SVG document: a language lies inside those above it that a line leads to. The document has no
 * links, follows the reader's light or dark colour scheme, and has a description in words.
 *
 * @example
 * latticeSvg(lattice()).startsWith("<svg ") // true
 */
export function latticeSvg(of: Lattice): string {
  demandObject(of, "of", ["nodes", "equalities", "inclusions"]);
  const rows = levels(of);
  const boxes = rows.flatMap((row, level) => row.map((box) => ({ box, level })));
  const width = Math.max(...boxes.map(({ box }) => right(box))) + MARGIN;
  const height = (rows.length - 1) * LEVEL + BOX + 2 * MARGIN;
  const title = `Which generations' ${of.absolute ? "absolute forms lie" : "languages lie"} inside which others`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" class="lattice" aria-labelledby="lattice-title lattice-description">`,
    `<title id="lattice-title">${escapeMarkup(title)}</title>`,
    `<desc id="lattice-description">${escapeMarkup(description(of))}</desc>`,
    "<style>.lattice { color: #111; background: #fff } @media (prefers-color-scheme: dark) { .lattice { color: #eee; background: #111 } }" +
      " .lattice text { font: 15px ui-monospace, monospace; fill: currentColor; text-anchor: middle }" +
      " .lattice line, .lattice rect { stroke: currentColor; stroke-width: 1.5; fill: none }</style>",
    ...boxes.flatMap(({ box, level }) => box.below.map((inner) => line(box, inner, level))),
    ...boxes.map(({ box, level }) => (box.label === "" ? passing(box, level) : name(box, level))),
    "</svg>",
  ].join("\n")}\n`;
}

/** Returns the diagram in words. */
function description({ nodes, equalities, inclusions }: Lattice): string {
  const related = new Set([...equalities.flat(), ...inclusions.flatMap(({ narrower, wider }) => [narrower, wider])]);
  const alone = nodes.filter(({ generation }) => !related.has(generation)).map(({ generation }) => generation);
  return [
    ...equalities.map((those) => `${those.join(" and ")} are equal.`),
    ...inclusions.map(({ narrower, wider }) => `${narrower} lies inside ${wider}.`),
    ...(alone.length > 0
      ? [
          `${alone.join(" and ")} ${alone.length === 1 ? "lies" : "lie"} inside no other, and no other inside ${alone.length === 1 ? "it" : "them"}.`,
        ]
      : []),
  ].join(" ");
}

function center({ middle }: Box): number {
  return MARGIN + BOX + middle * CHARACTER;
}

function halfWidth({ label }: Box): number {
  return (label.length * CHARACTER) / 2 + 6;
}

function right(box: Box): number {
  return Math.ceil(center(box) + halfWidth(box));
}

function top(level: number): number {
  return MARGIN + level * LEVEL;
}

function name(box: Box, level: number): string {
  const x = center(box);
  return (
    `<rect x="${x - halfWidth(box)}" y="${top(level)}" width="${2 * halfWidth(box)}" height="${BOX}" rx="4"/>` +
    `<text x="${x}" y="${top(level) + 20}">${escapeMarkup(box.label)}</text>`
  );
}

function line(from: Box, to: Box, level: number): string {
  return `<line x1="${center(from)}" y1="${top(level) + BOX}" x2="${center(to)}" y2="${top(level + 1)}"/>`;
}

function passing(box: Box, level: number): string {
  return `<line x1="${center(box)}" y1="${top(level)}" x2="${center(box)}" y2="${top(level) + BOX}"/>`;
}
