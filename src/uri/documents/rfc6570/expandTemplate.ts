import { automataOf } from "../../facade/internals.js";
import { OCTETS, withEscapedOctets } from "../../percent/escapes.js";
import { encodedText } from "../../percent/percent.js";
import type { SyntaxNode } from "../../../languages/peg/syntaxNode.js";
import { lazy } from "../../../text/lazy.js";
import { argumentRangeError, argumentTypeError, kindOf, shown } from "../../../text/uriError.js";
import { uriTemplate } from "./uriTemplate.js";

/** A single value. Numbers and booleans are written as JavaScript writes them. */
export type SimpleTemplateValue = string | number | boolean;

/**
 * The value of a variable (RFC 6570 section 2.3); `undefined`, `null`, and a list or object that is empty or has no
 * defined member are undefined.
 */
export type TemplateValue =
  | SimpleTemplateValue
  | readonly (SimpleTemplateValue | null | undefined)[]
  | Readonly<{ [name: string]: SimpleTemplateValue | null | undefined }>
  | null
  | undefined;

/** The table of RFC 6570 appendix A, by the operator. */
interface Operator {
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
interface VariableSpecification {
  readonly name: string;
  readonly explode: boolean;
  /** The number of characters taken from the value; all if absent. */
  readonly length: number | undefined;
}

/**
 * Expands a URI Template: replaces every expression by the values of its variables as its operator formats them (RFC
 * 6570 section 3), at all four levels.
 *
 * @param template a string of the rule `URI-Template`
 * @param variables the values by the names of the variables, spelled as in the template; an absent variable is
 *   undefined
 * @returns the URI reference
 * @throws {UriSyntaxError} for a string that is not a template; section 3 would leave a part of it as it is
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
  // An expression that occurs many times is read once.
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
 * @throws {UriSyntaxError} for a string that is not a template
 */
function partsOf(template: string): string[] {
  uriTemplate.parse(template);
  // In a template, braces are around expressions only.
  return template.match(/\{[^}]*\}|[^{]+/g) ?? [];
}

/**
 * Returns the names of the variables of a template, in order, each once.
 *
 * @throws {UriSyntaxError} for a string that is not a template
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

/** Returns the expansion of one variable; `undefined` if it is undefined. */
function valueOf(specification: VariableSpecification, value: TemplateValue, operator: Operator): string | undefined {
  const { name, length, explode } = specification;
  const encode = (text: string): string => withEscapes(text, operator.keepsReserved);
  const pair = (label: string, text: string): string => label + (text === "" ? operator.ifEmpty : `=${text}`);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") {
    const text = simpleText(name, value);
    const taken = encode(length === undefined ? text : firstCharacters(text, length, operator.keepsReserved));
    return operator.named ? pair(withEscapes(name, true), taken) : taken;
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
    return operator.named ? pair(withEscapes(name, true), all) : all;
  }
  return members
    .map(([key, text]) => {
      // 3.2.1: names of pairs are encoded like values, and a pair with an empty value is the name alone, except in a
      // query.
      if (!isList) return pair(encode(key), text);
      return operator.named ? pair(withEscapes(name, true), text) : text;
    })
    .join(operator.separator);
}

function simpleText(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw argumentTypeError(
    `a text is expected in the variable ${shown(name)}, not ${kindOf(value)}: lists and pairs hold texts only (RFC 6570 2.3)`,
    name,
    { generation: uriTemplate.id },
  );
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

/** An escaped octet, or escaped octets that are one character of UTF-8. */
const ESCAPED_CHARACTER =
  /%(?:[CD][\dA-F]%[89AB][\dA-F]|E[\dA-F](?:%[89AB][\dA-F]){2}|F[\dA-F](?:%[89AB][\dA-F]){3}|[\dA-F]{2})/iy;

/**
 * Returns the first characters of a text. A surrogate pair counts as one character, and so does an escaped character
 * where escapes stay as they are (sections 2.4.1 and 3.2.1).
 */
function firstCharacters(text: string, count: number, keepsEscapes: boolean): string {
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++) {
    ESCAPED_CHARACTER.lastIndex = end;
    if (keepsEscapes && ESCAPED_CHARACTER.test(text)) end = ESCAPED_CHARACTER.lastIndex;
    else end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/**
 * By octet: 1 for the characters that are never encoded, and for those that are not encoded where reserved ones are
 * kept.
 */
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
 * Percent-encodes the characters of a text that may not occur in the result (section 3.2.1).
 *
 * @throws {EncodingError} for a lone surrogate, with its offset
 */
function withEscapes(text: string, keepsReserved: boolean): string {
  const stays = keepsReserved ? allowed().withReserved : allowed().unreserved;
  return withEscapedOctets(encodedText(text, undefined, uriTemplate.id), stays, keepsReserved);
}
