import { schemeRefusalInWords, schemeRefusalOf } from "../../comparison/schemeRefusal.js";
import type { SchemeRefusal } from "../../comparison/schemeRefusal.js";
import type { Generation } from "../../index.js";
import type { CheckedRule } from "../shell/subject.js";
import type { CheckedString } from "./result.js";

/**
 * Returns the result for a string whose verdict is known.
 *
 * @param conforms true if the string conforms to the rule, and with `schemes` to that of its scheme
 */
export function checkResult({ of, rule, schemes }: CheckedRule, input: string, conforms: boolean): CheckedString {
  if (conforms) {
    const relative = takesRelative(of, rule) && !SCHEME.test(input);
    const refusal = hasSchemeRules(of) ? schemeRefusalOf(of, input, rule) : undefined;
    const after = refusal
      ? `  (${schemeRefusalInWords(rule, of.parse(input, { rule }).form, refusal)})`
      : relative && RELATIVE;
    return { input, fields: { input }, ...(after && { after }), ...(refusal && { schemeRefusal: refusal }) };
  }
  const result = of.safeParse(input, { rule, schemes });
  if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
  return { input, fields: { input }, error: result.error };
}

/** Returns true if a document has rules for single schemes that its general rule does not enforce. */
export function hasSchemeRules(of: Generation): boolean {
  return Object.values(of.schemes).some(({ rule }) => rule !== undefined);
}

/** Returns the property of a record with the reason why the rule of its scheme refuses a string, or none. */
export function schemeRefusalRecord(refusal: SchemeRefusal | undefined): { readonly schemeRefusal?: object } {
  if (!refusal) return {};
  const { rule, error } = refusal;
  return { schemeRefusal: { rule, message: error.message, offset: error.offset, section: error.section } };
}

/** The remark after a conforming string that has no scheme, and so is not a URI. */
export const RELATIVE = "  (a relative reference)";

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Returns true if a rule takes relative references besides URIs: `URI-reference`, `URL-reference`. */
export function takesRelative(of: Generation, rule: string): boolean {
  return rule === of.startRule && rule.endsWith("-reference");
}
