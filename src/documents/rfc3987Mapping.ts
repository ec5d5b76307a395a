import { automataOf, factsOf } from "../uri/facade/internals.js";
import { unreservedBeyondAscii } from "../uri/percent/beyondAscii.js";
import {
  escaped,
  hasBeyondAscii,
  withDecodedCharacters,
  withReplacedEscapes,
  decodingTable,
  withEncodedCharacters,
} from "../uri/percent/escapes.js";
import { EncodingError } from "../uri/percent/percent.js";
import { assertOneOf, readOptions } from "../text/options.js";
import { assertString } from "../text/uriError.js";
import { rfc3987 } from "../../generated/documents/rfc3987/generation.js";
import { readDomainName, type NameMapping } from "./domainName.js";

export interface ToIriOptions {
  /**
   * How a host beyond ASCII is written: `"percent"` (the default) has its UTF-8 in the escapes of the URI, as in all other components;
   * `"idna"` has the form in which domain names are looked up, `xn--...`, for schemes whose hosts are domain names. "ß", "ς" and the
   * joiners are kept as browsers keep them (UTS 46); `"idna2003"` maps them as RFC 3987 refers to it (RFC 3490, 3491), and `toIri`
   * keeps the case of letters there: `Faß.de` is looked up as `xn--fa-hia.de` by the one and as `fass.de` by the other.
   */
  readonly host?: "percent" | NameMapping | undefined;
}

export interface ToUriOptions extends ToIriOptions {
  /**
   * If `true`, the printable ASCII characters that an IRI cannot contain are also percent-encoded: `<`, `>`, `"`,
   * space, `{`, `}`, `|`, `\`, `^` and the grave accent. The default is `false`: they are an error.
   */
  readonly encode?: boolean | undefined;
  /**
   * If `true`, the IRI is first put into Unicode's Normalization Form C, as section 3.1 demands of one that was typed, scanned or converted
   * from a legacy character set: "e\u0301" becomes "é". The default is `false`, as it demands of text that is Unicode already.
   */
  readonly nfc?: boolean | undefined;
}

/** Section 3.1: the printable characters in US-ASCII that are not allowed in URIs and may be encoded all the same. */
const ENCODABLE = /[<>" {}|\\^`]/g;

/**
 * Maps an IRI to a URI (RFC 3987, section 3.1): each character beyond ASCII becomes the escapes of its UTF-8.
 * Everything else stays as it is, so a URI is mapped to itself. Nothing is normalized. IRI references are also
 * accepted.
 *
 * @throws {UriSyntaxError} if the string does not conform to RFC 3987
 * @throws {EncodingError} with `{ host: "idna" }` for a host that is not a domain name, with its offset
 *
 * @example
 * toUri("http://résumé.example.org/é") // "http://r%C3%A9sum%C3%A9.example.org/%C3%A9"
 * toUri("http://résumé.example.org/é", { host: "idna" }) // "http://xn--rsum-bpad.example.org/%C3%A9"
 */
export function toUri(iri: string, options?: ToUriOptions): string {
  const { host = "percent", encode = false, nfc = false } = readOptions(options, ["host", "encode", "nfc"]);
  assertOneOf("host", host, HOST_FORMS);
  assertOneOf("encode", encode, [true, false]);
  assertOneOf("nfc", nfc, [true, false]);
  assertString(iri, "iri");
  const characters = nfc ? iri.normalize() : iri;
  const text = encode ? characters.replace(ENCODABLE, (character) => escaped([character.charCodeAt(0)])) : characters;
  const { hostType } = rfc3987.parse(text);
  const { start = 0, end = 0 } = rfc3987.spans(text).host ?? {};
  const name = text.slice(start, end);
  const ascii = host !== "percent" && hostType === "ireg-name" ? hostInAscii(name, start, host) : name;
  return withEncodedCharacters(text.slice(0, start) + ascii + text.slice(end), []);
}

/**
 * Returns a host as it is looked up in the domain name system. A host in ASCII stays as it is.
 *
 * @throws {EncodingError} if it is not a domain name
 */
function hostInAscii(name: string, offset: number, mapping: NameMapping): string {
  const characters = withDecodedCharacters(name, [[0x80, 0x10ffff]]);
  if (!hasBeyondAscii(characters)) return name;
  const inAscii = readDomainName(characters, mapping)?.ascii;
  if (inAscii === undefined) throw new EncodingError("a host that is not a domain name", offset, rfc3987.id);
  return inAscii;
}

/**
 * Maps a URI to an IRI (RFC 3987, section 3.2): escapes become characters where they are the UTF-8 of unreserved
 * characters. Escapes of reserved characters, of octets that are not UTF-8, of the formatting characters that section
 * 4.1 forbids, and of private characters stay. {@link toUri} maps the IRI back to the URI, up to the case of escapes
 * and escapes of unreserved characters. URI references and IRIs are also accepted. `xn--` in a host stays, unless the host is to be read as a
 * domain name; then what is not one stays (section 3.2, ToUnicode of RFC 3490).
 *
 * @throws {UriSyntaxError} if the string does not conform to RFC 3987
 *
 * @example
 * toIri("http://www.example.org/D%C3%BCrst%2F%FC") // "http://www.example.org/Dürst%2F%FC"
 * toIri("http://xn--rsum-bpad.example.org/", { host: "idna" }) // "http://résumé.example.org/"
 */
export function toIri(uri: string, options?: ToIriOptions): string {
  const { host = "percent" } = readOptions(options, ["host"]);
  assertOneOf("host", host, HOST_FORMS);
  assertString(uri, "uri");
  // Throws if the string does not conform.
  rfc3987.parse(uri);
  const { unreserved, forbidden } = factsOf(rfc3987);
  const automata = automataOf(rfc3987);
  // Step 2: escapes of characters in US-ASCII that are neither reserved nor "%" nor not allowed.
  ascii ??= decodingTable(
    new Set(
      unreserved.flatMap((rule) => automata.following(automata.startOf(rule))).map((code) => String.fromCharCode(code)),
    ),
  );
  // Step 4: characters that are not appropriate by section 2.2, which has private ones in queries only, and 4.1.
  beyondAscii ??= unreservedBeyondAscii(automata, unreserved, forbidden?.characters);
  const decoded = withDecodedCharacters(withReplacedEscapes(uri, ascii), beyondAscii);
  const iri = decoded.replace(/%[89A-Fa-f][0-9A-Fa-f]/g, (escape) => escape.toUpperCase());
  const span = host === "percent" ? undefined : rfc3987.spans(iri).host;
  if (!span || host === "percent" || rfc3987.parse(iri).hostType !== "ireg-name") return iri;
  const unicode = readDomainName(iri.slice(span.start, span.end), host)?.unicode;
  const named = unicode === undefined ? iri : iri.slice(0, span.start) + unicode + iri.slice(span.end);
  return rfc3987.test(named) ? named : iri;
}

const HOST_FORMS = ["percent", "idna", "idna2003"] as const;

let ascii: ReturnType<typeof decodingTable> | undefined;
let beyondAscii: ReturnType<typeof unreservedBeyondAscii> | undefined;
