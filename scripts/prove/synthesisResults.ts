import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The outcome of `npm run synthesize` for one grammar. */
export interface SynthesisResult {
  /** The id of a generation, or the name of a file in test/cases/grammars. */
  readonly name: string;
  readonly document: string;
  readonly rules: number;
  readonly regular: number;
  /** Proved as the mechanical translation has them. */
  readonly translated: number;
  /** Proved with a small departure: these rules. */
  readonly small: readonly string[];
  /** Proved in continuation-passing form: these rules. */
  readonly continuation: readonly string[];
  /** Not proved: these rules, all of them if they are not regular. */
  readonly open: readonly string[];
  /** The rules of a generation whose PEG departs from the mechanical translation as written by hand. */
  readonly byHand?: readonly string[];
  /** Of the processor. */
  readonly seconds: number;
}

const FILE = fileURLToPath(new URL("../../test/synthesis/results.json", import.meta.url));

export function readSynthesisResults(): SynthesisResult[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as SynthesisResult[]) : [];
}

/** Puts a result in the place of an older one of the same name, or at the end. */
export function recordSynthesisResult(result: SynthesisResult): void {
  const known = readSynthesisResults();
  const place = known.findIndex(({ name }) => name === result.name);
  known.splice(place < 0 ? known.length : place, 1, result);
  writeFileSync(FILE, `${JSON.stringify(known, null, 1)}\n`);
}
