import type { Trace } from "../../grammars/trace/steps.js";
import { tracePeg, type TraceOptions } from "../../grammars/trace/traceRules.js";
import { itemAt, valueFor } from "../../text/itemAt.js";
import { readOptions } from "../../text/options.js";
import { assertString } from "../../text/uriError.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { RuleOption } from "../../uri/facade/grammar.js";
import { expressionsOf, pegNames } from "./expressions.js";

/**
 * Traces everything that the PEG of a generation tries on an input, exactly as it is written in grammar/: every rule,
 * every alternative, every lookahead, and what was given up. Takes time and memory in proportion to the number of
 * steps.
 *
 * @param of a generation or its id
 * @param options `rule` as published; the generation's start rule if left out
 * @throws {RangeError} for an unknown id or rule; the message names the known ones, and for a limit below 1
 * @throws {TypeError} for an input that is not a string, and for an object that is not a generation of this package
 *
 * @example
 * trace("rfc3986", "1.2.3.4.example", { rule: "host" }).counts.backtracks // 7
 */
export function trace(of: Generation | string, input: string, options?: RuleOption & TraceOptions): Trace {
  assertString(input, "input");
  const { rule: named, limit } = readOptions(options, ["rule", "limit"]);
  const expressions = expressionsOf(of);
  const { generation, peg, published } = expressions;
  const rule = generation.rule(named ?? generation.startRule).name;
  // The rule itself comes before its cuts.
  const start = itemAt(pegNames(expressions, rule), 0);
  const traced = tracePeg(peg, start, input, { limit }, (name) => valueFor(published, name));
  return { generation: generation.id, ...traced };
}
