import { printable } from "../../src/text/printable.js";
import type { Lattice } from "../../src/comparison/lattice/lattice.js";
import { levels, type Box } from "./levels.js";
import { itemAt } from "../../src/text/itemAt.js";

/** The box-drawing character for each set of directions: 1 up, 2 right, 4 down, 8 left. */
const LINES = [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
const [UP, RIGHT, DOWN, LEFT] = [1, 2, 4, 8] as const;

/**
 * Returns a Hasse diagram in text: a language lies inside those above it that a line leads to.
 *
 * @example
 * latticeText(lattice()).split("\n")[0] // "url-1993   url-syntax-05   rfc2732   rfc2396bis-01   rfc3986"
 */
export function latticeText(of: Lattice): string {
  const rows = levels(of);
  return rows
    .flatMap((row, i) => [names(row), ...(i + 1 < rows.length ? channel(row) : [])])
    .map((line) => line.trimEnd())
    .join("\n");
}

function names(row: readonly Box[]): string {
  return row.reduce((line, { label, middle }) => {
    const text = printable(label);
    return line.padEnd(middle - Math.floor(text.length / 2)) + (text || "│");
  }, "");
}

/**
 * Returns the lines between two levels: each box that has something below it has a track of its own. Those that lead to
 * the most boxes come first, since a line to one box may end in another's line, but not in one that branches again.
 */
function channel(row: readonly Box[]): string[] {
  const upper = row.filter(({ below }) => below.length > 0).sort((a, b) => b.below.length - a.below.length);
  const width = Math.max(...upper.flatMap(({ middle, below }) => [middle, ...below.map((box) => box.middle)])) + 1;
  const lines = Array.from({ length: upper.length + 2 }, () => new Uint8Array(width));
  const mark = (line: number, column: number, directions: number): void => {
    const cells = itemAt(lines, line);
    cells[column] = (cells[column] ?? 0) | directions;
  };
  upper.forEach(({ middle, below }, i) => {
    const track = i + 1;
    const columns = below.map((box) => box.middle);
    for (let line = 0; line < track; line++) mark(line, middle, UP | DOWN);
    mark(track, middle, UP);
    for (const column of columns) {
      for (let along = Math.min(middle, column); along < Math.max(middle, column); along++) {
        mark(track, along, RIGHT);
        mark(track, along + 1, LEFT);
      }
      mark(track, column, DOWN);
      for (let line = track + 1; line < lines.length; line++) mark(line, column, UP | DOWN);
    }
  });
  // A line that only crosses a track passes over it.
  upper.forEach(({ middle, below }, i) => {
    upper.forEach((other, j) => {
      const ends = [other.middle, ...other.below.map((box) => box.middle)];
      for (const column of i > j ? [middle] : below.map((box) => box.middle))
        if (i !== j && !ends.includes(column) && column > Math.min(...ends) && column < Math.max(...ends))
          itemAt(lines, j + 1)[column] = UP | DOWN;
    });
  });
  return lines.map((cells) => [...cells].map((directions) => LINES[directions]).join(""));
}

/** The text of a cell where the row's generation is the column's, or its language lies inside the column's. */
const [SAME, INSIDE] = ["", "⊆"] as const;

/** Returns the witnesses as a table: the row's generation accepts the string in a cell, the column's does not. */
export function witnessRows({
  nodes,
  missing,
}: Pick<Lattice, "nodes" | "missing">): readonly (readonly [id: string, ...cells: string[]])[] {
  return nodes.map(({ generation: row }) => [
    row,
    ...nodes.map(({ generation: column }) => {
      if (row === column) return SAME;
      const witness = missing.find(({ of, notIn }) => of === row && notIn === column)?.witness;
      return witness === undefined ? INSIDE : `"${printable(witness)}"`;
    }),
  ]);
}
