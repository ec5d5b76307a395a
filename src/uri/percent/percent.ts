import { ALPHABET_SIZE, type Automata } from "../../languages/automata/automaton.js";
import { contains } from "../../languages/automata/characters.js";
import {
  argumentRangeError,
  argumentTypeError,
  assertObject,
  assertString,
  typeName,
  markAsUriError,
  shown,
  withGeneration,
  type ErrorCode,
} from "../../text/uriError.js";
import { mapTexts, type Label } from "../components/span.js";
import type { GeneratedGrammar } from "../generated.js";
import { readOptions } from "../../text/options.js";
import { tryCatch } from "../../text/tryCatch.js";
import { placedText, type Ways } from "./placedText.js";
import { EncodingTables, type EncodingTable } from "./encodingTables.js";
import {
  hexValue,
  OCTETS,
  utf8LengthAt,
  withEncodedCharacters,
  withEscapedCharacters,
  withEscapedOctets,
} from "./escapes.js";
import { codePointName } from "../../text/hexadecimal.js";

/** The error for text that cannot be encoded, or encoded text that cannot be decoded as requested. */
export class EncodingError extends RangeError {
  static {
    markAsUriError(this, "ERR_ENCODING");
  }
  override readonly name: string = "EncodingError";
  /** `"ERR_ENCODING"` */
  declare readonly code: ErrorCode;
  constructor(
    message: string,
    /** UTF-16 offset in the text, or index of the octet, of the first fault. */
    readonly offset: number,
    /** The id of the generation that was used; absent if there was none. */
    readonly generation?: string,
  ) {
    super(`${message} at offset ${offset}`);
  }
}

/** The data to encode: text, which is encoded as UTF-8 (in the draft of 1993 as ISO Latin 1), or octets. */
export type Encodable = string | Uint8Array | readonly number[];

export interface EncodeOptions {
  /**
   * The characters that are not encoded: those that the document calls `"unreserved"` (the default; `alphanum` and `safe`
   * in the draft of 1993, which has no such rule), or all that are `"allowed"` everywhere in the component, including
   * delimiters inside it (`&` in a query, `;` in a segment of RFC 2396).
   */
  readonly keep?: "unreserved" | "allowed" | undefined;
}

/**
 * Percent-encoding for the components of one generation. A component is given by its name in the component objects, or by any rule.
 *
 * @typeParam Name the names of the components and rules
 */
export interface PercentEncoding<Name extends string = string> {
  /**
   * Encodes data as the text of a component (RFC 3986 2.1, RFC 1738 2.2, RFC 2396 2.4). Octets beyond ASCII and all
   * characters that are not kept become "%" and two digits in upper case. "%" is data like any other: text that is
   * encoded twice must be decoded twice. The automaton of the component's rule determines which characters may be kept, and which have to
   * stay as they are, because the rule has no place for an escape there: the first "/" of an http path, all of a port, the "@" of a mail
   * address.
   * Text is encoded as UTF-8; the draft of 1993 names ISO Latin 1 ("Encoding prohibited characters"). In RFC 3987
   * characters beyond ASCII are not encoded in text, except those that it forbids (4.1).
   *
   * @param component a component (`"query"`) or a rule (`"segment"`)
   * @throws {EncodingError} for a lone surrogate, with its offset; in the draft of 1993 for a character that ISO Latin 1 does not have
   * @throws {UriSyntaxError} if the component cannot hold the data: a port has digits only, a scheme no "%"
   * @throws {RangeError} for a component that the generation does not have, and for numbers that are not octets
   * @throws {TypeError} for data that is neither text nor octets
   *
   * @example
   * rfc3986.encode("query", "a=b&c=\u00E9") // "a%3Db%26c%3D%C3%A9"
   */
  encode(component: Name, data: Encodable, options?: EncodeOptions): string;

  /**
   * Decodes the text of a component to octets.
   *
   * @throws {UriSyntaxError} if the text does not belong to the component's language
   * @throws {RangeError} for a component that the generation does not have
   *
   * @example
   * rfc1738.decodeOctets("fsegment", "%2Fetc") // [47, 101, 116, 99]
   */
  decodeOctets(component: Name, text: string): readonly number[];

  /**
   * Decodes the text of a component to text. The octets must be UTF-8; in the draft of 1993 they are ISO Latin 1.
   *
   * @throws {EncodingError} if the octets are not UTF-8, with the offset in `text` of the first one that is not
   *
   * @example
   * rfc3986.decode("segment", "caf%C3%A9") // "café"
   */
  decode(component: Name, text: string): string;
}

/** A component object, or a part of one, in which every text is replaced by octets. */
export type OctetsOf<T> = T extends string
  ? readonly number[]
  : T extends readonly (infer Item)[]
    ? readonly OctetsOf<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Name extends Label ? T[Name] : OctetsOf<T[Name]> }
      : T;

/**
 * Decodes raw text of any component to octets: "%" and two digits to that octet, every other character to its ASCII code
 * (RFC 1738 2.2). In a component object, or in the `parts` of one, every text is replaced by its octets.
 *
 * @returns frozen
 * @throws {EncodingError} for "%" without two digits, and for characters beyond ASCII, with the offset
 *
 * @example
 * octets("%2Fetc") // [47, 101, 116, 99]
 */
export function octets<T extends string | object>(raw: T): OctetsOf<T> {
  if (typeof raw === "string") return decoded(raw) as OctetsOf<T>;
  assertObject(raw, "raw");
  return mapTexts(raw, decoded) as OctetsOf<T>;
}

function decoded(text: string): readonly number[] {
  const result = new Uint8Array(text.length);
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ALPHABET_SIZE) throw new EncodingError("a character beyond ASCII", i);
    if (code === PERCENT) {
      const value = hexValue(text.charCodeAt(i + 1)) * 16 + hexValue(text.charCodeAt(i + 2));
      if (Number.isNaN(value)) throw new EncodingError(`"%" without two hexadecimal digits`, i);
      result[end++] = value;
      i += 2;
    } else {
      result[end++] = code;
    }
  }
  return numbersOf(result.subarray(0, end));
}

const PERCENT = 0x25;
/** By octet: no character stays. */
const NONE = new Uint8Array(OCTETS);

/**
 * Encodes text as UTF-8.
 *
 * @throws {EncodingError} for a lone surrogate, with its UTF-16 offset
 *
 * @example
 * utf8Octets("\u00E9") // [195, 169]
 */
export function utf8Octets(text: string): readonly number[] {
  assertString(text, "text");
  return numbersOf(utf8(text));
}

/** The longest array that V8 makes in one piece; of a longer one it makes a hash table. */
const LONGEST_IN_ONE_PIECE = 2 ** 25;

/** Returns octets as numbers, frozen. `Array.from` takes five times as long. */
function numbersOf(octets: Uint8Array): readonly number[] {
  const numbers = new Array<number>(octets.length > LONGEST_IN_ONE_PIECE ? 0 : octets.length);
  for (let i = 0; i < octets.length; i++) numbers[i] = octets[i] ?? 0;
  return Object.freeze(numbers);
}

/** The character set of text in escapes, as a document names it; UTF-8 if it names none. */
export type Charset = { readonly name: "ISO Latin 1" } | undefined;

/**
 * Encodes text in the character set of a document.
 *
 * @throws {EncodingError} for a character that has no code there, with its UTF-16 offset
 */
export function encodedText(text: string, charset: Charset, generation?: string): Uint8Array {
  return charset ? latin1(text, generation) : utf8(text, generation);
}

/** The last code of ISO Latin 1, whose codes are those of Unicode. */
const LAST_LATIN_1 = 0xff;

function latin1(text: string, generation?: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, i) => {
    const code = text.charCodeAt(i);
    if (code > LAST_LATIN_1) throw new EncodingError("a character that ISO Latin 1 does not have", i, generation);
    return code;
  });
}

function utf8(text: string, generation?: string): Uint8Array {
  const lone = text.search(/\p{Surrogate}/u);
  if (lone >= 0) throw new EncodingError(`a lone surrogate ${codePointName(text.charCodeAt(lone))}`, lone, generation);
  return new TextEncoder().encode(text);
}

/**
 * Decodes UTF-8 to text. Nothing is replaced, and a byte order mark is a character like any other.
 *
 * @throws {EncodingError} for octets that are not UTF-8, with the index of the first one that is not
 *
 * @example
 * utf8Text([195, 169]) // "\u00E9"
 */
export function utf8Text(data: Uint8Array | readonly number[]): string {
  const bytes = bytesOf(data);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new EncodingError("octets that are not UTF-8", endOfUtf8(bytes));
  }
}

/** Returns the length of the longest prefix that is UTF-8. */
function endOfUtf8(bytes: Uint8Array): number {
  let end = 0;
  for (let length = 1; length > 0; end += length) length = utf8LengthAt(bytes, end);
  return end;
}

function bytesOf(data: Uint8Array | readonly number[], generation?: string): Uint8Array {
  if (data instanceof Uint8Array) return data;
  if (!Array.isArray(data)) throw argumentTypeError(`data must be text or octets, got ${typeName(data)}`, "data");
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const octet: unknown = data[i];
    if (typeof octet !== "number" || !Number.isInteger(octet) || octet < 0 || octet > 0xff)
      throw new EncodingError(`no octet: ${shown(octet)}`, i, generation);
    bytes[i] = octet;
  }
  return bytes;
}

/** The facts of a document that {@link percentEncoding} needs. */
type EncodingFacts = Pick<GeneratedGrammar, "id" | "document" | "components" | "unreserved" | "forbidden" | "charset">;

/** The functions of a grammar that {@link percentEncoding} needs. */
interface RuleTest {
  readonly automata: () => Automata;
  /** True if prose refuses strings that the rules derive. */
  readonly isConstrained: boolean;
  /** @throws {UriSyntaxError} if the text does not belong to the language of the rule */
  readonly demand: (text: string, rule: string) => void;
}

/** Makes the percent-encoding for the components of one generation. */
export function percentEncoding(
  { id, document, components, unreserved, forbidden, charset }: EncodingFacts,
  { automata, isConstrained, demand }: RuleTest,
): PercentEncoding {
  let tables: EncodingTables | undefined;
  const names = new Map<string, string>();

  /** Returns true if every string of unreserved characters and escapes that is not empty is a string of a rule. */
  const isFree = (rule: string): boolean => !isConstrained && tables?.isFreeOfDemands(rule) === true;

  /** Returns the rule of that name, or the first rule that the document's facts give for the component. */
  const ruleOf = (component: string): string => {
    if (names.size === 0) {
      for (const [rule, name] of Object.entries(components)) if (!names.has(name)) names.set(name, rule);
      for (const rule of automata().starts.keys()) names.set(rule, rule);
    }
    const rule = names.get(component);
    if (rule !== undefined) return rule;
    const known = [...new Set(Object.values(components))].join(", ");
    throw argumentRangeError(
      `${document} has no component ${shown(component)}; it has ${known}, and rules`,
      "component",
      { code: "ERR_UNKNOWN_RULE", generation: id },
    );
  };

  const decodeOctets = withGeneration(id, (component: string, text: string): readonly number[] => {
    assertString(text, "text");
    demand(text, ruleOf(component));
    return decoded(withEncodedCharacters(text, []));
  });

  const encodedBy = ({ ascii, encodeShort }: EncodingTable, data: Encodable): string =>
    (typeof data === "string" && !charset ? encodeShort(data) : undefined) ??
    withEscapedOctets(typeof data === "string" ? encodedText(data, charset, id) : bytesOf(data, id), ascii);

  /** Encodes text in which characters beyond ASCII may stay unencoded. */
  const withKept = (text: string, table: EncodingTable): string => {
    // Throws for a lone surrogate, with its offset in the whole text.
    encodedText(text, charset, id);
    const { ascii, beyondAscii } = table;
    return withEscapedCharacters(
      text,
      (code) => (code < ALPHABET_SIZE ? ascii[code] === 1 : contains(beyondAscii, code)),
      (character) => encodedText(character, charset, id),
    );
  };

  /** Returns how each character of the data can be written: as `encoded` writes it, or the other way. Unreserved ones have one way. */
  const waysOf = (
    data: Encodable,
    encoded: (part: Encodable) => string,
    { unreserved: kept }: EncodingTables,
  ): readonly Ways[] =>
    Array.from<string | number, Ways>(typeof data === "string" ? data : bytesOf(data, id), (one) => {
      const character = typeof one === "string" ? one : String.fromCharCode(one);
      const first = encoded(typeof one === "string" ? one : [one]);
      const code = character.codePointAt(0) ?? 0;
      if (first !== character)
        return code === PERCENT ||
          (typeof one === "number" && code >= ALPHABET_SIZE) ||
          forbidden?.characters.includes(character)
          ? [first]
          : [first, character];
      return kept.ascii[code] === 1 ? [first] : [first, withEscapedOctets(encodedText(character, charset, id), NONE)];
    });

  return {
    encode: withGeneration(id, (component, data, options) => {
      const { keep = "unreserved" } = readOptions(options, ["keep"]);
      const rule = ruleOf(component);
      tables ??= new EncodingTables(automata(), unreserved, forbidden?.characters);
      if (keep !== "unreserved" && keep !== "allowed")
        throw argumentRangeError(`keep is "unreserved" or "allowed", not ${shown(keep)}`, "keep", { generation: id });
      const table = keep === "allowed" ? tables.allowedIn(rule) : tables.unreserved;
      const encoded = (part: Encodable): string =>
        table.beyondAscii.length > 0 && typeof part === "string" ? withKept(part, table) : encodedBy(table, part);
      const all = encoded(data);
      // Text is encoded before it is known whether the rule takes it: a lone surrogate is an error in any case.
      if (table === tables.unreserved && table.beyondAscii.length === 0 && all !== "" && isFree(rule)) return all;
      const [of, start] = [automata(), automata().startOf(rule)];
      const text = of.accepts(all, start) ? all : (placedText(waysOf(data, encoded, tables), of, start) ?? all);
      demand(text, rule);
      return text;
    }),

    decodeOctets,

    decode(component, text) {
      if (!charset && typeof text === "string") {
        demand(text, ruleOf(component));
        const decoded = tryCatch(
          () => decodeURIComponent(text),
          [URIError],
          () => undefined,
        );
        if (decoded !== undefined) return decoded;
      }
      const bytes = decodeOctets(component, text);
      if (charset) return bytes.map((octet) => String.fromCharCode(octet)).join("");
      try {
        return utf8Text(bytes);
      } catch (error) {
        if (!(error instanceof EncodingError)) throw error;
        throw new EncodingError("octets that are not UTF-8", offsetOf(text, error.offset), id);
      }
    },
  };
}

/** Returns the offset in encoded text of the octet with the given index. */
function offsetOf(text: string, index: number): number {
  let offset = 0;
  for (let i = 0; i < index;) {
    const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
    const isEscape = character === "%";
    offset += isEscape ? "%XX".length : character.length;
    i += isEscape ? 1 : utf8(character).length;
  }
  return offset;
}
