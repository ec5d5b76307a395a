import { lastItem } from "../../text/itemAt.js";
import type { Refusal } from "./browserRule.js";

const OCTET = 256;
/** The number of parts that an IPv4 address has at most. */
const MOST_PARTS = 4;
/** More digits than any number has that fits into 32 bits, in octal; longer ones need not be read. */
const MOST_DIGITS = 11;

/**
 * Returns the address that a domain is whose last label is a number, in dotted decimal (URL Standard 3.5, ends in a number checker and
 * IPv4 parser).
 *
 * @returns `undefined` for a domain that is not an address, and a refusal for one that has to be
 *
 * @example
 * readIpv4("0x7f.1") // "127.0.0.1"
 * readIpv4("a.1") // { error: "IPv4", text: "a.1" }
 */
export function readIpv4(domain: string): string | Refusal | undefined {
  const labels = (domain.endsWith(".") ? domain.slice(0, -1) : domain).split(".");
  const last = lastItem(labels);
  if (!/^[0-9]+$/.test(last) && ipv4Number(last) === undefined) return undefined;
  const numbers = labels.length > MOST_PARTS ? [NaN] : labels.map((label) => ipv4Number(label) ?? NaN);
  const end = numbers.pop() ?? NaN;
  if (!numbers.every((number) => number < OCTET) || !(end < OCTET ** (MOST_PARTS - numbers.length)))
    return { error: "IPv4", text: domain };
  const address = numbers.reduce((sum, number, i) => sum + number * OCTET ** (3 - i), end);
  return [3, 2, 1, 0].map((i) => Math.floor(address / OCTET ** i) % OCTET).join(".");
}

/** Returns the number that a part is: decimal, octal after "0", hexadecimal after "0x"; "0x" alone is 0. */
function ipv4Number(part: string): number | undefined {
  if (part === "") return undefined;
  const [radix, digits, pattern] = /^0x/i.test(part)
    ? ([16, part.slice(2), /^[0-9a-f]*$/i] as const)
    : part.length > 1 && part.startsWith("0")
      ? ([8, part.slice(1), /^[0-7]*$/] as const)
      : ([10, part, /^[0-9]*$/] as const);
  if (!pattern.test(digits)) return undefined;
  const short = digits.replace(/^0+/, "");
  if (short.length > MOST_DIGITS) return Infinity;
  return short === "" ? 0 : parseInt(short, radix);
}
