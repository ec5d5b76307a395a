import type { Generation } from "../../uri/documents/generation.js";
import type { FileFormat } from "./fileFormat.js";

/** The options that decide which findings one file has. */
export interface LintOptions {
  readonly generation: Generation;
  readonly format: FileFormat;
  /** Keys of JSON and YAML, besides those of the standards, whose values are URI references. */
  readonly keys?: readonly string[];
  /** The only schemes that are allowed, in lower case; all if absent. */
  readonly schemes?: readonly string[];
  /** Variables that may be in a URI, each given by an example: `{id}`, `${VAR}`, `<host>`. Any name matches. */
  readonly placeholders?: readonly string[];
  /** False if suspicious URIs that conform are not reported. */
  readonly advice?: boolean;
}
