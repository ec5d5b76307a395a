import type { PackedTaggedAutomaton } from "../generated.js";
import type { AnyComponents } from "../components/documentTypes.js";
import { demandString } from "../text/uriError.js";
import { failure } from "./failure.js";
import type { Failure } from "./failure.js";
import { RefusedError } from "./refusedError.js";
import { REFUSED, TaggedAutomaton } from "./taggedAutomaton.js";

/** What {@link StartParser.safeParse} returns. */
export type StartParseResult<C> = { readonly success: true; readonly data: C } | Failure<RefusedError>;

/**
 * A generation for those who need no more than whether a string conforms, and its components: without the rules' texts,
 * without trees, without a diagnosis. Every method throws a `TypeError` for an input that is not a string.
 */
export interface StartParser<C extends AnyComponents> {
  /**
   * Returns whether the input belongs to the language of the start rule.
   *
   * @example
   * test("http://[V1.x]/") // true
   */
  readonly test: (input: string) => boolean;
  /**
   * Returns the components, as the whole generation's `parse` does.
   *
   * @throws {RefusedError} if the input does not belong to the language of the start rule
   *
   * @example
   * parse("http://a/b").host // "a"
   */
  readonly parse: (input: string) => C;
  /**
   * Returns the components, or the error, for any string. The error is made when it is first read, and has no stack.
   *
   * @example
   * safeParse("http://a b/").error.viablePrefix // 8
   */
  readonly safeParse: (input: string) => StartParseResult<C>;
}

/** Returns the `parse` of a slim module. */
export function startParse<C extends AnyComponents>(packed: PackedTaggedAutomaton): StartParser<C>["parse"] {
  return (input) => {
    const data = componentsOf<C>(packed, input);
    if (data === undefined) throw refusal(packed, input);
    return data;
  };
}

/** Returns the `safeParse` of a slim module. */
export function startSafeParse<C extends AnyComponents>(packed: PackedTaggedAutomaton): StartParser<C>["safeParse"] {
  return (input) => {
    const data = componentsOf<C>(packed, input);
    return data === undefined ? failure(() => refusal(packed, input)) : { success: true, data };
  };
}

/** Unpacked when first asked for, and once for all functions of a module: importing should cost nothing. */
const unpacked = new WeakMap<PackedTaggedAutomaton, TaggedAutomaton<unknown>>();

function automatonOf(packed: PackedTaggedAutomaton): TaggedAutomaton<unknown> {
  let known = unpacked.get(packed);
  if (!known) unpacked.set(packed, (known = new TaggedAutomaton(packed)));
  return known;
}

function componentsOf<C>(packed: PackedTaggedAutomaton, input: string): C | undefined {
  demandString(input, "input");
  const automaton = automatonOf(packed);
  const template = automaton.run(input);
  return template === REFUSED ? undefined : (automaton.make(template, input) as C);
}

function refusal(packed: PackedTaggedAutomaton, input: string): RefusedError {
  return new RefusedError(packed.document, input, automatonOf(packed).viablePrefix(input));
}
