import { automataOf, factsOf } from "../../facade/internals.js";
import { unreservedBeyondAscii } from "../../percent/beyondAscii.js";
import {
  escaped,
  hasBeyondAscii,
  withDecodedCharacters,
  withReplacedEscapes,
  decodingTable,
  withEncodedCharacters,
} from "../../percent/escapes.js";
import { EncodingError } from "../../percent/percent.js";
import { demandOneOf, readOptions } from "../../../text/options.js";
import { demandString } from "../../../text/uriError.js";
import { rfc3987 } from "../../../../generated/documents/rfc3987/generation.js";
import { readDomainName } from "./domainName.js";

export interface ToUriOptions {
  /**
   * How a host beyond ASCII is written: `"percent"` (the default) writes its UTF-8 in escapes, as in all other components; `"idna"` writes
   * it in the form in which domain names are looked up, `xn--...`, for schemes whose hosts are domain names.
   */
  readonly host?: "percent" | "idna" | undefined;
  /**
   * If `true`, the printable ASCII characters that an IRI cannot contain are also percent-encoded: `<`, `>`, `"`,
   * space, `{`, `}`, `|`, `\`, `^` and the grave accent. The default is `false`: they are an error.
   */
  readonly encode?: boolean | undefined;
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
  const { host = "percent", encode = false } = readOptions(options, ["host", "encode"]);
  demandOneOf("host", host, ["percent", "idna"]);
  demandOneOf("encode", encode, [true, false]);
  demandString(iri, "iri");
  const text = encode ? iri.replace(ENCODABLE, (character) => escaped([character.charCodeAt(0)])) : iri;
  const { hostType } = rfc3987.parse(text);
  const { start = 0, end = 0 } = rfc3987.spans(text).host ?? {};
  const name = text.slice(start, end);
  const ascii = host === "idna" && hostType === "ireg-name" ? hostInAscii(name, start) : name;
  return withEncodedCharacters(text.slice(0, start) + ascii + text.slice(end), []);
}

/**
 * Returns a host as it is looked up in the domain name system. A host in ASCII stays as it is.
 *
 * @throws {EncodingError} if it is not a domain name
 */
function hostInAscii(name: string, offset: number): string {
  const characters = withDecodedCharacters(name, [[0x80, 0x10ffff]]);
  if (!hasBeyondAscii(characters)) return name;
  const inAscii = readDomainName(characters)?.ascii;
  if (inAscii === undefined) throw new EncodingError("a host that is no domain name", offset, rfc3987.id);
  return inAscii;
}

/**
 * Maps a URI to an IRI (RFC 3987, section 3.2): escapes become characters where they are the UTF-8 of unreserved
 * characters. Escapes of reserved characters, of octets that are not UTF-8, of the formatting characters that section
 * 4.1 forbids, and of private characters stay. {@link toUri} maps the IRI back to the URI, up to the case of escapes
 * and escapes of unreserved characters. URI references and IRIs are also accepted. `xn--` in a host stays.
 *
 * @throws {UriSyntaxError} if the string does not conform to RFC 3987
 *
 * @example
 * toIri("http://www.example.org/D%C3%BCrst%2F%FC") // "http://www.example.org/Dürst%2F%FC"
 */
export function toIri(uri: string): string {
  demandString(uri, "uri");
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
  return decoded.replace(/%[89A-Fa-f][0-9A-Fa-f]/g, (escape) => escape.toUpperCase());
}

let ascii: ReturnType<typeof decodingTable> | undefined;
let beyondAscii: ReturnType<typeof unreservedBeyondAscii> | undefined;
