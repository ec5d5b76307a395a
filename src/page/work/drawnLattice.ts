import { lattice } from "../../comparison/lattice/lattice.js";
import type { Lattice } from "../../comparison/lattice/lattice.js";
import { latticeSvg } from "../../comparison/lattice/latticeSvg.js";

/** The containment of the languages of all generations in one another, with its drawing. */
export interface DrawnLattice {
  readonly lattice: Lattice;
  readonly svg: string;
}

export function drawnLattice(absolute: boolean): DrawnLattice {
  const found = lattice({ absolute });
  return { lattice: found, svg: latticeSvg(found) };
}
