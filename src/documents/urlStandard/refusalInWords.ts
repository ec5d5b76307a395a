import { ASCII, printable } from "../../text/printable.js";
import type { Refusal } from "./browserRule.js";

/** The words for the validation errors that end the parser, and for families of them. */
const WORDS: readonly (readonly [error: string, words: string])[] = [
  ["missing-scheme-non-relative-URL", "there is no scheme, and no base that a reference could be resolved on"],
  ["host-missing", "the host is missing"],
  ["port-invalid", "the port has a character that is not a digit"],
  ["port-out-of-range", "the port is above 65535"],
  ["domain-to-ASCII", "the host is not a domain"],
  ["host-invalid-code-point", "the host has a character that is forbidden there"],
  ["IPv4", "the host ends in a number, but is not an IPv4 address"],
  ["IPv6", "the host begins with a bracket, but is not an IPv6 address"],
];
const LONGEST_SHOWN = 60;
/** A character may be written as an escape of eight. */
const LONGEST_ESCAPED = 20;

/** Describes why a string is refused: `the port is above 65535: "99999"`. */
export function refusalInWords({ error, text }: Refusal): string {
  const [, words = error] = WORDS.find(([family]) => error.startsWith(family)) ?? [];
  const longest = ASCII.test(text) ? LONGEST_SHOWN : LONGEST_ESCAPED;
  const shown = text.length > longest ? `${text.slice(0, longest)}...` : text;
  return `${words}: "${printable(shown)}"`;
}
