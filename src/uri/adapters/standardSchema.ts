import type { DocumentTypes } from "../components/documentTypes.js";
import type { Grammar } from "../facade/grammar.js";
import { demandOneOf, readOptions } from "../../text/options.js";
import { demandObject } from "../../text/uriError.js";
import type { ErrorCode } from "../../text/uriError.js";

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
}

/** The options of {@link standardSchema}. */
export interface StandardSchemaOptions<Rule, Output> {
  /** The rule that a string is to fit; the start rule of the generation if left out. */
  readonly rule?: Rule | undefined;
  /** `"text"`, the default, hands the string on; `"components"` hands on its components. */
  readonly output?: Output | undefined;
}

/**
 * Returns a Standard Schema of the strings of a rule.
 *
 * @throws {RangeError} for a rule that the document does not have, and for another output
 * @throws {TypeError} for an option that does not exist
 *
 * @example
 * const uri = standardSchema(rfc3986, { rule: "URI" });
 * uri["~standard"].validate("//a/b") // { issues: [{ message: ..., code: "ERR_URI_SYNTAX", offset: 0 }] }
 */
export function standardSchema<D extends DocumentTypes>(
  grammar: Grammar<D>,
  options?: StandardSchemaOptions<D["rule"], "text">,
): StandardSchema<string>;
export function standardSchema<D extends DocumentTypes>(
  grammar: Grammar<D>,
  options: { readonly rule?: undefined; readonly output: "components" },
): StandardSchema<D["components"]>;
export function standardSchema<D extends DocumentTypes, Rule extends keyof D["componentsByRule"]>(
  grammar: Grammar<D>,
  options: { readonly rule: Rule; readonly output: "components" },
): StandardSchema<D["componentsByRule"][Rule]>;
export function standardSchema(
  grammar: Grammar,
  options?: StandardSchemaOptions<string, "text" | "components">,
): StandardSchema<unknown> {
  // The grammar may come from another copy of this package, so it is recognized by its methods.
  demandObject(grammar, "grammar", ["rules"]);
  const { rule = grammar.startRule, output = "text" } = readOptions(options, ["rule", "output"]);
  demandOneOf("output", output, ["text", "components"]);
  grammar.rule(rule);
  const ruleOption = { rule };
  return Object.freeze({
    "~standard": Object.freeze({
      version: 1,
      vendor: "uri-generations",
      validate(value: unknown): StandardResult<unknown> {
        const { data, error } = grammar.safeParse(value, ruleOption);
        if (!error) return { value: output === "text" ? value : data };
        return { issues: [{ message: error.message, code: error.code, offset: error.offset }] };
      },
    }),
  });
}
