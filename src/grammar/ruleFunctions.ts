import type { Grammar, RuleOption, SafeParseResult } from "./grammar.js";

/** The results of `safeParse` for the component objects of each rule. */
export type SafeParseResults<ComponentsByRule> = {
  readonly [Rule in keyof ComponentsByRule]: SafeParseResult<ComponentsByRule[Rule]>;
};

/**
 * Returns for each rule the three functions that have it in their names: `isUri`, `parseUri` and `safeParseUri` for
 * `{ URI: "Uri" }`. They take one argument and ignore others, so they can be handed to `filter` and `map`.
 */
export function ruleFunctions(grammar: Grammar, named: Readonly<Record<string, string>>): object {
  const functions: Record<string, (input: string) => unknown> = {};
  for (const [rule, name] of Object.entries(named)) {
    const options: RuleOption = Object.freeze({ rule });
    functions[`is${name}`] = (value: unknown) => typeof value === "string" && grammar.test(value, options);
    functions[`parse${name}`] = (input) => grammar.parse(input, options);
    functions[`safeParse${name}`] = (input: unknown) => grammar.safeParse(input, options);
  }
  return functions;
}
