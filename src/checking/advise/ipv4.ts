import type { UncitedAdvice } from "./advice.js";
import { adviceOn, decoded, quoted, type AdvisedUri } from "./advisedUri.js";

/** RFC 3986 7.4 Rare IP Address Formats (rfc2396bis-01 7.3): "literals should be converted to numeric form and filtered based on the numeric value". */
export function rareIpv4({ host, browser }: AdvisedUri): UncitedAdvice[] {
  const address = inetAton(decoded(host?.text ?? ""));
  if (!host || address === undefined) return [];
  const value = dottedDecimal(address);
  // It is an IPv4address.
  if (value === host.text) return [];
  const readers = browser()?.host === value ? "and browsers read" : "reads";
  const message = `${quoted(host.text)} is a name here, but inet_aton() ${readers} it as the address ${value}`;
  return adviceOn("rare-ipv4", host, message, value);
}

/**
 * Returns the number that inet_aton() makes of a text, or `undefined` if it does not accept it as an address. One to
 * four parts; the last one fills all octets that the others leave, so three numbers end in 16 bits, two in 24, and one
 * has all 32. Each is decimal, octal after `0`, or hexadecimal after `0x`, as in C.
 */
export function inetAton(text: string): number | undefined {
  const numbers = text.split(".", 5).map(numberInC);
  const last = numbers.pop() ?? NaN;
  const fits = numbers.length <= 3 && numbers.every((number) => number < 256) && last < 256 ** (4 - numbers.length);
  return fits ? numbers.reduce((sum, number, i) => sum + number * 256 ** (3 - i), last) : undefined;
}

/** Returns NaN for a text that is not a number. */
function numberInC(text: string): number {
  if (/^0x[0-9a-f]+$/i.test(text)) return parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : NaN;
}

function dottedDecimal(address: number): string {
  return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
}
