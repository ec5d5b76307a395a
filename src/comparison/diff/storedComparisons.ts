import comparisons from "../../../generated/comparisons.js";
import { namedGenerations } from "../../documents/generationOf.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { ComponentChange } from "./componentChange.js";

/** What is the same for two documents as long as neither changes: it is decided once, and kept in grammar/comparisons.json. */
export interface StoredComparison {
  /** A hash of what it was made from. */
  readonly madeFrom: string;
  /** The ways in which components differ, for all strings, with a shortest string for each. */
  readonly components: readonly StoredWitness[];
}

/** The component by its name in the first document and in the second one, how it changes, and a shortest string that shows it. */
export type StoredWitness = readonly [a: string, b: string, change: ComponentChange, witness: string];

/** A way in which a component differs. */
export interface ComponentWitness {
  readonly component: { readonly a: string; readonly b: string };
  readonly change: ComponentChange;
  readonly witness: string;
}

/** The same change, seen from the other document. */
const REVERSED: Readonly<Record<ComponentChange, ComponentChange>> = {
  "absent -> empty": "empty -> absent",
  "absent -> text": "text -> absent",
  "empty -> absent": "absent -> empty",
  "text -> absent": "absent -> text",
  "other text": "other text",
};

let stored: Readonly<Record<string, StoredComparison>> | undefined;

/** Returns all ways in which components of two generations differ; `undefined` if that is not known. */
export function storedWitnesses(a: Generation, b: Generation): ComponentWitness[] | undefined {
  const all = (stored ??= comparisons());
  const forth = all[comparisonKey(a, b)]?.components.map(([nameA, nameB, change, witness]): ComponentWitness => ({
    component: { a: nameA, b: nameB },
    change,
    witness,
  }));
  const back = all[comparisonKey(b, a)]?.components.map(([nameB, nameA, change, witness]): ComponentWitness => ({
    component: { a: nameA, b: nameB },
    change: REVERSED[change],
    witness,
  }));
  return forth ?? back;
}

/** Returns the key of a pair: the ids of two grammars, that of a printed one with `.published` after it. */
export function comparisonKey(a: Generation, b: Generation): string {
  return `${grammarId(a)} ${grammarId(b)}`;
}

/** Returns the id of a generation, or that of its printed grammar. */
function grammarId(of: Generation): string {
  const isPrinted = namedGenerations.some(({ published }) => published === of);
  return isPrinted ? `${of.id}.published` : of.id;
}
