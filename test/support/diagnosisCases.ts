import { readFileSync } from "node:fs";
import type { generations } from "../../src/index.js";

/** One row of test/cases/diagnosis.json; test/cases/README.md has the conventions. */
export interface DiagnosisCase {
  /** Where the row comes from: test/cases/README.md says what each origin is for. */
  readonly origin: string;
  /** Nothing is tuned to it, and it is never printed. */
  readonly heldOut?: true;
  readonly generation: (typeof generations)[number]["id"];
  /** The rule that the input is to fit; the generation's start rule if left out. */
  readonly rule?: string;
  readonly input: string;
  readonly expect: {
    readonly rule: string;
    readonly section: string;
    readonly offset: number;
    /** Absent if nobody but the author can know what was meant: then none is to be offered. */
    readonly repair?: string;
    readonly alsoRules?: readonly string[];
    readonly alsoOffsets?: readonly number[];
    readonly alsoRepairs?: readonly string[];
  };
  readonly why: string;
  /** A variable that was not filled in, or an empty string: nothing is known of what was meant, so no repair is right as well. */
  readonly unfilled?: true;
}

/** Returns the repairs that are right as the first one; none if none is to be offered. */
export function repairsMeant({ expect: { repair, alsoRepairs = [] } }: DiagnosisCase): readonly string[] {
  return repair === undefined ? [] : [repair, ...alsoRepairs];
}

/** Returns true if a first repair, or that there is none, is right. */
export function isRightRepair(row: DiagnosisCase, first: string | undefined): boolean {
  const meant = repairsMeant(row);
  return first === undefined ? row.unfilled === true || meant.length === 0 : meant.includes(first);
}

/** The text of the rows of one origin, for facts that parsing loses, and the rows. */
export interface LabelledSet {
  readonly text: string;
  readonly rows: readonly DiagnosisCase[];
}

/** The rows of test/cases/diagnosis.json: one a line, as a JSON text without its comma. */
const LINES = readFileSync(new URL("../cases/diagnosis.json", import.meta.url), "utf8")
  .split("\n")
  .slice(1, -2)
  .map((line) => line.replace(/,$/u, ""));

/** Returns the rows of one origin. */
export function labelled(origin: string): LabelledSet {
  const lines = LINES.filter((line) => (JSON.parse(line) as DiagnosisCase).origin === origin);
  return { text: lines.join("\n"), rows: lines.map((line) => JSON.parse(line) as DiagnosisCase) };
}

/** The diagnosis was tuned on the first; the second was written afterwards and is only measured; the third was written later still. */
export const labelledSets = {
  tuned: labelled("tuned"),
  heldOut: labelled("heldOut"),
  typed: labelled("typed"),
} as const;
