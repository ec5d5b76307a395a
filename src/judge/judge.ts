import { readAnswer } from "./answer.js";
import type { Reply } from "./answer.js";
import { inquire } from "./inquiry.js";
import type { JudgeOptions } from "./inquiry.js";
import type { Judgement } from "./judgement.js";

/**
 * Somebody's parser: `false`, or an exception, refuses the input; `true` accepts it; an object accepts it and tells its components
 * under their names in RFC 3986 (`scheme, authority, userinfo, host, port, path, query, fragment`), without delimiters, `null` or
 * `undefined` if absent; `null` passes: the string is no question for it. A component that is no own property is not looked at, nor is
 * any other property. Whatever else it returns (a promise, a string, a number as port) is a finding of kind `garbage`.
 */
export type Parser = (input: string) => unknown;

/**
 * Says which generation a parser follows and where it deviates: asks it the suites of all rules, each within a string of the
 * whole, and traces every deviation to the rule that the parser reads otherwise. The same for the same parser and options.
 *
 * @param parser is called with some ten thousand strings, hostile ones among them, and has to be synchronous
 * @throws {RangeError} for an unknown rule or generation, or a number in the options that is not a whole one
 * @throws {TypeError} if the parser is not a function
 *
 * @example
 * judge((input) => URL.canParse(input, "http://a/"), { limit: 3000 }).follows // false
 */
export function judge(parser: Parser, options: JudgeOptions = {}): Judgement {
  if (typeof parser !== "function")
    throw new TypeError(`a function is expected as parser, not ${parser === null ? "null" : typeof parser}`);
  const inquiry = inquire(options);
  let step = inquiry.next();
  while (!step.done) step = inquiry.next(step.value.map((input) => ask(parser, input)));
  return step.value;
}

function ask(parser: Parser, input: string): Reply {
  let value: unknown;
  try {
    value = parser(input);
  } catch {
    return readAnswer(false);
  }
  return readAnswer(value);
}
