import { foundByName } from "./exportName.js";
import type { Generation } from "../uri/generation/generation.js";
import { generationModules } from "../../generated/documents/generationModules.js";

/**
 * Returns a generation like `generation(name)`, and loads no other one.
 *
 * @throws {RangeError} for an unknown name, naming the known ids
 */
export async function loadGeneration(name: string): Promise<Generation> {
  return foundByName(name, MODULES, "name")();
}

const MODULES = Object.entries<() => Promise<Generation>>({
  ...generationModules,
  "url-standard-2026-07": async () => (await import("./urlStandard/urlStandard.js")).namedUrlStandard,
});

/** The ids of the documents that can be loaded, oldest first. */
export const DOCUMENT_IDS: readonly string[] = MODULES.map(([id]) => id);
