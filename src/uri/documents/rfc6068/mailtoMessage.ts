import { frozen } from "../../../text/frozen.js";
import { mailto } from "./mailto.js";

/** The message that a mailto URI describes, decoded. */
export interface MailtoMessage {
  /** The addresses: those before the "?", then those of the fields named "to". */
  readonly to: readonly string[];
  /** The other header fields in their order, and the body as a field of that name. Names are in lower case. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
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
  const { addresses, fields } = mailto.parse(uri);
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

/** Decodes a part of a mailto URI. Text without escapes is returned at once, since a long URI has very many parts. */
function decoded(rule: "hfname" | "hfvalue" | "addr-spec", text: string): string {
  return text.includes("%") ? mailto.decodeText(rule, text) : text;
}
