import type { Generation } from "../generations/generation.js";
import type { FileFormat } from "./fileFormat.js";

/** The options that decide which findings one file has. */
export interface LintOptions {
  readonly generation: Generation;
  readonly format: FileFormat;
  /** Keys of JSON and YAML, besides those of the standards, whose values are URI references. */
  readonly keys?: readonly string[];
  /** The only schemes that are allowed, in lower case; all if absent. */
  readonly schemes?: readonly string[];
  /** Variables that may be in a URI, each an example: `{id}`, `${VAR}`, `<host>`. The name may be any. */
  readonly placeholders?: readonly string[];
  /** False if what conforms but is suspicious is not reported. */
  readonly advice?: boolean;
}
