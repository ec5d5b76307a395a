/** The kinds of a leaf with a text, and of one without. */
export const TEXT = "text";
export const ABSENT = "absent";

/** A place that a string of one kind gives to one end of a component; only its maker interprets it. */
export type Leaf<Place> =
  /** `absent`, a label, the name of a function with its constants: everything to compare except places. */
  { readonly is: string; readonly places?: readonly [start: Place, end: Place] };

/** The values of all properties of a component object by their paths (`"parts.cwd"`). */
export type Leaves<Place> = ReadonlyMap<string, Leaf<Place>>;
