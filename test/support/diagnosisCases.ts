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
}

/** The file as it stands, for what is lost once it is parsed. */
export const diagnosisText = readFileSync(new URL("../cases/diagnosis.json", import.meta.url), "utf8");

export const diagnosisCases = JSON.parse(diagnosisText) as readonly DiagnosisCase[];
