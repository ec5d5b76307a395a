import { getOrInsert } from "../text/itemAt.js";
import type { UriSyntaxError } from "../uri/diagnosis/uriSyntaxError.js";
import type { Generation } from "../uri/generation/generation.js";

/** The rule of a string's scheme, where the string conforms to the rule in question and not to this one. */
export interface SchemeRefusal {
  /** The scheme's rule: `"httpurl"`. */
  readonly rule: string;
  readonly error: UriSyntaxError;
}

/**
 * Returns why the rule of its own scheme rejects a string that conforms; `undefined` if there is no such rule, or the
 * string conforms to it.
 *
 * @example
 * schemeRefusalOf(rfc1738, "mailto:").rule // "mailtourl"
 */
export function schemeRefusalOf(
  generation: Generation,
  input: string,
  rule = generation.startRule,
): SchemeRefusal | undefined {
  if (!hasSchemeRules(generation)) return undefined;
  const { error } = generation.safeParse(input, { rule, schemeRules: "defined" });
  return error && { rule: error.startRule, error };
}

const ownSchemeRules = new WeakMap<Generation, boolean>();

/** Returns true if a document has rules for single schemes that its general rule does not enforce. */
export function hasSchemeRules(of: Generation): boolean {
  return getOrInsert(ownSchemeRules, of, () => Object.values(of.schemes).some(({ rule }) => rule !== undefined));
}

/** Returns the sentence about a string that its own scheme's rule refuses: `conforms to url as otherurl; httpurl refuses it: ...` */
export function schemeRefusalInWords(rule: string, form: string, refusal: SchemeRefusal): string {
  return `conforms to ${rule}${form === rule ? "" : ` as ${form}`}; ${refusal.rule} refuses it: ${refusal.error.message}`;
}
