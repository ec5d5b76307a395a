import type { ast } from "peggy";
import type { CharacterSet } from "../automata/characters.js";
import { charactersOf } from "./pegCharacters.js";
import type { Reader } from "./pegCharacters.js";
import { boundsOf, checkBounds } from "./pegSurvey.js";
import { written } from "./written.js";

/** An expression of a PEG, as it is traced and drawn. Brackets are gone; what they hold stands in their place. */
export type Peg = {
  /** Its number in its rule: the rule's whole expression is 0, each expression comes before those inside it. */
  readonly id: number;
  /** As it is written in Peggy's syntax. */
  readonly text: string;
} & (
  | { readonly kind: "terminal"; readonly reader: Reader; readonly reads: readonly CharacterSet[] }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "sequence"; readonly items: readonly Peg[] }
  | { readonly kind: "choice"; readonly items: readonly Peg[] }
  | { readonly kind: "alternative"; readonly number: number; readonly of: number; readonly item: Peg }
  | { readonly kind: "repetition"; readonly min: number; readonly max: number; readonly item: Peg }
  | { readonly kind: "lookahead"; readonly negated: boolean; readonly item: Peg }
);

/**
 * Reads a rule's expression out of Peggy's AST.
 *
 * @param rule its name, for the error
 * @throws {RangeError} for what is not grammar: code, labels, `$`, repetition with a delimiter, Unicode classes
 */
export function readPeg(expression: ast.Expression, rule: string): Peg {
  const known = read.get(expression) ?? new PegReader(rule).read(expression);
  read.set(expression, known);
  return known;
}

/** A generation's rules are asked for with every trace. */
const read = new WeakMap<ast.Expression, Peg>();

/** Recursion here follows the nesting of the grammar's text. */
class PegReader {
  private count = 0;

  constructor(private readonly rule: string) {}

  read(expression: ast.Expression): Peg {
    if (expression.type === "group") return this.read(expression.expression);
    const common = { id: this.count++, text: written(expression) };
    switch (expression.type) {
      case "literal":
      case "class":
      case "any":
        return {
          ...common,
          kind: "terminal",
          reader: expression,
          reads: charactersOf(expression, (reason) => this.refuse(reason)),
        };
      case "rule_ref":
        return { ...common, kind: "rule", name: expression.name };
      case "sequence":
        return { ...common, kind: "sequence", items: flat(expression).map((item) => this.read(item)) };
      case "choice": {
        const of = expression.alternatives.length;
        const items = expression.alternatives.map((item, i): Peg => ({
          id: this.count++,
          text: written(item),
          kind: "alternative",
          number: i + 1,
          of,
          item: this.read(item),
        }));
        return { ...common, kind: "choice", items };
      }
      case "optional":
        return { ...common, kind: "repetition", min: 0, max: 1, item: this.read(expression.expression) };
      case "zero_or_more":
        return { ...common, kind: "repetition", min: 0, max: Infinity, item: this.read(expression.expression) };
      case "one_or_more":
        return { ...common, kind: "repetition", min: 1, max: Infinity, item: this.read(expression.expression) };
      case "repeated": {
        checkBounds(expression, (reason) => this.refuse(reason));
        const { least, most } = boundsOf(expression);
        return { ...common, kind: "repetition", min: least, max: most, item: this.read(expression.expression) };
      }
      case "simple_and":
      case "simple_not":
        return {
          ...common,
          kind: "lookahead",
          negated: expression.type === "simple_not",
          item: this.read(expression.expression),
        };
      default:
        return this.refuse(`${expression.type} is not grammar; rules here hold neither code nor labels`);
    }
  }

  private refuse(reason: string): never {
    throw new RangeError(`rule ${this.rule}: ${reason}`);
  }
}

/** The elements of a sequence, with those of sequences that stand in brackets among them: they fail and go back alike. */
function flat(expression: ast.Expression): readonly ast.Expression[] {
  if (expression.type === "group") return flat(expression.expression);
  return expression.type === "sequence" ? expression.elements.flatMap(flat) : [expression];
}
