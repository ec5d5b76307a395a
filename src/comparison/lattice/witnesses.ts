import { printable } from "../../text/printable.js";
import type { Lattice } from "./lattice.js";

/** What stands where the row's generation is the column's, or its language lies inside the column's. */
const [SAME, INSIDE] = ["", "⊆"] as const;

/** The witnesses as a table: a row has the string that stands in a column, and the column has not. */
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
