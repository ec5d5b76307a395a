import { assertString } from "../../text/uriError.js";

/** What the algorithms of a document need of its grammar: the facade of a whole generation has it, and so has a slim module. */
export interface Conformer {
  readonly id: string;
  /** The citation of the document. */
  readonly document: string;
  /** Returns whether a string is in the language of the start rule. */
  test(input: string): boolean;
  /** @throws {SyntaxError} an error of this package, for a string that is not in the language of the start rule */
  parse(input: string): unknown;
}

/**
 * Demands that an argument is a string that conforms. The error names the argument.
 *
 * @throws {TypeError} if it is not a string
 * @throws {SyntaxError} that of {@link Conformer.parse}, if it is not in the language of the start rule
 */
export function assertConforming(grammar: Conformer, value: string, argument: string): void {
  assertString(value, argument, grammar.id);
  if (grammar.test(value)) return;
  try {
    grammar.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) (error as { argument?: string }).argument = argument;
    throw error;
  }
}
