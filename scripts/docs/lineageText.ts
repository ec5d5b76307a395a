import { printable } from "../../src/text/printable.js";
import { assertObject } from "../../src/text/uriError.js";
import type { Lineage, LineageDocument } from "../../src/comparison/lineage/lineage.js";

/** The space between the columns of the drawing. */
const GAP = "  ";

/**
 * Returns the lineage as a drawing in text: a line for each document, oldest first, with what it does to others. A
 * patch is indented under the document that it changes.
 *
 * @example
 * lineageText(lineage()).split("\n")[1] // "1994-12     rfc1738"
 */
export function lineageText(of: Lineage): string {
  assertObject(of, "of", ["documents", "relations"]);
  const { documents, relations } = of;
  const rows = ordered(documents).map((document) => [
    document.date,
    `${document.patchOf === undefined ? "" : "└─ "}${document.generation}`,
    [
      ...relations.filter(({ newer }) => newer === document.generation).map(({ kind, older }) => `${kind} ${older}`),
      ...(document.withdrawn ? [`obsoleted by ${document.withdrawn.by}, ${document.withdrawn.date}`] : []),
    ].join(", "),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join("\n");
}

/** Oldest first, each patch after the document that it changes. */
function ordered(documents: readonly LineageDocument[]): readonly LineageDocument[] {
  return documents
    .filter(({ patchOf }) => patchOf === undefined)
    .flatMap((document) => [document, ...documents.filter(({ patchOf }) => patchOf === document.generation)]);
}
