import { mailto } from "./mailto.js";
import { messageOf, type MailtoMessage } from "./messageOf.js";

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
