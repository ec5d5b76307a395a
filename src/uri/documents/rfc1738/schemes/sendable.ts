import { mapTexts } from "../../../components/span.js";
import { EncodingError, octets } from "../../../percent/percent.js";
import { readOptions } from "../../../../text/options.js";
import { argumentTypeError, demandObject, readArgument, shown } from "../../../../text/uriError.js";
import type { Rfc1738Components } from "../../../../../generated/documents/rfc1738/types.js";
import { isOneOf, recordOf } from "../../../../text/records.js";

/** A part of a URL decodes to an octet that ends a line or a field, or hides what follows, in the protocol that it is sent in. */
export class UnsafeOctetError extends EncodingError {
  override readonly name = "UnsafeOctetError";
  constructor(
    /** The name of the part: `"selector"`, `"password"`, `"cwd"`. */
    readonly component: string,
    readonly octet: number,
    /** The UTF-16 offset in the text of the part. */
    offset: number,
    /** The section of RFC 1738 that forbids it or warns about it. */
    readonly section: string,
  ) {
    super(
      `${component}: an encoded ${UNSAFE.get(octet) ?? "octet"} is not sent to a server (RFC 1738 ${section}); { unsafe: true } sends it;`,
      offset,
      "rfc1738",
    );
  }
}

export interface SendOptions {
  /**
   * If `true`, decoded CR, LF, NUL and tab are sent like other octets. The default is `false`: they let the author of a URL send
   * commands of their own (RFC 1738 section 6).
   */
  readonly unsafe?: boolean | undefined;
}

const UNSAFE: ReadonlyMap<number, string> = new Map([
  [0x00, "NUL"],
  [0x09, "tab"],
  [0x0a, "LF"],
  [0x0d, "CR"],
]);

/** RFC 1738 section 6, "Security Considerations". */
export const SECURITY_SECTION = "6";

/**
 * Decodes a part of a URL that is to be sent to a server.
 *
 * @throws {UnsafeOctetError} for CR, LF, NUL and tab, unless they are allowed
 */
export function sendable(
  component: string,
  text: string,
  { unsafe = false }: SendOptions,
  section = SECURITY_SECTION,
): readonly number[] {
  const decoded = octets(text);
  const index = unsafe ? -1 : decoded.findIndex((octet) => UNSAFE.has(octet));
  if (index >= 0) {
    // Each octet before it is one character, or "%" and two digits.
    let offset = 0;
    for (let i = 0; i < index; i++) offset += text[offset] === "%" ? "%XX".length : 1;
    throw new UnsafeOctetError(component, decoded[index] ?? 0, offset, section);
  }
  return decoded;
}

/**
 * Demands the components of a URL of one of some forms.
 *
 * @param named the forms as the message names them
 *
 * @throws {TypeError} for anything else
 */
export function demandForm(url: unknown, argument: string, forms: readonly string[], named = forms.join(", ")): void {
  demandObject(url, argument);
  const form = readArgument(argument, () => ("form" in url ? url.form : undefined));
  if (!isOneOf(forms, form))
    throw argumentTypeError(`the components of ${named} are expected, not of ${shown(form)}`, argument, {
      generation: "rfc1738",
    });
}

/** The decoded parts of a URL, under the names that they have in its component object. */
export interface DecodedParts {
  readonly user: readonly number[] | undefined;
  readonly password: readonly number[] | undefined;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The forms whose parts a client sends as they are, without commands that RFC 1738 defines. */
const SENT_FORMS = ["nntpurl", "telneturl", "waisurl", "prosperourl", "newsurl", "mailtourl"] as const;
type SentForm = (typeof SENT_FORMS)[number];

/**
 * Decodes user, password and the parts of a URL whose scheme sends them in its protocol: nntp, telnet, wais, prospero, news
 * and mailto (RFC 1738 sections 3.5 to 3.9 and 3.11). For ftp and gopher there are `ftpCommands` and `gopherRequest`.
 *
 * @param url the result of `rfc1738.parse` with such a form
 * @returns frozen; every text is replaced by its octets, labels such as `kind` are kept
 * @throws {UnsafeOctetError} if one of them has a CR, LF, NUL or tab, unless `unsafe` is `true`
 * @throws {TypeError} for the components of another form
 *
 * @example
 * const url = rfc1738.parse("wais://h/data%20base?cats");
 * if (url.form === "waisurl") sendableParts(url).parts // { kind: "search", database: [100, 97, ...], search: [99, 97, 116, 115] }
 */
export function sendableParts(
  url: Extract<Rfc1738Components, { readonly form: SentForm }>,
  options?: SendOptions,
): DecodedParts {
  const given = readOptions(options, ["unsafe"]);
  demandForm(url, "url", SENT_FORMS);
  const { user, password, parts } = url;
  return Object.freeze({
    user: user === undefined ? undefined : sendable("user", user, given),
    password: password === undefined ? undefined : sendable("password", password, given),
    parts: recordOf(mapTexts(parts ?? {}, (text, name) => sendable(name, text, given))),
  });
}
