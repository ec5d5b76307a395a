import grammar from "../../generated/rfc6068.js";
import type { Names } from "../../generated/rfc6068.names.js";
import printed from "../../generated/rfc6068.published.js";
import { frozen } from "../text/frozen.js";
import { tryCatch } from "../text/tryCatch.js";
import type { Grammar } from "../uri/facade/grammar.js";
import { EncodingError } from "../uri/percent/percent.js";
import {
  type Comparison,
  type NameAndValue,
  type Scheme,
  type SchemeTypes,
  createScheme,
} from "../uri/generation/scheme.js";

/** The raw components of a mailto URI (RFC 6068 section 2); {@link mailtoMessage} decodes them. */
export interface MailtoComponents {
  readonly scheme: string;
  /** The text before the header fields. */
  readonly to: string | undefined;
  /** The addresses in `to`. */
  readonly addresses: readonly string[];
  /** The "?" and the text after it. */
  readonly hfields: string | undefined;
  /** The header fields in their order. */
  readonly fields: readonly NameAndValue[];
}

/** The types of the scheme mailto. */
export type Mailto = SchemeTypes<"rfc6068", Names["rule"], "mailtoURI", MailtoComponents>;

/**
 * The scheme mailto by RFC 6068, October 2010: The 'mailto' URI Scheme. Addresses are taken as they are in a URI,
 * percent-encoded where section 2 requires it; `mailto.published` is the grammar as printed, in which they are not
 * encoded. `equivalent` is true for two that describe the same message (section 2): addresses before the "?" and in "to" fields, escaped
 * or not, domain names and names of fields in either case. The order of addresses and fields counts. One with escapes that are not UTF-8 is equivalent to itself only.
 *
 * @example
 * mailto.test("mailto:%22not%40me%22@example.org") // true
 * mailto.test("mailto:a%b@example.org") // false
 * mailto.published.test("mailto:a%b@example.org") // true
 * mailto.equivalent("mailto:a@b.example", "mailto:?to=a@b.example") // true
 */
export const mailto: Scheme<Mailto> & Pick<Comparison, "equivalent"> = /* @__PURE__ */ createScheme(
  "mailto",
  grammar,
  printed,
  (of) => ({
    equivalent: (one, other) => comparable(of, one) === comparable(of, other),
  }),
);

function comparable(of: Grammar<Mailto>, uri: string): string {
  const message = tryCatch(
    () => messageOf(of, uri),
    [EncodingError],
    () => undefined,
  );
  if (!message) return uri;
  const { to, fields } = message;
  return JSON.stringify([to.map((address) => address.replace(/@[^@]*$/, (domain) => domain.toLowerCase())), fields]);
}

/** The message that a mailto URI describes, decoded. */
export interface MailtoMessage {
  /** The addresses: those before the "?", then those of the fields named "to". */
  readonly to: readonly string[];
  /** The other header fields in their order, and the body as a field of that name. Names are in lower case. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** The functions of the scheme that read a mailto URI. */
interface MailtoReader {
  parse(uri: string): { readonly addresses: readonly string[]; readonly fields: readonly NameAndValue[] };
  decode(rule: MailtoPart, text: string): string;
}

type MailtoPart = "hfname" | "hfvalue" | "addr-spec";

/** See {@link mailtoMessage}, which hands over the scheme. */
function messageOf(reader: MailtoReader, uri: string): MailtoMessage {
  // Text without escapes is returned at once, since a long URI has very many parts.
  const decoded = (rule: MailtoPart, text: string): string => (text.includes("%") ? reader.decode(rule, text) : text);
  const { addresses, fields } = reader.parse(uri);
  const headers = fields.map(({ name, value }) => ({
    name: decoded("hfname", name).toLowerCase(),
    value: decoded("hfvalue", value),
  }));
  return frozen({
    to: [
      ...addresses.map((address) => decoded("addr-spec", address)),
      ...headers.flatMap(({ name, value }) => (name === "to" ? value.split(",").map((one) => one.trim()) : [])),
    ],
    fields: headers.filter(({ name }) => name !== "to"),
  });
}

/**
 * Returns the message that a mailto URI describes: its addresses and header fields with their escapes decoded as UTF-8
 * (RFC 6068 sections 2 and 5). A "+" stays a "+". Before the message is sent, the user must see it, and fields that are
 * unsafe to set from a URI must be left out (sections 3 and 7).
 *
 * @throws {UriSyntaxError} if it is not a mailto URI
 * @throws {EncodingError} for escapes that are not UTF-8
 *
 * @example
 * mailtoMessage("mailto:a@b.example?subject=caf%C3%A9").fields[0].value // "café"
 */
export function mailtoMessage(uri: string): MailtoMessage {
  return messageOf(mailto, uri);
}
