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
   * Whether the input belongs to the language of the start rule.
   *
   * @example
   * test("http://[V1.x]/") // true
   */
  readonly test: (input: string) => boolean;
  /**
   * The components, as the whole generation's `parse` gives them.
   *
   * @throws {RefusedError} if the input does not belong to the language of the start rule
   *
   * @example
   * parse("http://a/b").host // "a"
   */
  readonly parse: (input: string) => C;
  /**
   * The same without throwing for any string. `error` is made when it is asked for, without a stack of calls: nobody threw it.
   *
   * @example
   * safeParse("http://a b/").error.viablePrefix // 8
   */
  readonly safeParse: (input: string) => StartParseResult<C>;
}

/** Makes the three functions of a slim module from its table. */
export function startParser<C extends AnyComponents>(packed: PackedTaggedAutomaton): StartParser<C> {
  let unpacked: TaggedAutomaton<C> | undefined;
  // Unpacked when first asked for: importing should cost nothing.
  const automaton = (): TaggedAutomaton<C> => (unpacked ??= new TaggedAutomaton(packed as PackedTaggedAutomaton<C>));
  const demand = (input: string): void => {
    demandString(input, "input");
  };
  const components = (input: string): C | undefined => {
    demand(input);
    const template = automaton().run(input);
    return template === REFUSED ? undefined : automaton().make(template, input);
  };
  const refusal = (input: string): RefusedError =>
    new RefusedError(packed.document, input, automaton().viablePrefix(input));
  return Object.freeze({
    test(input: string): boolean {
      demand(input);
      return automaton().accepts(input);
    },
    parse(input: string): C {
      const data = components(input);
      if (data === undefined) throw refusal(input);
      return data;
    },
    safeParse(input: string): StartParseResult<C> {
      const data = components(input);
      return data === undefined ? failure(() => refusal(input)) : { success: true, data };
    },
  });
}
