import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { lattice } from "../../comparison/lattice/lattice.js";
import { latticeSvg } from "../../comparison/lattice/latticeSvg.js";
import { latticeText, witnessRows } from "../../comparison/lattice/latticeText.js";
import type { Lattice } from "../../index.js";
import { json } from "../../text/escaping.js";
import { paddedTable } from "../reports/paddedTable.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { lineageText } from "../../comparison/lineage/lineageText.js";

/** Prints the drawing, and below it the shortest witness of each inclusion that does not hold. */
export const printLattice: Verb<typeof commands.lattice> = async (options) => {
  const data = lattice({ absolute: options.absolute ?? false });
  await print(options.svg ? latticeSvg(data) : options.json ? `${json(data)}\n` : text(data));
  return CONFORMS;
};

function text(data: Lattice): string {
  const head = ["", ...data.nodes.map(({ generation }) => generation)];
  const table = paddedTable([head, ...witnessRows(data)]);
  return `${latticeText(data)}\n\nThe row has the string, the column has not; ⊆: the column has all of the row.\n\n${table.join("\n")}\n`;
}

/** Prints which document updates, obsoletes or merges which. */
export const printLineage: Verb<typeof commands.lineage> = async (options) => {
  await print(options.json ? `${json(lineage())}\n` : `${lineageText(lineage())}\n`);
  return CONFORMS;
};
