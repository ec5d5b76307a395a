import { createRequire } from "node:module";

/** The fields of package.json. The name of the package finds the file from src/ and from any file of dist/. */
export const packageFacts = createRequire(import.meta.url)("uri-generations/package.json") as {
  readonly version: string;
  readonly description: string;
};
