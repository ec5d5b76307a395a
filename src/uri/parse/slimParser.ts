import type { ComponentParser, PackedAcceptor, RuleFunction } from "../generated.js";
import type { AnyComponents } from "../components/documentTypes.js";
import { assertString, hide, typeName } from "../../text/uriError.js";
import type { SpansOf } from "../components/span.js";
import { ruleTest, viablePrefix } from "./acceptor.js";
import type { Conformer } from "./assertConforming.js";
import { failure, type Failure } from "./failure.js";
import { RefusedError } from "./refusedError.js";

/** The result of {@link SlimParser.safeParse}. Both kinds have the names of both, so that it can be destructured. */
export type SlimParseResult<C> =
  { readonly success: true; readonly data: C; readonly error?: undefined } | Failure<RefusedError>;

/** The results of `safeParse` for the component objects of each rule. */
export type SlimParseResults<ComponentsByRule> = {
  readonly [Rule in keyof ComponentsByRule]: SlimParseResult<ComponentsByRule[Rule]>;
};

/**
 * A generation reduced to checking a string and returning its components: without the rules' texts, trees and
 * diagnosis. Each function takes one argument and ignores others.
 */
export interface SlimParser<C extends AnyComponents> {
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
  readonly safeParse: (input: unknown) => SlimParseResult<C>;
}

/** A rule that a slim module reads: its name and its function in a parser, that parser, and the automaton that finds where a string goes wrong. */
export interface SlimRule<Parser> {
  readonly name: string;
  readonly read: RuleFunction;
  readonly parser: Parser;
  readonly acceptor: PackedAcceptor;
}

/** A rule without its parser. */
export type StartRule = Pick<SlimRule<unknown>, "acceptor" | "name">;

/** Returns the `parse` of a slim module. */
export function slimParse<C>(rule: SlimRule<ComponentParser["parse"]>): (input: string) => C {
  const { name, read, acceptor } = rule;
  const parser = rule.parser as ComponentParser<C>["parse"];
  return (input) => {
    assertString(input, "input", acceptor.generation);
    const data = parser(input, read, name);
    if (data === undefined) throw refusal(rule, input);
    return data;
  };
}

/** Returns the `safeParse` of a slim module. */
export function slimSafeParse<C>(rule: SlimRule<ComponentParser["parse"]>): (input: unknown) => SlimParseResult<C> {
  const { name, read, acceptor } = rule;
  const parser = rule.parser as ComponentParser<C>["parse"];
  return (input) => {
    if (typeof input !== "string") return failure(() => notAString(input, acceptor));
    const data = parser(input, read, name);
    return data === undefined ? failure(() => refusal(rule, input)) : { success: true, data };
  };
}

/**
 * Returns the function that returns where the components of a string are.
 *
 * @throws {RefusedError} from that function, if the input does not belong to the language of the rule
 */
export function slimSpans<C>(rule: SlimRule<ComponentParser["spans"]>): (input: string) => SpansOf<C> {
  const parser = rule.parser as ComponentParser<C>["spans"];
  return (input) => {
    assertString(input, "input", rule.acceptor.generation);
    const spans = parser(input, rule.read);
    if (spans === undefined) throw refusal(rule, input);
    return spans;
  };
}

function notAString(input: unknown, { document, generation }: PackedAcceptor): RefusedError {
  const message = `input must be a string, got ${typeName(input)}`;
  return hide(new RefusedError(document, "", 0, generation, message), "code", "ERR_ARGUMENT_TYPE");
}

/** Returns what the algorithms of a document need of its grammar. */
export function slimConformer(rule: StartRule): Conformer & { parse(input: string): object } {
  const { generation: id, document } = rule.acceptor;
  const test = ruleTest(rule.acceptor, rule.name);
  return {
    id,
    document,
    test,
    parse(input) {
      throw refusal(rule, input);
    },
  };
}

/** Returns the error for a string that a rule does not derive. */
export function refusal({ acceptor, name }: StartRule, input: string): RefusedError {
  return new RefusedError(acceptor.document, input, viablePrefix(acceptor, name, input), acceptor.generation);
}
