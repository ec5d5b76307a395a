import { automataOf } from "../../grammar/internals.js";
import { OCTETS, withEscapedOctets } from "../../percent/escapes.js";
import { encodedText } from "../../percent/percent.js";
import type { SyntaxNode } from "../../parse/syntaxNode.js";
import { lazy } from "../../text/lazy.js";
import { argumentRangeError, argumentTypeError, kindOf, shown } from "../../text/uriError.js";
import { uriTemplate } from "./uriTemplate.js";

/** A value that stands for itself. Numbers and booleans are written as JavaScript writes them. */
export type SimpleTemplateValue = string | number | boolean;

/** The value of a variable (RFC 6570 section 2.3); `undefined`, `null`, and what is empty or has no defined member are undefined. */
export type TemplateValue =
  | SimpleTemplateValue
  | readonly (SimpleTemplateValue | null | undefined)[]
  | Readonly<{ [name: string]: SimpleTemplateValue | null | undefined }>
  | null
  | undefined;

/** The table of RFC 6570 appendix A, by the operator. */
interface Operator {
  /** Stands before the first defined variable. */
  readonly first: string;
  /** Stands between two. */
  readonly separator: string;
  /** Set if the names of variables are written. */
  readonly named: boolean;
  /** Stands after a name whose value is empty. */
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
interface VariableSpecification {
  readonly name: string;
  readonly explode: boolean;
  /** How many characters are taken of the value; all if absent. */
  readonly length: number | undefined;
}

/**
 * Expands a URI Template: replaces every expression by what its operator makes of the values of its variables (RFC 6570 section 3), at
 * all four levels.
 *
 * @param template a string of the rule `URI-Template`
 * @param variables the values by the names of the variables, as these stand in the template; a variable that is not there is undefined
 * @returns the URI reference
 * @throws {UriSyntaxError} for a string that is no template; section 3 would have a part of it left as it is
 * @throws {RangeError} for an operator that is reserved for later (2.2), and for a prefix of a list or of pairs (2.4.1)
 * @throws {TypeError} for a value of another type
 * @throws {EncodingError} for a lone surrogate in a value
 *
 * @example
 * expandTemplate("/map{?lat,lon}", { lat: 37.76, lon: -122.43 }) // "/map?lat=37.76&lon=-122.43"
 * expandTemplate("/people{/names*}", { names: ["a", "b c"] }) // "/people/a/b%20c"
 */
export function expandTemplate(template: string, variables: Readonly<Record<string, TemplateValue>>): string {
  if (typeof variables !== "object" || (variables as unknown) === null)
    throw argumentTypeError(`variables are expected as an object, not ${kindOf(variables)}`, "variables");
  // An expression that stands in a template many times is read once.
  const results = new Map<string, string>();
  let result = "";
  for (const part of partsOf(template)) {
    const known = results.get(part) ?? (part.startsWith("{") ? expanded(part, variables) : withEscapes(part, true));
    if (part.startsWith("{")) results.set(part, known);
    result += known;
  }
  return result;
}

/**
 * Returns the parts of a template: literal texts, and expressions with their braces. A tree of the whole template would take a thousand
 * octets for each of its characters.
 *
 * @throws {UriSyntaxError} for a string that is no template
 */
function partsOf(template: string): string[] {
  uriTemplate.parse(template);
  // In a template, braces stand around expressions only.
  return template.match(/\{[^}]*\}|[^{]+/g) ?? [];
}

/**
 * Returns the names of the variables of a template, in their order, each once.
 *
 * @throws {UriSyntaxError} for a string that is no template
 *
 * @example
 * templateVariables("/map{?lat,lon}{&lat}") // ["lat", "lon"]
 */
export function templateVariables(template: string): readonly string[] {
  const expressions = new Set(partsOf(template).filter((part) => part.startsWith("{")));
  return Object.freeze([
    ...new Set([...expressions].flatMap((one) => specifications(treeOf(one)).map(({ name }) => name))),
  ]);
}

function treeOf(expression: string): SyntaxNode {
  return uriTemplate.tree(expression, { rule: "expression" });
}

function expanded(text: string, variables: Readonly<Record<string, TemplateValue>>): string {
  const expression = treeOf(text);
  const symbol = childOf(expression, "operator")?.text ?? "";
  const operator = Object.hasOwn(OPERATORS, symbol) ? OPERATORS[symbol] : undefined;
  if (!operator)
    throw argumentRangeError(`the operator "${symbol}" is reserved for extensions (RFC 6570 2.2)`, "template", {
      generation: uriTemplate.id,
    });
  const values = specifications(expression).flatMap((specification) => {
    const value = Object.hasOwn(variables, specification.name) ? variables[specification.name] : undefined;
    return valueOf(specification, value, operator) ?? [];
  });
  return values.length === 0 ? "" : operator.first + values.join(operator.separator);
}

/** Returns what stands for one variable; `undefined` if it is undefined. */
function valueOf(specification: VariableSpecification, value: TemplateValue, operator: Operator): string | undefined {
  const { name, length, explode } = specification;
  const encode = (text: string): string => withEscapes(text, operator.keepsReserved);
  const named = (label: string, text: string): string =>
    withEscapes(label, true) + (text === "" ? operator.ifEmpty : `=${text}`);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") {
    const text = simpleText(name, value);
    const taken = encode(length === undefined ? text : firstCharacters(text, length));
    return operator.named ? named(name, taken) : taken;
  }
  const isList = Array.isArray(value);
  const members = Object.entries(value).flatMap(([key, member]: [string, unknown]): [string, string][] =>
    member === undefined || member === null ? [] : [[key, encode(simpleText(name, member))]],
  );
  if (members.length === 0) return undefined;
  if (length !== undefined)
    throw argumentRangeError(`a prefix of ${shown(name)}, which is no text, is not defined (RFC 6570 2.4.1)`, name, {
      generation: uriTemplate.id,
    });
  if (!explode) {
    const all = members.flatMap(([key, text]) => (isList ? [text] : [encode(key), text])).join(",");
    return operator.named ? named(name, all) : all;
  }
  return members
    .map(([key, text]) => {
      if (operator.named) return named(isList ? name : key, text);
      return isList ? text : `${encode(key)}=${text}`;
    })
    .join(operator.separator);
}

function simpleText(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw argumentTypeError(`a text is expected in the variable ${shown(name)}, not ${kindOf(value)}`, name, {
    generation: uriTemplate.id,
  });
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

/** Returns the first characters of a text; one that takes two code units is one (section 2.4.1). */
function firstCharacters(text: string, count: number): string {
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** By octet: 1 for the characters that stand for themselves everywhere, and for those that do where reserved ones are kept. */
const allowed = lazy(() => {
  const automata = automataOf(uriTemplate);
  const of = (...rules: readonly string[]): Uint8Array => {
    const table = new Uint8Array(OCTETS);
    for (const rule of rules) for (const code of automata.following(automata.startOf(rule))) table[code] = 1;
    return table;
  };
  return { unreserved: of("unreserved"), withReserved: of("unreserved", "reserved") };
});

/**
 * Returns a text with escapes for what may not stand in the result (section 3.2.1).
 *
 * @throws {EncodingError} for a lone surrogate, with its offset
 */
function withEscapes(text: string, keepsReserved: boolean): string {
  const stays = keepsReserved ? allowed().withReserved : allowed().unreserved;
  return withEscapedOctets(encodedText(text, undefined, uriTemplate.id), stays, keepsReserved);
}
