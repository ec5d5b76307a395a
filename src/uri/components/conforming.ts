/**
 * A string that a function such as `isUri` has accepted: a string as any other, marked with the rule for the compiler only. An
 * array of `string | undefined` that is filtered with `isUri` is a `string[]`; where `isUri` returns false, a string is still a
 * string.
 */
export type Conforming<Rule extends string> = string & { readonly "~conforms": { readonly [Name in Rule]: true } };
