import type { MainComponents } from "../components/mainComponents.js";
import { citation } from "../../text/citation.js";
import { argumentRangeError, markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { withoutLeadingSegments } from "./segmentRemoval.js";

/** The treatment of the segments ".." that remain where a reference climbs above the root. */
export type Leftover = "keep" | "drop" | "error";

/** The options of all algorithms together. Each algorithm reads the ones that its document has. */
export interface AnyResolveOptions {
  readonly trace?: boolean | undefined;
  readonly validating?: boolean | undefined;
  readonly leftover?: Leftover | undefined;
  readonly strict?: boolean | undefined;
  readonly relativeBase?: boolean | undefined;
  readonly slashes?: "last" | "first" | undefined;
}

/** One step of an algorithm. Which buffers it has depends on the step. */
export interface ResolutionStep {
  /** The section of the document that has the step: `"5.2.4"`. */
  readonly section: string;
  /** The step's number in that section (`"2E"`, `"6c"`), or in pseudocode the condition that held (`"defined(R.scheme)"`). */
  readonly step: string;
  /** The action of the step, in a few words. */
  readonly does: string;
  /** The buffer of section 5.2 after the step. */
  readonly buffer?: string;
  /** The output buffer of RFC 3986 5.2.4 after the step. */
  readonly output?: string;
  /** The input buffer of RFC 3986 5.2.4 after the step. */
  readonly input?: string;
}

/** Receives every step as it is taken. */
export type Observe = (step: ResolutionStep) => void;

/** Section 5.2 of a document, or its counterpart. */
export interface ResolutionAlgorithm {
  /** The section that defines the base. */
  readonly baseSection: string;
  /** The options of the document, and the values that each may have. */
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Returns the target of a reference, or `undefined` for the current document. Both arguments conform, and the base has a scheme.
   *
   * @throws {RangeError} if the document calls the combination an error
   */
  transform(
    reference: MainComponents,
    base: MainComponents,
    options: AnyResolveOptions,
    observe: Observe | undefined,
  ): MainComponents | undefined;
  /**
   * Splits a string into its main components; present if the document does so differently from appendix B of the later
   * ones.
   */
  split?(text: string): MainComponents;
  /** Set if the document takes the empty string for an unknown base: then a reference must be absolute. */
  readonly unknownBase?: true;
  /** Returns whether the document resolves a reference that its grammar does not derive. */
  admits?(reference: string, conforms: (input: string) => boolean): boolean;
  /** Set if the document calls every reference that resolves to the base a same-document reference. */
  readonly namesSameDocument?: true;
  /** Set if the grammar has no rule for relative references: then the result must conform instead of the reference. */
  readonly checkResult?: true;
}

/**
 * Returns the algorithm of a document for a patch that leaves it unchanged: sections are cited with the document's
 * name.
 */
export function inheritedResolution(algorithm: ResolutionAlgorithm, document: string): ResolutionAlgorithm {
  return {
    ...algorithm,
    baseSection: citation(document, algorithm.baseSection),
    transform: (reference, base, options, observe) =>
      algorithm.transform(
        reference,
        base,
        options,
        observe && ((step) => observe({ ...step, section: citation(document, step.section) })),
      ),
  };
}

/** Used instead of an algorithm if a document defines none. */
export interface NotDefined {
  /** A sentence that says so and names the document that does define it. */
  readonly notDefined: string;
}

/** The error for an operation that a document does not define. */
export class NotDefinedError extends Error {
  static {
    markAsUriError(this, "ERR_NOT_DEFINED");
  }
  override readonly name = "NotDefinedError";
  /** `"ERR_NOT_DEFINED"` */
  declare readonly code: ErrorCode;
  constructor(
    readonly generation: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Returns whether a reference has the scheme of its base. Case is ignored (3.1 in all documents that this is used for).
 */
export function sameScheme(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one.toLowerCase() === other.toLowerCase();
}

/**
 * RFC 2396 and rfc2396bis-01, section 5: a relative reference cannot be used if the base does not match the
 * hierarchical syntax.
 *
 * @throws {RangeError} always
 */
export function refuseOpaqueBase({ scheme }: MainComponents, passage: string): never {
  throw argumentRangeError(
    `the base is opaque, what follows "${scheme}:" has no hierarchy: relative references cannot be used with it (${passage})`,
    "base",
  );
}

/** The three ways in which RFC 2396 (5.2, step 6g) and rfc2396bis-01 (5.2, merge step 7) let leftover ".." segments be handled. */
export const LEFTOVER_CHOICES: readonly Leftover[] = Object.freeze(["keep", "drop", "error"]);

/**
 * Keeps or removes the leftover ".." segments at the beginning of a path.
 *
 * @throws {RangeError} if there are some and `leftover` is `"error"`
 */
export function handleLeftover(path: string, leftover: Leftover, passage: string): string {
  const dropped = withoutLeadingSegments(path, [".."]);
  if (dropped === undefined || leftover === "keep") return path;
  if (leftover === "drop") return dropped;
  throw argumentRangeError(
    `the reference climbs above the root of the base: ".." is left over (${passage})`,
    "reference",
  );
}
