/** The parts from which the functions named after rules are made. */
export interface RuleReader {
  test(input: string, options: { readonly rule: string }): boolean;
  parse(input: string, options: { readonly rule: string }): unknown;
  safeParse(input: unknown, options: { readonly rule: string }): unknown;
}

/**
 * Returns for each rule the three functions that have it in their names: `isUri`, `parseUri` and `safeParseUri` for
 * `{ URI: "Uri" }`. They take one argument and ignore others, so they can be handed to `filter` and `map`.
 */
export function ruleFunctions(reader: RuleReader, named: Readonly<Record<string, string>>): object {
  const functions: Record<string, (input: string) => unknown> = {};
  for (const [rule, name] of Object.entries(named)) {
    const options = Object.freeze({ rule });
    functions[`is${name}`] = (value: unknown) => typeof value === "string" && reader.test(value, options);
    functions[`parse${name}`] = (input) => reader.parse(input, options);
    functions[`safeParse${name}`] = (input: unknown) => reader.safeParse(input, options);
  }
  return functions;
}
