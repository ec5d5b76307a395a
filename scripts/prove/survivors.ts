import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";

/** A change of the code that no test notices, and the reason. */
export interface Survivor {
  readonly file: string;
  /** The line of the file in which the change begins, without white space at its ends. */
  readonly line: string;
  /** The changed text and what it is changed to. */
  readonly change: string;
  readonly reason: string;
}

const LIST = join(ROOT, "test", "cases", "survivors.json");

/** Reads the list of survivors. */
export function readSurvivors(): Survivor[] {
  return JSON.parse(readFileSync(LIST, "utf8")) as Survivor[];
}

/** Writes the list, a row a line. */
export function writeSurvivors(survivors: readonly Survivor[]): void {
  const sorted = [...survivors].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  writeFileSync(LIST, `[\n${sorted.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
}

/** Returns a key that is equal for equal survivors. */
export function keyOf({ file, line, change }: Omit<Survivor, "reason">): string {
  return [file, line, change].join("\n");
}
