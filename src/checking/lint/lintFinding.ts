import type { FilePosition } from "./filePositions.js";
import type { Replacement } from "../fixes/provenFixes.js";

/** A replacement in a file. Offsets are UTF-16 offsets. */
export interface FileEdit extends Replacement {
  readonly position: FilePosition;
  readonly endPosition: FilePosition;
}

/** Something to report about one URI of a file. */
export interface LintFinding {
  readonly severity: "error" | "warning";
  /** The id of the rule: `error/` and the rule of the grammar that is broken, `advice/` and the kind of an advice, or another. */
  readonly rule: string;
  readonly message: string;
  /** The whole value, decoded. */
  readonly uri: string;
  /** The UTF-16 offset of the value in the file. */
  readonly start: number;
  readonly end: number;
  /** The UTF-16 offset of the fault in the file. */
  readonly offset: number;
  readonly position: FilePosition;
  readonly endPosition: FilePosition;
  /** The repairs, the most plausible first. */
  readonly repairs: readonly string[];
  /** Present if the first repair is safe, that is, means the same to every reader, and is among those that the mended file has. */
  readonly fix?: readonly FileEdit[];
}
