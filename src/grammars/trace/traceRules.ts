import { assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentTypeError, assertString, typeName } from "../../text/uriError.js";
import type { Peg, PegGrammar } from "../../languages/peg/peg.js";
import { readPeg } from "../../languages/peg/readPeg.js";
import { Tracer, type OtherChoice } from "./tracer.js";
import { TRACE_LIMIT, type Trace } from "./steps.js";

export interface TraceOptions {
  /** The most steps that the trace may have; 100,000 if left out. */
  readonly limit?: number | undefined;
}

/** The rules of a PEG by their names: of each, the expression in the AST that `peggy.parser.parse` gives. */
export type PegRules = ReadonlyMap<string, { readonly type: string }>;

/**
 * Traces everything that the rules of any PEG without code try on an input.
 *
 * @param rules the expression of each rule, by the name it has in the PEG
 * @param startRule the name of the rule that the input is to match
 * @throws {RangeError} for a rule that does not exist, and for what is not grammar, as soon as it is tried
 *
 * @example
 * const { rules } = peggy.parser.parse(`digits = [0-9]+`);
 * traceRules(new Map(rules.map(({ name, expression }) => [name, expression])), "digits", "42").outcome // "accepted"
 */
export function traceRules(rules: PegRules, startRule: string, input: string, options?: TraceOptions): Trace {
  assertMap(rules, "rules");
  const read = (name: string): Peg | undefined => {
    const expression = rules.get(name);
    return expression && readPeg(expression, name);
  };
  return traceWith(read, startRule, input, options);
}

/**
 * Traces the rules of a PEG that is given as data.
 *
 * @param published gives the name under which a rule of the PEG is shown; its own if left out
 */
export function tracePeg(
  grammar: PegGrammar,
  startRule: string,
  input: string,
  options?: TraceOptions,
  published?: (pegName: string) => string,
): Trace {
  return traceWith((name) => grammar.get(name), startRule, input, options, published);
}

/**
 * Traces a PEG as if one of its steps ended in another way: an alternative fails, or a repetition ends after fewer
 * rounds. If the input is then accepted, that step is why the PEG refuses it.
 *
 * @param trace what the PEG does by itself; the steps before the one that changes are the same
 */
export function traceUnlike(grammar: PegGrammar, startRule: string, trace: Trace, unlike: OtherChoice): Trace {
  return traceWith((name) => grammar.get(name), startRule, trace.input, { limit: trace.limit }, undefined, unlike);
}

function traceWith(
  grammar: (pegName: string) => Peg | undefined,
  startRule: string,
  input: string,
  options: TraceOptions | undefined,
  published: (pegName: string) => string = (name) => name,
  unlike?: OtherChoice,
): Trace {
  assertString(input, "input");
  const { limit = TRACE_LIMIT } = readOptions(options, ["limit"]);
  assertWholeNumber("limit", limit, 1);
  return new Tracer(grammar, published, input, limit, unlike).run(startRule);
}

/** @throws {TypeError} if the argument is not a `Map` of rules */
export function assertMap(value: unknown, argument: string): void {
  if (!(value instanceof Map)) throw argumentTypeError(`${argument} must be a Map, got ${typeName(value)}`, argument);
}
