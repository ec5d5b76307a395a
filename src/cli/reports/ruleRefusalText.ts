import { AutomatonError, type UserGrammar } from "../../comparison/grammars/index.js";
import { excerpt, printable } from "../../text/printable.js";

/** The most continuations that one line names. */
const MOST_EXPECTED = 8;

/**
 * Returns why a rule of a user's grammar does not derive an input, with a caret below the place.
 *
 * @param maxSeconds how long the rule's automaton may take to make; without it, less is said
 */
export function ruleRefusalText(
  grammar: UserGrammar,
  input: string,
  rule: string,
  maxSeconds: number | undefined,
): string {
  const { offset, expected, mended } = refusalOf(grammar, input, rule, maxSeconds);
  const { text, column } = excerpt(input, offset);
  const found = input[offset];
  const what = found === undefined ? "something is missing at the end" : `${JSON.stringify(found)} not allowed`;
  const named = expected.slice(0, MOST_EXPECTED).join(", ") + (expected.length > MOST_EXPECTED ? ", ..." : "");
  return [
    printable(`${what} in ${rule}${named === "" ? "" : `; expected: ${named}`} (offset ${offset})`),
    text,
    `${" ".repeat(column)}^`,
    ...mended.map((one) => `would conform: ${printable(one)}`),
  ].join("\n");
}

function refusalOf(
  grammar: UserGrammar,
  input: string,
  rule: string,
  maxSeconds: number | undefined,
): { readonly offset: number; readonly expected: readonly string[]; readonly mended: readonly string[] } {
  try {
    const refusal = grammar.refusal(input, rule, { maxSeconds });
    if (refusal) return refusal;
  } catch (error) {
    if (!(error instanceof AutomatonError)) throw error;
  }
  // Without an automaton there is only the furthest place that the PEG looked at.
  return { offset: grammar.trace(input, { rule, maxSeconds }).furthest, expected: [], mended: [] };
}
