import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The outcome of `npm run synthesize` for one grammar. */
export interface SynthesisResult {
  /** The id of a generation, or the name of a file in test/cases/grammars. */
  readonly name: string;
  readonly document: string;
  readonly rules: number;
  readonly regular: number;
  /** Rules proved in their mechanical translation. */
  readonly translated: number;
  /** Proved with a small departure: these rules. */
  readonly small: readonly string[];
  /** Not proved: these rules, all of them if they are not regular. */
  readonly open: readonly string[];
  /** The rules of a generation whose handwritten PEG departs from the mechanical translation. */
  readonly byHand?: readonly string[];
  /** Processor time. */
  readonly seconds: number;
}

const FILE = fileURLToPath(new URL("../../test/grammars/synthesis/results.json", import.meta.url));

export function readSynthesisResults(): SynthesisResult[] {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as SynthesisResult[]) : [];
}

/** Puts a result instead of an older one of the same name, or at the end. */
export function recordSynthesisResult(result: SynthesisResult): void {
  const known = readSynthesisResults();
  const place = known.findIndex(({ name }) => name === result.name);
  known.splice(place < 0 ? known.length : place, 1, result);
  writeFileSync(FILE, `${JSON.stringify(known, null, 1)}\n`);
}
