import { schemeRefusalInWords, schemeRefusalOf, type SchemeRefusal } from "../../comparison/schemeRefusal.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import { ruleOfReferences, type CheckedRule } from "../shell/subject.js";

/** Why a string is refused: the facts of a `UriSyntaxError`; `format` is absent if there is nothing to draw. */
export type Refusal = Pick<
  UriSyntaxError,
  | "message"
  | "offset"
  | "found"
  | "rule"
  | "section"
  | "expected"
  | "viablePrefix"
  | "repairs"
  | "generation"
  | "startRule"
> &
  Partial<Pick<UriSyntaxError, "format" | "readings">>;

export interface CheckedString {
  readonly input: string;
  readonly error?: Refusal;
  /** Present if the string conforms, but the rule of its scheme refuses it. */
  readonly schemeRefusal?: SchemeRefusal;
  /** Absent for a string that was an argument. Lines and columns count from 1, columns in UTF-16 code units. */
  readonly place?: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    /** True if the file has the string unchanged, so that offsets in the string are columns. */
    readonly verbatim: boolean;
  };
  /** In a line of text: the text before the verdict, and the text after the string. */
  readonly before?: string;
  readonly after?: string;
  /** Returns the fields of the JSON object about the string that was checked. */
  readonly fields: () => object;
}

/**
 * Returns the result for a string whose verdict is known.
 *
 * @param conforms true if the string conforms to the rule, and with `schemeRules` to that of its scheme
 */
export function checkResult(checked: CheckedRule, input: string, conforms: boolean): CheckedString {
  const { of, rule, schemeRules } = checked;
  if (!conforms && isRelative(checked, input)) return { input, fields: () => ({ input }), error: noScheme(of, input) };
  if (conforms) {
    const relative = takesRelative(of, rule) && !SCHEME.test(input);
    const refusal = schemeRefusalOf(of, input, rule);
    const after = refusal
      ? `  (${schemeRefusalInWords(rule, of.parse(input, { rule }).form, refusal)})`
      : relative && RELATIVE;
    return { input, fields: () => ({ input }), ...(after && { after }), ...(refusal && { schemeRefusal: refusal }) };
  }
  const result = of.safeParse(input, { rule, schemeRules });
  if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
  return { input, fields: () => ({ input }), error: result.error };
}

/** Returns true for a string that is refused only because it has no scheme. */
function isRelative({ of, rule, needsScheme }: CheckedRule, input: string): boolean {
  const isAsked = needsScheme === true || (rule === "URI" && takesRelative(of, of.startRule));
  const references = isAsked && !SCHEME.test(input) ? ruleOfReferences(of) : undefined;
  return references !== undefined && of.test(input, { rule: references });
}

function noScheme(of: Generation, input: string): Refusal {
  return {
    message: "no scheme: a relative reference; --reference accepts it",
    offset: 0,
    found: undefined,
    rule: "scheme",
    section: of.rule(of.startRule).section,
    expected: [],
    viablePrefix: input.length,
    repairs: [],
    generation: of.id,
    startRule: of.startRule,
  };
}

/** Returns the property of a record with the reason why the rule of its scheme refuses a string, or none. */
export function schemeRefusalRecord(refusal: SchemeRefusal | undefined): { readonly schemeRefusal?: object } {
  if (!refusal) return {};
  const { rule, error } = refusal;
  return { schemeRefusal: { rule, message: error.message, offset: error.offset, section: error.section } };
}

/** The remark after a conforming string that has no scheme, and so is not a URI. */
export const RELATIVE = "  (a relative reference)";

export const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Returns true if a rule takes relative references besides URIs: `URI-reference`, `URL-reference`. */
export function takesRelative(of: Generation, rule: string): boolean {
  return rule === of.startRule && rule.endsWith("-reference");
}
