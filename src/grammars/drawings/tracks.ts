import { attributes, escapeMarkup } from "../../text/escaping.js";
import { itemAt, lastItem } from "../../text/itemAt.js";
import { columns } from "../../text/printable.js";

// Our own layout: railroad-diagrams 1.0.0 on npm has neither links nor frames nor line breaks and needs as much code
// around it, and @prantlf/railroad-diagrams brings js-yaml and tiny-glob into every installation.

/** A piece of a railroad diagram: the line enters at its left, leaves at its right, at the same height. */
export interface Track {
  readonly width: number;
  /** The height above the line, and the depth below it. */
  readonly up: number;
  readonly down: number;
  /** Its SVG, with the line entering at `(x, y)`. */
  readonly draw: (x: number, y: number) => string;
}

const BEND = 10;
/** Between neighbours, side by side or one below the other. */
const GAP = 12;
const LINE_HEIGHT = 20;
/** The advance of monospaced letters of 14 and of 11 pixels; `textLength` makes them fit where a font has another. */
const LETTER = 8.4;
const SMALL_LETTER = 6.6;

const line = (d: string): string => `<path d="${d}"/>`;

function text(x: number, y: number, content: string, letter: number, of?: string): string {
  return `<text${attributes({ class: of, x, y, textLength: round(columns(content) * letter) })}>${escapeMarkup(content)}</text>`;
}

export interface BoxFacts {
  readonly kind: "terminal" | "rule" | "prose";
  /** The tooltip, which screen readers also read out. */
  readonly title?: string | undefined;
  readonly href?: string | undefined;
  /** Further attributes of the element. */
  readonly data?: Readonly<Record<string, string | number | undefined>>;
  /** The text above the lines, in small letters. */
  readonly label?: string | undefined;
}

/** Returns a box with text in it. */
export function box(lines: readonly string[], { kind, title, href, data, label }: BoxFacts): Track {
  const [length, small] = [Math.max(...lines.map(columns)), columns(label ?? "")];
  const width = round(Math.max(length * LETTER, small * SMALL_LETTER) + 20);
  const half = round((lines.length * LINE_HEIGHT + (label === undefined ? 4 : 18)) / 2);
  const draw = (x: number, y: number): string => {
    const top = y - half;
    const element = href === undefined ? "g" : "a";
    const first = top + (label === undefined ? 17 : 31);
    return (
      `<${element}${attributes({ class: kind, href, ...data })}>${title === undefined ? "" : `<title>${escapeMarkup(title)}</title>`}` +
      `<rect${attributes({ x, y: top, width, height: half * 2, rx: kind === "terminal" ? 11 : kind === "prose" ? 4 : 0 })}/>` +
      (label === undefined ? "" : text(x + 10, top + 14, label, SMALL_LETTER, "label")) +
      lines
        .map((one, i) =>
          text(
            round(x + (label === undefined ? (width - columns(one) * LETTER) / 2 : 10)),
            first + i * LINE_HEIGHT,
            one,
            LETTER,
          ),
        )
        .join("") +
      `</${element}>`
    );
  };
  return { width, up: half, down: half, draw };
}

/** Returns the line alone, with a word on it that means that nothing is read. */
export function nothing(word: string): Track {
  const width = round(columns(word) * SMALL_LETTER + 16);
  return {
    width,
    up: 16,
    down: 4,
    draw: (x, y) => line(`M${x} ${y}h${width}`) + text(x + 8, y - 5, word, SMALL_LETTER, "label"),
  };
}

/** Returns tracks one after the other, on as many lines as it takes to be no wider than `limit`. */
export function sequence(items: readonly Track[], limit: number): Track {
  const single = row(items);
  if (single.width <= limit) return single;
  const rows: Track[][] = [[]];
  let width = 0;
  for (const item of items) {
    if (width > 0 && width + GAP + item.width > limit - 4 * BEND) {
      rows.push([]);
      width = 0;
    }
    lastItem(rows).push(item);
    width += (width > 0 ? GAP : 0) + item.width;
  }
  return rows.length === 1 ? single : stack(rows.map(row));
}

function row(items: readonly Track[]): Track {
  const width = round(items.reduce((sum, item) => sum + item.width, GAP * Math.max(0, items.length - 1)));
  const draw = (x: number, y: number): string => {
    let at = x;
    return items
      .map((item, i) => {
        const before = i > 0 ? line(`M${round(at)} ${y}h${GAP}`) : "";
        if (i > 0) at += GAP;
        const drawn = item.draw(round(at), y);
        at += item.width;
        return before + drawn;
      })
      .join("");
  };
  const [up, down] = [items.map((item) => item.up), items.map((item) => item.down)];
  return { width, up: Math.max(0, ...up), down: Math.max(0, ...down), draw };
}

/**
 * Returns rows one below the other; the line goes back from the end of each to the beginning of the next, and up again
 * from the last.
 */
function stack(rows: readonly Track[]): Track {
  const inner = Math.max(...rows.map(({ width }) => width));
  const width = round(inner + 4 * BEND);
  const heights: number[] = [0];
  rows.slice(1).forEach((next, i) => {
    const above = itemAt(rows, i);
    heights.push(itemAt(heights, i) + Math.max(4 * BEND, above.down + GAP + BEND / 2 + GAP + next.up));
  });
  const draw = (x: number, y: number): string =>
    rows
      .map((each, i) => {
        const [here, left] = [y + itemAt(heights, i), x + BEND];
        const end = round(left + each.width);
        const lead = i === 0 ? line(`M${x} ${y}h${BEND}`) : "";
        if (i === rows.length - 1) {
          return (
            each.draw(left, here) +
            line(
              `M${end} ${here}H${round(x + width - 2 * BEND)}${bend("right", "up")}V${y + BEND}${bend("up", "right")}`,
            )
          );
        }
        const between = Math.max(2 * BEND, each.down + GAP + BEND / 2);
        const next = y + itemAt(heights, i + 1);
        return (
          lead +
          each.draw(left, here) +
          line(
            `M${end} ${here}${bend("right", "down")}V${round(here + between - BEND)}${bend("down", "left")}H${left}${bend("left", "down")}V${round(next - BEND)}${bend("down", "right")}`,
          )
        );
      })
      .join("");
  return {
    width,
    up: itemAt(rows, 0).up,
    down: round(lastItem(heights) + lastItem(rows).down),
    draw,
  };
}

/** Returns a choice between tracks; the first goes straight on. Where their order counts, each has its number. */
export function choice(
  items: readonly Track[],
  numbered: boolean,
  data: (index: number) => Readonly<Record<string, string | number>> = () => ({}),
): Track {
  const lead = numbered ? 24 : 0;
  const inner = Math.max(...items.map(({ width }) => width)) + lead;
  const width = round(inner + 4 * BEND);
  const heights: number[] = [0];
  items.slice(1).forEach((next, i) => {
    heights.push(itemAt(heights, i) + Math.max(i === 0 ? 2 * BEND : BEND, itemAt(items, i).down + GAP + next.up));
  });
  const draw = (x: number, y: number): string =>
    items
      .map((item, i) => {
        const here = round(y + itemAt(heights, i));
        const [left, right] = [x + 2 * BEND, round(x + width - 2 * BEND)];
        const [enter, leave] =
          i === 0
            ? [`H${left}`, `H${round(x + width)}`]
            : [
                `${bend("right", "down")}V${here - BEND}${bend("down", "right")}`,
                `${bend("right", "up")}V${y + BEND}${bend("up", "right")}`,
              ];
        return (
          `<g${attributes({ class: "alternative", ...data(i) })}>${line(`M${x} ${y}${enter}${lead > 0 ? `h${lead}` : ""}`)}` +
          (numbered ? number(left + 9, here, i + 1) : "") +
          item.draw(left + lead, here) +
          line(`M${round(left + lead + item.width)} ${here}H${right}${leave}`) +
          "</g>"
        );
      })
      .join("");
  const last = items.length - 1;
  const down = Math.max(...items.map((item, i) => itemAt(heights, i) + item.down), itemAt(heights, last));
  return { width, up: itemAt(items, 0).up, down: round(down), draw };
}

function number(x: number, y: number, value: number): string {
  const digits = String(value);
  return `<g class="number"><circle${attributes({ cx: x, cy: y, r: 9 })}/>${text(round(x - (digits.length * SMALL_LETTER) / 2), y + 4, digits, SMALL_LETTER)}</g>`;
}

/** Returns a track that may be skipped, with a line above it that skips it. */
export function optional(item: Track): Track {
  const rise = Math.max(2 * BEND, item.up + GAP);
  const width = round(item.width + 4 * BEND);
  const draw = (x: number, y: number): string => {
    const top = round(y - rise);
    return (
      line(`M${x} ${y}h${2 * BEND}`) +
      item.draw(x + 2 * BEND, y) +
      line(`M${round(x + width - 2 * BEND)} ${y}h${2 * BEND}`) +
      line(
        `M${x} ${y}${bend("right", "up")}V${top + BEND}${bend("up", "right")}H${round(x + width - 2 * BEND)}${bend("right", "down")}V${y - BEND}${bend("down", "right")}`,
      )
    );
  };
  return { width, up: round(rise + 2), down: item.down, draw };
}

/** Returns a track with a line back from its end to its beginning, and a label for the count. */
export function loop(item: Track, label: string | undefined): Track {
  const inner = Math.max(item.width, columns(label ?? "") * SMALL_LETTER);
  const drop = Math.max(2 * BEND, item.down + GAP);
  const width = round(inner + 2 * BEND);
  const draw = (x: number, y: number): string => {
    const [left, right, bottom] = [x + BEND, round(x + width - BEND), round(y + drop)];
    const middle = round(x + width / 2);
    return (
      line(`M${x} ${y}H${left}`) +
      item.draw(left, y) +
      line(`M${round(left + item.width)} ${y}H${round(x + width)}`) +
      line(
        `M${right} ${y}${bend("right", "down")}V${bottom - BEND}${bend("down", "left")}H${left}${bend("left", "up")}V${y + BEND}${bend("up", "right")}`,
      ) +
      line(`M${middle + 3} ${bottom - 4}l-5 4l5 4`) +
      (label === undefined
        ? ""
        : text(round(middle - (columns(label) * SMALL_LETTER) / 2), bottom + 15, label, SMALL_LETTER, "label"))
    );
  };
  return { width, up: item.up, down: round(drop + (label === undefined ? 4 : 19)), draw };
}

/** Returns a frame around a track, with a label that says what it means. */
export function frame(item: Track, label: string, data: Readonly<Record<string, string | number>>): Track {
  const width = round(Math.max(item.width, columns(label) * SMALL_LETTER) + 2 * BEND);
  const [up, down] = [item.up + 24, item.down + 8];
  const draw = (x: number, y: number): string =>
    `<g${attributes({ class: "lookahead", ...data })}><rect${attributes({ x, y: round(y - up), width, height: round(up + down), rx: 4 })}/>` +
    text(x + BEND, round(y - up + 15), label, SMALL_LETTER, "label") +
    line(`M${x} ${y}h${BEND}`) +
    item.draw(x + BEND, y) +
    line(`M${round(x + BEND + item.width)} ${y}H${round(x + width)}`) +
    "</g>";
  return { width, up, down, draw };
}

/** Returns a whole diagram, from its start to its end. */
export function whole(item: Track): Track {
  const draw = (x: number, y: number): string =>
    line(`M${x} ${y - 9}v18M${x + 5} ${y - 9}v18M${x + 5} ${y}h15`) +
    item.draw(x + 20, y) +
    line(`M${round(x + 20 + item.width)} ${y}h15m0 -9v18m5 -18v18`);
  return { width: round(item.width + 40), up: Math.max(12, item.up), down: Math.max(12, item.down), draw };
}

type Direction = "right" | "down" | "left" | "up";
const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
};
const CLOCKWISE: Readonly<Record<Direction, Direction>> = { right: "down", down: "left", left: "up", up: "right" };

/** A quarter of a circle, from one direction to another. */
function bend(from: Direction, to: Direction): string {
  const [x, y] = [0, 1].map((axis) => BEND * (itemAt(STEPS[from], axis) + itemAt(STEPS[to], axis)));
  return `a${BEND} ${BEND} 0 0 ${CLOCKWISE[from] === to ? 1 : 0} ${x} ${y}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
