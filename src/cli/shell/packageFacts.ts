import { createRequire } from "node:module";

/** What package.json says about this package. The name finds it from src/ and from any file of dist/. */
export const packageFacts = createRequire(import.meta.url)("uri-generations/package.json") as {
  readonly version: string;
  readonly description: string;
};
