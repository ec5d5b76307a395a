import type { Lattice } from "../../src/comparison/lattice/lattice.js";
import { valueFor, getOrInsert } from "../../src/text/itemAt.js";

/** A language in the diagram, or the place where a line passes through a level. */
export interface Box {
  /** The generations of the language; empty where only a line passes. */
  readonly label: string;
  /** The middle, in characters from the left. */
  readonly middle: number;
  /** The boxes one level below that lie inside it, or on the way to one that does. */
  readonly below: readonly Box[];
}

const GAP = 3;
/** The columns by which a box moves aside from under a box that is not the only one it is connected to. */
const ASIDE = 2;

/** Returns the levels of a Hasse diagram, the widest languages first. A line joins boxes of neighbouring levels only. */
export function levels({
  nodes,
  equalities,
  inclusions,
}: Pick<Lattice, "nodes" | "equalities" | "inclusions">): readonly (readonly Box[])[] {
  const later = new Set(equalities.flatMap(([, ...others]) => others));
  const ids = nodes.map(({ generation }) => generation).filter((id) => !later.has(id));
  const label = (id: string): string => (equalities.find(([first]) => first === id) ?? [id]).join(" = ");
  const depth = new Map<string, number>();
  const depthOf = (id: string): number => {
    return getOrInsert(depth, id, () =>
      Math.max(0, ...inclusions.filter(({ narrower }) => narrower === id).map(({ wider }) => depthOf(wider) + 1)),
    );
  };
  ids.forEach(depthOf);

  // A line over several levels gets a box of its own on each of them.
  type PlacedBox = { readonly label: string; readonly above: PlacedBox[]; middle: number; readonly below: Box[] };
  const rows: PlacedBox[][] = Array.from({ length: Math.max(...depth.values()) + 1 }, () => []);
  const places = new Map<string, PlacedBox>();
  for (const id of ids) {
    const place = { label: label(id), above: [], middle: 0, below: [] };
    places.set(id, place);
    rows[depthOf(id)]?.push(place);
  }
  for (const { narrower, wider } of inclusions) {
    let above = valueFor(places, wider);
    for (let level = depthOf(wider) + 1; level < depthOf(narrower); level++) {
      const passing: PlacedBox = { label: "", above: [above], middle: 0, below: [] };
      rows[level]?.push(passing);
      above = passing;
    }
    places.get(narrower)?.above.push(above);
  }

  for (const [level, row] of rows.entries()) {
    const wish = new Map(row.map((box) => [box, mean(box.above.map(({ middle }) => middle))]));
    const wished = (box: PlacedBox): number => wish.get(box) ?? 0;
    row.sort((a, b) => wished(a) - wished(b));
    let free = 0;
    for (const place of row) {
      const half = Math.floor(place.label.length / 2);
      place.middle = Math.max(free + half, Math.round(wished(place)));
      while (isUnder(place, rows[level - 1] ?? [])) place.middle += ASIDE;
      free = place.middle - half + Math.max(place.label.length, 1) + GAP;
      for (const above of place.above) above.below.push(place);
    }
  }
  return rows;
}

/** Returns true if a box is right under another one, so that a line that ends at the box would run into the other's line. */
function isUnder(
  { middle, above }: { readonly middle: number; readonly above: readonly object[] },
  over: readonly Box[],
): boolean {
  return over.some((box) => box.middle === middle && (above.length > 1 || above[0] !== box));
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
