import type { DocumentTypes } from "../uri/components/documentTypes.js";
import type { Grammar } from "../uri/facade/grammar.js";
import { assertOneOf, readOptions } from "../text/options.js";
import { argumentRangeError, assertObject, shown, type ErrorCode } from "../text/uriError.js";
import { citation } from "../text/citation.js";
import type { UriSyntaxError } from "../uri/diagnosis/uriSyntaxError.js";
import { constraintIssue, type UriConstraints } from "../documents/isUriWhere.js";

/**
 * A schema as Standard Schema (https://standardschema.dev, version 1) describes it: the interface that forms, routers
 * and other validators accept from any schema library.
 */
export interface StandardSchema<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "uri-generations";
    readonly validate: (value: unknown) => StandardResult<Output>;
    /** Serves the inference of types only: there is no such property. */
    readonly types?: { readonly input: string; readonly output: Output } | undefined;
  };
}

/** The verdict of a {@link StandardSchema} on a value. */
export type StandardResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/** A reason why a value does not fit a {@link StandardSchema}. */
export interface StandardIssue {
  readonly message: string;
  readonly code: ErrorCode;
  /** UTF-16 offset in the string. */
  readonly offset: number;
  /** The constraint that a URI does not meet, if the code is `"ERR_CONSTRAINT"`. */
  readonly constraint?: keyof UriConstraints;
}

/** The options of {@link standardSchema}. */
export interface StandardSchemaOptions<Rule, Output> {
  /** The rule that a string is to fit; the start rule of the generation if left out. */
  readonly rule?: Rule | undefined;
  /** `"text"`, the default, hands the string on; `"components"` hands on its components. */
  readonly output?: Output | undefined;
  /** The URIs that are allowed. Only with the rule `URI` of RFC 3986. */
  readonly where?: UriConstraints;
}

/**
 * Returns a Standard Schema of the strings of a rule.
 *
 * @throws {RangeError} for a rule that the document does not have, for another output, and for constraints on another rule
 * @throws {TypeError} for an option that does not exist, and for constraints that are `undefined`
 *
 * @example
 * const uri = standardSchema(rfc3986, { rule: "URI", where: { schemes: ["https"] } });
 * uri["~standard"].validate("//a/b") // { issues: [{ message: ..., code: "ERR_URI_SYNTAX", offset: 0 }] }
 */
export function standardSchema<D extends DocumentTypes>(
  grammar: Grammar<D>,
  options?: StandardSchemaOptions<D["rule"], "text">,
): StandardSchema<string>;
export function standardSchema<D extends DocumentTypes>(
  grammar: Grammar<D>,
  options: { readonly rule?: undefined; readonly output: "components"; readonly where?: never },
): StandardSchema<D["components"]>;
export function standardSchema<D extends DocumentTypes, Rule extends keyof D["componentsByRule"]>(
  grammar: Grammar<D>,
  options: StandardSchemaOptions<Rule, "components"> & { readonly rule: Rule; readonly output: "components" },
): StandardSchema<D["componentsByRule"][Rule]>;
export function standardSchema(
  grammar: Grammar,
  options?: StandardSchemaOptions<string, "text" | "components">,
): StandardSchema<unknown> {
  // The grammar may come from another copy of this package, so it is recognized by its methods.
  assertObject(grammar, "grammar", ["rules"]);
  const { rule = grammar.startRule, output = "text", where } = readOptions(options, ["rule", "output", "where"]);
  // A setting that is missing would allow every URI.
  if (options && Object.hasOwn(options, "where")) assertObject(where, "where");
  assertOneOf("output", output, ["text", "components"]);
  grammar.rule(rule);
  if (where !== undefined && (grammar.id !== "rfc3986" || rule !== "URI"))
    throw argumentRangeError("where: only the rule URI of RFC 3986 can be restricted", "where");
  const issueOf = constraintIssue(where ?? {});
  const ruleOption = { rule };
  return Object.freeze({
    "~standard": Object.freeze({
      version: 1,
      vendor: "uri-generations",
      validate(value: unknown): StandardResult<unknown> {
        const { data, error } = grammar.safeParse(value, ruleOption);
        if (!error) {
          const issue = where && typeof value === "string" ? issueOf(value) : undefined;
          return issue ? { issues: [issue] } : { value: output === "text" ? value : data };
        }
        // A repair that the constraints refuse again is not recommended.
        const isRefused = where && error.repairs.some(({ mended }, i) => i === 0 && issueOf(mended) !== undefined);
        const message = isRefused ? withoutRepair(error, grammar.document) : error.message;
        return { issues: [{ message, code: error.code, offset: error.offset }] };
      },
    }),
  });
}

/** Returns what is wrong, and where, without what could be written instead. */
function withoutRepair({ found, offset, section }: UriSyntaxError, document: string): string {
  const what = found === undefined ? "the URI ends too early" : `${shown(found)} is not allowed there`;
  return `${what} (offset ${offset}, ${citation(document, section)})`;
}
