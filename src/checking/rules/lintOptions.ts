import type { Generation } from "../../uri/generation/generation.js";
import type { FormatName } from "../formats/index.js";
import type { LocalReference } from "./localReference.js";
import type { RuleLevels } from "../../text/ruleLevels.js";

/** The options that decide which findings one file has. */
export interface LintOptions {
  readonly generation: Generation;
  readonly format: FormatName;
  /** Keys of JSON and YAML, besides those of the standards, whose values are URI references. */
  readonly keys?: readonly string[];
  /** The only schemes that are allowed, in lower case; all if absent. */
  readonly allowedSchemes?: readonly string[];
  /** Forms of variables, each given by an example: `@host@`. Any name matches. */
  readonly placeholders?: readonly string[];
  /** The levels of rules, instead of those by the place of a URI. */
  readonly rules?: RuleLevels;
  /** True if URIs in code are reported as those in running text, and what may be filled in later as warnings. */
  readonly code?: boolean;
  /** True if the file is of a test, which may want a faulty text, or of others: all of it counts as code. */
  readonly isTest?: boolean;
  /** Returns which file or place in it a reference leads to in vain, in words; present if the rule `missing-target` is on. */
  readonly missingTarget?: (reference: LocalReference) => string | undefined;
  /** Runs a reader, and returns `undefined` if that takes too long; absent if there is no limit. */
  readonly withinTime?: <T>(read: () => T) => { readonly value: T } | undefined;
  /** Returns true for a URI that is not reported. */
  readonly isIgnored?: (uri: string) => boolean;
}
