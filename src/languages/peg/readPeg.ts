import { markAsUriError, type ErrorCode } from "../../text/uriError.js";
import type { ast } from "peggy";
import type { Expression } from "../abnf/rules.js";
import type { Range } from "../automata/characters.js";
import { mechanicalPeg, pegIdentifier } from "./mechanicalPeg.js";
import { pegChoice, pegRepeat, pegSequence, type Peg } from "./peg.js";

/** Something in a Peggy grammar that is not grammar (code, labels, `$`), or that has no meaning here. */
export class PegError extends RangeError {
  static {
    markAsUriError(this, "ERR_ARGUMENT_VALUE");
  }
  override readonly name = "PegError";
  /** `"ERR_ARGUMENT_VALUE"` */
  declare readonly code: ErrorCode;
  constructor(
    readonly rule: string,
    readonly reason: string,
  ) {
    super(`rule ${rule}: ${reason}`);
  }
}

/** The place of an expression in the text that it was read from, as UTF-16 offsets. */
export interface PegTextPlace {
  readonly start: number;
  readonly end: number;
}

// Kept beside the expressions, which stay plain data.
const places = new WeakMap<Peg, PegTextPlace>();

/** Returns where an expression is written; `undefined` for one that was not read from a text. */
export function pegTextPlace(peg: Peg): PegTextPlace | undefined {
  return places.get(peg);
}

/**
 * Reads a rule's expression from the AST that Peggy's parser gives. Recursion follows the nesting of the grammar's text.
 *
 * @param rule the rule's name, for the error
 * @throws {PegError} for what is not grammar: code, labels, `$`, repetition with a delimiter, Unicode classes
 */
export function readPeg(expression: object, rule: string): Peg {
  if (!isExpression(expression)) throw notGrammar(undefined, rule);
  const peg = pegOf(expression, rule);
  // A caller's own AST may have no places. That of a group is the place of what is in its brackets.
  if ("location" in expression && !places.has(peg)) {
    const { start, end } = expression.location;
    places.set(peg, { start: start.offset, end: end.offset });
  }
  return peg;
}

function pegOf(expression: ast.Expression, rule: string): Peg {
  const inside = (inner: ast.Expression): Peg => readPeg(inner, rule);
  switch (expression.type) {
    case "literal":
      return { kind: "literal", text: expression.value, ignoreCase: expression.ignoreCase };
    case "class":
      return readClass(expression, rule);
    case "any":
      return { kind: "any" };
    case "rule_ref":
      return { kind: "rule", name: expression.name };
    case "group":
      return inside(expression.expression);
    case "sequence":
      return pegSequence(expression.elements.map(inside));
    case "choice":
      return pegChoice(expression.alternatives.map(inside));
    case "optional":
      return pegRepeat(inside(expression.expression), 0, 1);
    case "zero_or_more":
      return pegRepeat(inside(expression.expression), 0);
    case "one_or_more":
      return pegRepeat(inside(expression.expression), 1);
    case "repeated": {
      const { min, max } = boundsOf(expression, rule);
      return pegRepeat(inside(expression.expression), min, max);
    }
    case "simple_and":
    case "simple_not":
      return {
        kind: "lookahead",
        negated: expression.type === "simple_not",
        item: inside(expression.expression),
      };
    default:
      throw notGrammar(expression.type, rule);
  }
}

function isExpression(value: object): value is ast.Expression {
  return "type" in value;
}

function notGrammar(type: string | undefined, rule: string): PegError {
  return new PegError(rule, `${type} is not grammar; rules here hold neither code nor labels`);
}

function readClass({ parts, inverted, ignoreCase, unicode }: ast.CharacterClass, rule: string): Peg {
  const refused = (): never => {
    throw new PegError(rule, "a Unicode class that is inverted, ignores case or names a property is not supported");
  };
  const ranges = parts.map((part): Range => {
    if (typeof part !== "string" && !Array.isArray(part)) return refused();
    const [from, to = from] = part;
    return [from?.codePointAt(0) ?? 0, to?.codePointAt(0) ?? 0];
  });
  if (!unicode) return { kind: "class", ranges, inverted, ignoreCase };
  // Peggy reads a whole character for such a class: one code unit, or a pair of surrogates.
  if (inverted || ignoreCase) refused();
  const items = ranges.map(([from, to]): Expression => ({ kind: "range", from, to }));
  return mechanicalPeg({ kind: "choice", items }, pegIdentifier);
}

/** In Peggy's AST `x|3|` has no minimum, and `x|2..|` a maximum of `null`. */
function boundsOf(expression: ast.Repeated, rule: string): { readonly min: number; readonly max: number | undefined } {
  const refuse = (reason: string): never => {
    throw new PegError(rule, reason);
  };
  if (expression.delimiter) refuse("repetition with a delimiter is not supported");
  for (const boundary of [expression.min, expression.max])
    if (boundary && boundary.type !== "constant") refuse("a repetition whose bounds are not numbers");
  const max = (expression.max.value as number | null) ?? undefined;
  const min = expression.min === null ? max : ((expression.min.value as number | null) ?? 0);
  if (min === undefined || (max !== undefined && min > max)) return refuse(`a repetition from ${min} to ${max}`);
  return { min, max };
}
