import { rfc3986 } from "../../generated/documents/rfc3986/index.js";
import { isRecord } from "../text/records.js";
import { argumentTypeError, typeName, type ErrorCode } from "../text/uriError.js";
import { constraintIssue, type UriConstraints } from "../documents/isUriWhere.js";
import { formats } from "./formats.js";

// The types follow Ajv's documentation. Nothing is imported from Ajv.

export { formats } from "./formats.js";
export type { UriFormat } from "./formats.js";
export { uriResolver } from "./uriResolver.js";

/** The parts of an instance of Ajv that {@link uriFormats} needs. */
export interface AjvInstance {
  addFormat(name: string, format: (text: string) => boolean): unknown;
  addKeyword(definition: UriKeyword): unknown;
  getKeyword(name: string): unknown;
}

/** The keyword `uri` as Ajv's `addKeyword` takes it. */
export interface UriKeyword {
  readonly keyword: "uri";
  readonly type: "string";
  readonly schemaType: "object";
  readonly errors: true;
  readonly compile: (constraints: UriConstraints) => UriKeywordFunction;
}

/** Validates a string, and keeps the reason why the last one was refused. */
export interface UriKeywordFunction {
  (text: string): boolean;
  errors?: {
    readonly keyword: "uri";
    readonly message: string;
    readonly params: { readonly offset: number; readonly code: ErrorCode; readonly constraint?: keyof UriConstraints };
  }[];
}

const KEYWORD: UriKeyword = {
  keyword: "uri",
  type: "string",
  schemaType: "object",
  errors: true,
  compile: (constraints) => {
    const issueOf = constraintIssue(constraints);
    const validate: UriKeywordFunction = (text) => {
      const { error } = rfc3986.safeParseUri(text);
      const issue = error ? { message: error.message, offset: error.offset, code: error.code } : issueOf(text);
      if (!issue) return true;
      const { message, ...params } = issue;
      validate.errors = [{ keyword: "uri", message, params }];
      return false;
    };
    return validate;
  },
};

/**
 * Gives an instance of Ajv the {@link formats}, and the keyword `uri` with {@link UriConstraints}, whose errors say what is
 * wrong and where. It replaces the formats of ajv-formats; `addFormats(ajv)` after it puts those back. Fastify
 * adds them itself, so it takes this function as `onCreate`.
 *
 * @example
 * const ajv = uriFormats(new Ajv());
 * ajv.validate({ type: "string", uri: { schemes: ["https"] } }, "http://a/") // false
 * ajv.errors[0].message // "the scheme must be https, found http"
 */
export function uriFormats<Instance extends AjvInstance>(ajv: Instance): Instance {
  const given: unknown = ajv;
  if (!isRecord(given) || typeof given.addFormat !== "function")
    throw argumentTypeError(`ajv must be an instance of Ajv, got ${typeName(given)}`, "ajv");
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  if (!ajv.getKeyword(KEYWORD.keyword)) ajv.addKeyword(KEYWORD);
  return ajv;
}
