import grammar from "../../generated/rfc6570.js";
import type { Names } from "../../generated/rfc6570.names.js";
import printed from "../../generated/rfc6570.published.js";
import type { Grammar } from "../uri/facade/grammar.js";
import { type SchemeTypes, createFacade } from "../uri/generation/scheme.js";
import acceptor from "../../generated/rfc6570.acceptor.js";
import { $URI_Template, parse } from "../../generated/rfc6570.parser.js";
import { Automata } from "../languages/automata/automaton.js";
import { OCTETS, shortTextEscaper, withEscapedOctets } from "../uri/percent/escapes.js";
import { encodedText } from "../uri/percent/percent.js";
import { slimParse } from "../uri/parse/slimParser.js";
import { treeOf } from "../uri/parse/treeOf.js";
import type { SyntaxNode } from "../languages/peg/syntaxNode.js";
import { lazy } from "../text/lazy.js";
import { argumentRangeError, argumentTypeError, describedKind, typeName, shown } from "../text/uriError.js";
import { assertOneOf, readOptions } from "../text/options.js";
import { isPlainObject } from "../text/records.js";

/** The types of URI Templates. A template has no components: `tree` has its expressions. */
export type UriTemplate = SchemeTypes<"rfc6570", Names["rule"], "URI-Template", object, object>;

/**
 * The grammar of RFC 6570, March 2012: URI Template. {@link expandTemplate} expands templates to URI references.
 *
 * @example
 * uriTemplate.test("/map{?lat,lon}") // true
 * uriTemplate.test("/map{?lat lon}") // false
 */
export const uriTemplate: Grammar<UriTemplate> & {
  /** The grammar as printed, in which "'" is not a literal. */
  readonly published: Grammar<UriTemplate>;
} = /* @__PURE__ */ createFacade<UriTemplate, { readonly published: Grammar<UriTemplate> }>(
  grammar,
  "URI-Template",
  () => ({ published: createFacade<UriTemplate>(printed, "URI-Template") }),
);

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
const assertTemplate = /* @__PURE__ */ slimParse({
  name: "URI-Template",
  read: $URI_Template,
  parser: parse,
  acceptor,
});

/**
 * Returns the parts of a template: literal texts, and expressions with their braces. A tree of the whole template would take a thousand
 * octets for each of its characters.
 *
 * @throws {RefusedError} for a string that is not a template
 */
export function partsOf(template: string): string[] {
  assertTemplate(template);
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

/** A single value. Numbers and booleans are written as JavaScript writes them. */
export type SimpleTemplateValue = string | number | boolean;

/**
 * The value of a variable (RFC 6570 section 2.3); `undefined`, `null`, and a list, object or `Map` that is empty or has no
 * defined member are undefined.
 */
export type TemplateValue =
  | SimpleTemplateValue
  | readonly (SimpleTemplateValue | null | undefined)[]
  | Readonly<{ [name: string]: SimpleTemplateValue | null | undefined }>
  | ReadonlyMap<string, SimpleTemplateValue | null | undefined>
  | null
  | undefined;

/** The values of variables, by their names as the template spells them: the properties that an object has of its own, or a `Map`. */
export type TemplateVariables = Readonly<Record<string, TemplateValue>> | ReadonlyMap<string, TemplateValue>;

export interface ExpandOptions {
  /**
   * If `true`, variables that are not given may be given later: the result is a template, and expanding it with all variables gives what
   * the first template gives. An expression stays whole where that is not possible otherwise. A variable whose value is `undefined` is
   * given. The default is `false`: a variable that is not given is undefined.
   */
  readonly partial?: boolean | undefined;
  /**
   * If `true`, the values and the names of pairs are first put into Unicode's Normalization Form C, as section 1.6 recommends for text that
   * a user typed: "e\u0301" becomes "é". The default is `false`.
   */
  readonly nfc?: boolean | undefined;
}

/**
 * Expands a URI Template: replaces every expression by the values of its variables as its operator formats them (RFC
 * 6570 section 3), at all four levels.
 *
 * @param template a string of the rule `URI-Template`
 * @param variables the values by the names of the variables, spelled as in the template; an absent variable is
 *   undefined
 * @returns the URI reference; with `{ partial: true }` a template
 * @throws {RefusedError} for a string that is not a template; section 3 would leave a part of it as it is
 * @throws {RangeError} for an operator that is reserved for later (2.2), and for a prefix of a list or of pairs (2.4.1)
 * @throws {TypeError} for a value of another type
 * @throws {EncodingError} for a lone surrogate in a value
 *
 * @example
 * expandTemplate("/map{?lat,lon}", { lat: 37.76, lon: -122.43 }) // "/map?lat=37.76&lon=-122.43"
 * expandTemplate("/people{/names*}", { names: ["a", "b c"] }) // "/people/a/b%20c"
 * expandTemplate("/map{?lat,lon}", { lat: 37.76 }, { partial: true }) // "/map?lat=37.76{&lon}"
 */
export function expandTemplate(template: string, variables: TemplateVariables, options?: ExpandOptions): string {
  const { partial = false, nfc = false } = readOptions(options, ["partial", "nfc"]);
  assertOneOf("partial", partial, [true, false]);
  assertOneOf("nfc", nfc, [true, false]);
  const entries = entriesOf(variables);
  if (!entries)
    throw argumentTypeError(`variables must be a plain object or a Map, got ${describedKind(variables)}`, "variables");
  const given: Variables = new Map(nfc ? entries.map(([name, value]) => [name, inNfc(value)]) : entries);
  const { parts, expressions } = knownTemplate(template);
  // An expression that occurs many times is expanded once.
  const results = new Map<string, string>();
  for (const [text, expression] of expressions)
    results.set(text, partial ? partlyExpanded(text, expression, given) : expanded(expression, given));
  let result = "";
  for (const part of parts) result += part.startsWith("{") ? (results.get(part) ?? "") : part;
  return result;
}

/** A template that was read. */
interface ReadTemplate {
  /** Literal texts with their escapes, and expressions with their braces. */
  readonly parts: readonly string[];
  readonly expressions: ReadonlyMap<string, TemplateExpression>;
}

/** The templates that were used last: most programs have a few, and expand them many times. */
const recent = new Map<string, ReadTemplate>();
const MOST_RECENT = 32;
const LONGEST_RECENT = 1000;

function knownTemplate(template: string): ReadTemplate {
  const known = recent.get(template);
  if (known) return known;
  const read = readTemplate(template);
  if (template.length > LONGEST_RECENT) return read;
  const [oldest] = recent.keys();
  if (recent.size === MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  recent.set(template, read);
  return read;
}

function readTemplate(template: string): ReadTemplate {
  const parts = partsOf(template);
  const expressions = new Map<string, TemplateExpression>();
  for (const part of parts)
    if (part.startsWith("{") && !expressions.has(part)) expressions.set(part, readExpression(part));
  return { parts: parts.map((part) => (part.startsWith("{") ? part : withEscapes(part, true))), expressions };
}

function expanded({ operator, variables: all }: TemplateExpression, variables: Variables): string {
  const values = all.flatMap(
    (specification) => valueOf(specification, variables.get(specification.name), operator) ?? [],
  );
  return values.length === 0 ? "" : operator.first + values.join(operator.separator);
}

/** Returns a value with its texts and the names of its pairs in Normalization Form C. What is not a text is left to {@link valueOf}. */
function inNfc(value: unknown): unknown {
  if (typeof value === "string") return value.normalize();
  if (Array.isArray(value)) return value.map(inNfc);
  return entriesOf(value)?.reduce((all, [name, item]) => all.set(name.normalize(), inNfc(item)), new Map()) ?? value;
}

/** The values by the names of the variables. */
type Variables = ReadonlyMap<string, unknown>;

function isGiven(variables: Variables, { name }: VariableSpecification): boolean {
  return variables.has(name);
}

/** Returns the pairs of a plain object or a `Map`; `undefined` for every other value. */
function entriesOf(value: unknown): [string, unknown][] | undefined {
  if (value instanceof Map) {
    const pairs = [...(value as ReadonlyMap<unknown, unknown>)];
    return pairs.every((pair): pair is [string, unknown] => typeof pair[0] === "string") ? pairs : undefined;
  }
  return isPlainObject(value) ? Object.entries(value) : undefined;
}

/**
 * Expands as much of an expression as cannot change what the rest expands to. Where each value has its own prefix, that is every variable
 * that is given: `{/a,b}` with `a` is "/1{/b}". After a "?" it is the first ones: `{?a,b}` with `a` is "?a=1{&b}".
 */
function partlyExpanded(text: string, expression: TemplateExpression, variables: Variables): string {
  const { symbol, operator, variables: all } = expression;
  if (all.every((one) => isGiven(variables, one))) return expanded(expression, variables);
  const written = text.slice("{".length + symbol.length, -"}".length).split(",");
  if (operator.first === operator.separator)
    return all
      .map((one, i) =>
        isGiven(variables, one)
          ? expanded({ ...expression, variables: [one] }, variables)
          : `{${symbol}${written[i] ?? ""}}`,
      )
      .join("");
  const first = all.findIndex((one) => !isGiven(variables, one));
  const before = expanded({ ...expression, variables: all.slice(0, first) }, variables);
  return symbol === "?" && before !== "" ? `${before}{&${written.slice(first).join(",")}}` : text;
}

/** Returns the expansion of one variable; `undefined` if it is undefined. */
function valueOf(specification: VariableSpecification, value: unknown, operator: Operator): string | undefined {
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
  const pairs = isList ? Object.entries<unknown>(value) : entriesOf(value);
  if (!pairs)
    throw argumentTypeError(
      `the variable ${shown(name)} must be a string, a list, a plain object or a Map, got ${describedKind(value)} (RFC 6570 2.3)`,
      name,
      { generation: GENERATION },
    );
  const members = pairs.flatMap(([key, member]): [string, string][] =>
    member === undefined || member === null ? [] : [[key, encode(simpleText(name, member))]],
  );
  if (members.length === 0) return undefined;
  if (length !== undefined)
    throw argumentRangeError(
      `a prefix of ${shown(name)}, which is not a string, is not defined (RFC 6570 2.4.1)`,
      name,
      {
        generation: GENERATION,
      },
    );
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
    `a text is expected in the variable ${shown(name)}, not ${typeName(value)}: lists and pairs hold texts only (RFC 6570 2.3)`,
    name,
    { generation: GENERATION },
  );
}

/** The most UTF-16 code units of a character: four escapes. */
const LONGEST_CHARACTER = 12;

/**
 * Returns the first characters of a text. A surrogate pair counts as one character, and so does an escaped character
 * where escapes stay as they are (sections 2.4.1 and 3.2.1).
 */
function firstCharacters(text: string, count: number, keepsEscapes: boolean): string {
  const enough = text.slice(0, count * LONGEST_CHARACTER);
  return (keepsEscapes ? charactersOf(enough) : [...enough]).slice(0, count).join("");
}
