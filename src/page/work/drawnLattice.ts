import { lattice } from "../../lattice.js";
import type { Lattice } from "../../lattice.js";
import { latticeSvg } from "../../lattice/svg.js";

/** How the languages of all generations lie inside one another, with its drawing. */
export interface DrawnLattice {
  readonly lattice: Lattice;
  readonly svg: string;
}

export function drawnLattice(absolute: boolean): DrawnLattice {
  const found = lattice({ absolute });
  return { lattice: found, svg: latticeSvg(found) };
}
