import { itemAt } from "../../text/itemAt.js";

/**
 * Returns rows of cells as lines, whose columns are as wide as their widest cells and two spaces apart. The rows have the same number
 * of cells.
 *
 * @param alignedAtEnd the first column whose cells, like those of all columns after it, are aligned at their end, as numbers are
 * @example paddedTable([["a", "10"], ["bc", "9"]], 1) // ["a   10", "bc   9"]
 */
export function paddedTable(rows: readonly (readonly string[])[], alignedAtEnd = Infinity): string[] {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < alignedAtEnd ? cell.padEnd(itemAt(widths, column)) : cell.padStart(itemAt(widths, column)),
      )
      .join("  ")
      .trimEnd(),
  );
}
