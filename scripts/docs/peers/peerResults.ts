import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DeviationKind } from "../../../src/comparison/judge/judgement.js";

/** The judge's result for one parser: the closest document and the deviations from it. */
export interface PeerResult {
  readonly peer: string;
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
  readonly closest: string;
  readonly follows: boolean;
  /** The number of strings that it was asked, and of those that it wrongly accepts, wrongly refuses and splits differently. */
  readonly answered: number;
  readonly accepts: number;
  readonly refuses: number;
  readonly splits: number;
  /** The most frequent ones first. */
  readonly causes: readonly PeerCause[];
}

/** A cause of deviations, with a short string that shows it. */
export interface PeerCause {
  readonly kind: DeviationKind;
  readonly rule: string;
  readonly example: string;
  /** For `splits`: a component as the document has it and as the parser reports it; `null` if it is absent. */
  readonly component?: string;
  readonly expected?: string | null;
  readonly reported?: string | null;
}

const FILE = fileURLToPath(new URL("../../../test/peers/results.json", import.meta.url));

export function readResults(): readonly PeerResult[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as readonly PeerResult[];
}

/** Writes the results with a line for each cause. */
export function writeResults(results: readonly PeerResult[]): void {
  const texts = results.map(({ causes, ...facts }) => {
    const lines = causes.map((cause) => `\n    ${JSON.stringify(cause)}`);
    return `  ${JSON.stringify(facts).slice(0, -1)},\n   "causes":[${lines.join()}]}`;
  });
  writeFileSync(FILE, `[\n${texts.join(",\n")}\n]\n`);
}
