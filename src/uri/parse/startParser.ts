import type { PackedTaggedAutomaton } from "../generated.js";
import type { AnyComponents } from "../components/documentTypes.js";
import { demandString, kindOf } from "../../text/uriError.js";
import type { SpansOf } from "../components/span.js";
import { failure, type Failure } from "./failure.js";
import { RefusedError } from "./refusedError.js";
import { REFUSED, TaggedAutomaton } from "./taggedAutomaton.js";

/** The result of {@link StartParser.safeParse}. Both kinds have the names of both, so that it can be destructured. */
export type StartParseResult<C> =
  { readonly success: true; readonly data: C; readonly error?: undefined } | Failure<RefusedError>;

/** The results of `safeParse` for the component objects of each rule. */
export type StartParseResults<ComponentsByRule> = {
  readonly [Rule in keyof ComponentsByRule]: StartParseResult<ComponentsByRule[Rule]>;
};

/**
 * A generation reduced to checking a string and returning its components: without the rules' texts, trees and
 * diagnosis. Each function takes one argument and ignores others.
 */
export interface StartParser<C extends AnyComponents> {
  /**
   * Returns whether the input belongs to the language of the start rule.
   *
   * @throws {TypeError} if the input is not a string
   *
   * @example
   * test("http://[V1.x]/") // true
   */
  readonly test: (input: string) => boolean;
  /**
   * Returns the components, as the `parse` of the whole generation returns them.
   *
   * @throws {RefusedError} if the input does not belong to the language of the start rule
   * @throws {TypeError} if the input is not a string
   *
   * @example
   * parse("http://a/b").host // "a"
   */
  readonly parse: (input: string) => C;
  /**
   * Returns the components, or the error, for any value. The error is made when it is first read, without a stack
   * trace, since it was not thrown.
   *
   * @example
   * safeParse("http://a b/").error.viablePrefix // 8
   */
  readonly safeParse: (input: unknown) => StartParseResult<C>;
}

/** Returns the `parse` of a slim module, for its start rule or another one that the table reads. */
export function startParse<C extends AnyComponents>(
  packed: PackedTaggedAutomaton,
  rule?: string,
): StartParser<C>["parse"] {
  const number = numberOf(packed, rule);
  let automaton: TaggedAutomaton<C> | undefined;
  return (input) => {
    demandString(input, "input", packed.generation);
    automaton ??= automatonOf(packed);
    const data = automaton.parse(input, number);
    if (data === undefined) throw refusal(packed, input, number);
    return data;
  };
}

/** Returns the `safeParse` of a slim module, for its start rule or another one that the table reads. */
export function startSafeParse<C extends AnyComponents>(
  packed: PackedTaggedAutomaton,
  rule?: string,
): StartParser<C>["safeParse"] {
  const number = numberOf(packed, rule);
  let automaton: TaggedAutomaton<C> | undefined;
  return (input) => {
    if (typeof input !== "string")
      return failure(
        () =>
          new RefusedError(
            packed.document,
            "",
            0,
            packed.generation,
            `a string is expected as input, not ${kindOf(input)}`,
          ),
      );
    automaton ??= automatonOf(packed);
    const data = automaton.parse(input, number);
    return data === undefined ? failure(() => refusal(packed, input, number)) : { success: true, data };
  };
}

/**
 * Returns the function that returns where the components of a string of the start rule are.
 *
 * @throws {RefusedError} from that function, if the input does not belong to the language of the start rule
 */
export function startSpans<C>(packed: PackedTaggedAutomaton): (input: string) => SpansOf<C> {
  return (input) => {
    demandString(input, "input", packed.generation);
    const automaton = automatonOf<C>(packed);
    const template = automaton.run(input);
    if (template === REFUSED) throw refusal(packed, input, 0);
    return automaton.spans(template, input);
  };
}

/** The start rule is the first one of every table. */
function numberOf({ rules }: PackedTaggedAutomaton, rule: string | undefined): number {
  return rule === undefined ? 0 : rules.indexOf(rule);
}

/**
 * Unpacked on first use, and once for all functions of a module: importing should cost nothing. Each function keeps the
 * result.
 */
const unpacked = new WeakMap<PackedTaggedAutomaton, TaggedAutomaton<unknown>>();

function automatonOf<C>(packed: PackedTaggedAutomaton): TaggedAutomaton<C> {
  const automaton = unpacked.get(packed) ?? new TaggedAutomaton(packed);
  unpacked.set(packed, automaton);
  return automaton as TaggedAutomaton<C>;
}

function refusal(packed: PackedTaggedAutomaton, input: string, rule: number): RefusedError {
  return new RefusedError(packed.document, input, automatonOf(packed).viablePrefix(input, rule), packed.generation);
}
