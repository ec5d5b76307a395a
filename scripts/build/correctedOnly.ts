import { dirname, join } from "node:path";
import type { Rolldown } from "tsdown";

/** Takes the corrected grammar of a document wherever the one as printed is imported: the page shows only that, and is 65 kB smaller when compressed. */
export const correctedOnly: Rolldown.Plugin = {
  name: "corrected-only",
  resolveId: (source, importer) =>
    importer !== undefined && source.includes(".published.")
      ? join(dirname(importer), source.replace(".published", ""))
      : undefined,
};
