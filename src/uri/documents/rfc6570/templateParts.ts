import grammar from "../../../../generated/rfc6570.js";
import tagged from "../../../../generated/rfc6570.tagged.js";
import { Automata } from "../../../languages/automata/automaton.js";
import { OCTETS, shortTextEscaper, withEscapedOctets } from "../../percent/escapes.js";
import { encodedText } from "../../percent/percent.js";
import { startParse } from "../../parse/startParser.js";
import { treeOf } from "../../parse/treeOf.js";
import type { SyntaxNode } from "../../../languages/peg/syntaxNode.js";
import { lazy } from "../../../text/lazy.js";
import { argumentRangeError } from "../../../text/uriError.js";

/** The table of RFC 6570 appendix A, by the operator. */
export interface Operator {
  /** The text before the first defined variable. */
  readonly first: string;
  /** The text between two variables. */
  readonly separator: string;
  /** Set if the names of variables are written. */
  readonly named: boolean;
  /** The text after a name whose value is empty. */
  readonly ifEmpty: string;
  /** Set if reserved characters and escapes stay as they are. */
  readonly keepsReserved: boolean;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  "": { first: "", separator: ",", named: false, ifEmpty: "", keepsReserved: false },
  "+": { first: "", separator: ",", named: false, ifEmpty: "", keepsReserved: true },
  ".": { first: ".", separator: ".", named: false, ifEmpty: "", keepsReserved: false },
  "/": { first: "/", separator: "/", named: false, ifEmpty: "", keepsReserved: false },
  ";": { first: ";", separator: ";", named: true, ifEmpty: "", keepsReserved: false },
  "?": { first: "?", separator: "&", named: true, ifEmpty: "=", keepsReserved: false },
  "&": { first: "&", separator: "&", named: true, ifEmpty: "=", keepsReserved: false },
  "#": { first: "#", separator: ",", named: false, ifEmpty: "", keepsReserved: true },
};

/** One variable of an expression, with its modifier. */
export interface VariableSpecification {
  readonly name: string;
  readonly explode: boolean;
  /** The number of characters taken from the value; all if absent. */
  readonly length: number | undefined;
}

/** An expression of a template. */
export interface TemplateExpression {
  /** Its operator; empty if it has none. */
  readonly symbol: string;
  readonly operator: Operator;
  readonly variables: readonly VariableSpecification[];
}

// The grammar's tables are used without its facade: that brings the diagnosis, three quarters of a bundle.
export const GENERATION = grammar.id;
const demandTemplate = /* @__PURE__ */ startParse(tagged);

/**
 * Returns the parts of a template: literal texts, and expressions with their braces. A tree of the whole template would take a thousand
 * octets for each of its characters.
 *
 * @throws {RefusedError} for a string that is not a template
 */
export function partsOf(template: string): string[] {
  demandTemplate(template);
  // In a template, braces are around expressions only.
  return template.match(/\{[^}]*\}|[^{]+/g) ?? [];
}

/** A character, or the escapes of one: an octet, or octets that are one character of UTF-8. */
const CHARACTER =
  /%(?:[CD][\dA-F]%[89AB][\dA-F]|E[\dA-F](?:%[89AB][\dA-F]){2}|F[\dA-F](?:%[89AB][\dA-F]){3}|[\dA-F]{2})|[^]/giu;

/** Returns the characters of a text; the escapes of a character are one. A surrogate pair is one, too. */
export function charactersOf(text: string): readonly string[] {
  return text.match(CHARACTER) ?? [];
}

/**
 * Returns the names of the variables of a template, in order, each once.
 *
 * @throws {RefusedError} for a string that is not a template
 *
 * @example
 * templateVariables("/map{?lat,lon}{&lat}") // ["lat", "lon"]
 */
export function templateVariables(template: string): readonly string[] {
  const expressions = new Set(partsOf(template).filter((part) => part.startsWith("{")));
  return Object.freeze([
    ...new Set([...expressions].flatMap((one) => specifications(expressionTree(one)).map(({ name }) => name))),
  ]);
}

function expressionTree(expression: string): SyntaxNode {
  return treeOf(grammar, { pegName: "expression" }, expression);
}

/**
 * Returns the level of a template: the lowest one whose processors can expand it (section 1.2).
 *
 * @throws {RefusedError} for a string that is not a template
 * @throws {RangeError} for an operator that is reserved for later (2.2)
 *
 * @example
 * templateLevel("/map{?lat,lon}") // 3
 */
export function templateLevel(template: string): 1 | 2 | 3 | 4 {
  const expressions = [...new Set(partsOf(template))].filter((part) => part.startsWith("{")).map(readExpression);
  const isAny = (has: (expression: TemplateExpression) => boolean): boolean => expressions.some(has);
  if (isAny(({ variables }) => variables.some(({ explode, length }) => explode || length !== undefined))) return 4;
  if (isAny(({ symbol, variables }) => variables.length > 1 || !["", "+", "#"].includes(symbol))) return 3;
  return isAny(({ symbol }) => symbol !== "") ? 2 : 1;
}

/**
 * Reads an expression with its braces.
 *
 * @throws {RangeError} for an operator that is reserved for later (2.2)
 */
export function readExpression(text: string): TemplateExpression {
  const tree = expressionTree(text);
  const symbol = childOf(tree, "operator")?.text ?? "";
  const operator = Object.hasOwn(OPERATORS, symbol) ? OPERATORS[symbol] : undefined;
  if (!operator)
    throw argumentRangeError(`the operator "${symbol}" is reserved for extensions (RFC 6570 2.2)`, "template", {
      generation: GENERATION,
    });
  return { symbol, operator, variables: specifications(tree) };
}

function specifications(expression: SyntaxNode): VariableSpecification[] {
  const list = childOf(expression, "variable-list");
  return (list?.children ?? []).map((node): VariableSpecification => {
    const modifier = childOf(node, "modifier-level4")?.children[0];
    return {
      name: childOf(node, "varname")?.text ?? "",
      explode: modifier?.rule === "explode",
      length: modifier?.rule === "prefix" ? Number(childOf(modifier, "max-length")?.text) : undefined,
    };
  });
}

function childOf(node: SyntaxNode, rule: string): SyntaxNode | undefined {
  return node.children.find((child) => child.rule === rule);
}

/**
 * By octet: 1 for the characters that are never encoded, and for those that are not encoded where reserved ones are
 * kept.
 */
const allowed = lazy(() => {
  const automata = new Automata(grammar.automata);
  const of = (...rules: readonly string[]): Uint8Array => {
    const table = new Uint8Array(OCTETS);
    for (const rule of rules) for (const code of automata.following(automata.startOf(rule))) table[code] = 1;
    return table;
  };
  const tables = (stays: Uint8Array, keepsEscapes: boolean) => ({
    stays,
    escape: shortTextEscaper(stays, keepsEscapes),
  });
  return {
    unreserved: tables(of("unreserved"), false),
    withReserved: tables(of("unreserved", "reserved"), true),
  };
});

/**
 * Percent-encodes the characters of a text that may not occur in the result (section 3.2.1).
 *
 * @throws {EncodingError} for a lone surrogate, with its offset
 */
export function withEscapes(text: string, keepsReserved: boolean): string {
  const { stays, escape } = keepsReserved ? allowed().withReserved : allowed().unreserved;
  return escape(text) ?? withEscapedOctets(encodedText(text, undefined, GENERATION), stays, keepsReserved);
}
