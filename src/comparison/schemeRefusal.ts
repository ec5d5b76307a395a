import type { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { Generation } from "../generations/generation.js";

/** The rule of a string's scheme, where the string fits the rule asked for and not this one. */
export interface SchemeRefusal {
  /** The scheme's rule: `"httpurl"`. */
  readonly rule: string;
  readonly error: UriSyntaxError;
}

/**
 * Returns why the rule of its own scheme refuses a string that conforms; `undefined` if there is no such rule, or the string fits it.
 *
 * @example
 * schemeRefusalOf(rfc1738, "mailto:").rule // "mailtourl"
 */
export function schemeRefusalOf(
  generation: Generation,
  input: string,
  rule = generation.startRule,
): SchemeRefusal | undefined {
  const { error } = generation.safeParse(input, { rule, schemes: "defined" });
  return error && { rule: error.startRule, error };
}

/** Returns the sentence about a string that its own scheme's rule refuses: `conforms to url as otherurl; httpurl refuses it: ...` */
export function schemeRefusalInWords(rule: string, form: string, refusal: SchemeRefusal): string {
  return `conforms to ${rule}${form === rule ? "" : ` as ${form}`}; ${refusal.rule} refuses it: ${refusal.error.message}`;
}
