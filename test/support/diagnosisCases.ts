import { readFileSync } from "node:fs";
import type { generations } from "../../src/index.js";

/** One row of test/cases/diagnosis.json; test/cases/README.md has the conventions. */
export interface DiagnosisCase {
  readonly generation: (typeof generations)[number]["id"];
  /** The rule that the input is to fit; the generation's start rule if left out. */
  readonly rule?: string;
  readonly input: string;
  readonly expect: {
    readonly rule: string;
    readonly section: string;
    readonly offset: number;
    readonly repair: string;
    readonly alsoRules?: readonly string[];
    readonly alsoOffsets?: readonly number[];
    readonly alsoRepairs?: readonly string[];
  };
  readonly why: string;
  /** A variable that was not filled in, or an empty string: nothing is known of what was meant, so no repair is right as well. */
  readonly unfilled?: true;
}

/** The text of a file, for facts that parsing loses, and its rows. */
export interface LabelledSet {
  readonly text: string;
  readonly rows: readonly DiagnosisCase[];
}

function labelled(file: string): LabelledSet {
  const text = readFileSync(new URL(`../cases/${file}`, import.meta.url), "utf8");
  return { text, rows: JSON.parse(text) as readonly DiagnosisCase[] };
}

/** The diagnosis was tuned on the first; the second was written afterwards and is only measured; the third was written later still. */
export const labelledSets = {
  tuned: labelled("diagnosis.json"),
  heldOut: labelled("diagnosis.heldOut.json"),
  typed: labelled("diagnosis.typed.json"),
} as const;
