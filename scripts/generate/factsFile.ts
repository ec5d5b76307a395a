import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportName } from "../../src/documents/exportName.js";
import type { GenerationFacts } from "./generationFacts.js";
import { GrammarFileError } from "./pegFile.js";

/** The list of the documents that there are, in grammar/. */
export const LIST_OF_DOCUMENTS = "documents.json";

/** Returns the file of the facts about a document, relative to the project. */
export function factsFile(id: string): string {
  return `grammar/${id}.json`;
}

/**
 * Reads the facts about one document. The names of its files and of its export follow from its id.
 *
 * @param folder the folder of the grammars
 * @throws {GrammarFileError} for a file that is not JSON, or that has another id
 */
export function readEntry<Entry extends { readonly id: string; readonly notation?: GenerationFacts["notation"] }>(
  folder: string,
  id: string,
): Entry & Pick<GenerationFacts, "rules" | "export"> {
  const entry = readJson<Entry>(folder, `${id}.json`);
  if (entry.id !== id) throw new GrammarFileError(factsFile(id), 1, `the id has to be ${id}, not ${entry.id}`);
  const { notation = "abnf" } = entry;
  return { ...entry, rules: `${id}.${notation === "abnf" ? "abnf" : "bnf"}`, export: exportName(id) };
}

/** @throws {GrammarFileError} for an entry without a property that it needs */
export function assertFacts(entry: { readonly id: string }, needed: readonly string[]): void {
  const missing = needed.filter((name) => !Object.hasOwn(entry, name));
  if (missing.length > 0)
    throw new GrammarFileError(factsFile(entry.id), 1, `the entry of ${entry.id} has no ${missing.join(", ")}`);
}

export function readJson<Data>(folder: string, name: string): Data {
  const text = readFileSync(join(folder, name), "utf8");
  try {
    return JSON.parse(text) as Data;
  } catch (error) {
    const { message } = error as Error;
    // eslint-disable-next-line no-restricted-syntax -- V8 has the position of a fault in JSON in its sentence only
    const at = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
    throw new GrammarFileError(`grammar/${name}`, text.slice(0, at).split("\n").length, message);
  }
}
