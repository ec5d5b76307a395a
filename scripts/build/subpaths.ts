import { join } from "node:path";
import { readGenerations, ROOT } from "../generate/grammarSource.js";

/** The modules that do not come from a document, by the names of their files in dist/. */
const FIXED: Readonly<Record<string, string>> = {
  index: "src/index.ts",
  "subpaths/comparison": "src/comparison/index.ts",
  "subpaths/extract": "src/checking/finder/index.ts",
  "subpaths/schemes": "src/documents/schemes.ts",
  "subpaths/template": "src/documents/template.ts",
  "subpaths/language": "src/documents/language.ts",
  "subpaths/browser": "src/documents/urlStandard/index.ts",
  "subpaths/scan": "src/checking/scan/index.ts",
  "subpaths/teach": "src/comparison/teach/index.ts",
  "subpaths/grammar": "src/comparison/grammars/index.ts",
  "subpaths/ajv": "src/adapters/ajv.ts",
  "subpaths/standard-schema": "src/adapters/standardSchema.ts",
};

/** The modules that can be imported, by the names of their files in dist/: the package, and its subpaths in dist/subpaths/, a document by its id. */
export const MODULES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(FIXED),
    ...readGenerations().flatMap(({ id, export: name }) => [
      [`subpaths/${id}`, `generated/documents/${name}/index.ts`] as const,
      [`subpaths/${id}/parse`, `generated/documents/${name}/parse.ts`] as const,
    ]),
  ].map(([name, file]) => [name, join(ROOT, file)]),
);
