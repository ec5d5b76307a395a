import type { Conforming } from "../components/conforming.js";
import type { DocumentTypes } from "../components/documentTypes.js";
import type { Grammar, SafeParseResult } from "../facade/grammar.js";

// The functions that have a rule in their names: `isUri`, `parseUri` and `safeParseUri` of `URI`. They take one argument and ignore others, so they can be
// handed to `filter` and `map`.

/** The name of a rule whose components are known more exactly than that each may be absent. */
type KnownRule<D extends DocumentTypes> = D["rule"] & keyof D["componentsByRule"];

/** Returns the function that returns whether a value is a string of a rule. */
export function testBy<D extends DocumentTypes, Rule extends D["rule"]>(
  grammar: Grammar<D>,
  rule: Rule,
): (value: unknown) => value is Conforming<Rule> {
  const options = Object.freeze({ rule });
  return (value): value is Conforming<Rule> => typeof value === "string" && grammar.test(value, options);
}

/** Returns the `parse` of one rule. */
export function parseBy<D extends DocumentTypes, Rule extends KnownRule<D>>(
  grammar: Grammar<D>,
  rule: Rule,
): (input: string) => D["componentsByRule"][Rule] {
  const options = Object.freeze({ rule });
  return (input) => grammar.parse(input, options);
}

/** Returns the `safeParse` of one rule. */
export function safeParseBy<D extends DocumentTypes, Rule extends KnownRule<D>>(
  grammar: Grammar<D>,
  rule: Rule,
): (input: unknown) => SafeParseResult<D["componentsByRule"][Rule]> {
  const options = Object.freeze({ rule });
  return (input) => grammar.safeParse(input, options);
}
