import { frozen } from "../../../text/frozen.js";
import type { NameAndValue } from "../scheme.js";

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
  decodeText(rule: MailtoPart, text: string): string;
}

type MailtoPart = "hfname" | "hfvalue" | "addr-spec";

/** See {@link mailtoMessage}. */
export function messageOf(reader: MailtoReader, uri: string): MailtoMessage {
  // Text without escapes is returned at once, since a long URI has very many parts.
  const decoded = (rule: MailtoPart, text: string): string =>
    text.includes("%") ? reader.decodeText(rule, text) : text;
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
