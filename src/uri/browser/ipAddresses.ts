import { lastItem } from "../../text/itemAt.js";
import type { Refusal } from "./browserRule.js";

const OCTET = 256;
const PIECES = 8;
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

/**
 * Reads an IPv6 address (URL Standard 3.5, IPv6 parser).
 *
 * @returns its eight pieces, or `undefined` for text that is not an address
 *
 * @example
 * readIpv6("::1.2.3.4") // [0, 0, 0, 0, 0, 0, 258, 772]
 */
export function readIpv6(input: string): readonly number[] | undefined {
  const compressed = input.indexOf("::");
  if (compressed < 0) {
    const pieces = readPieces(input);
    return pieces?.length === PIECES ? pieces : undefined;
  }
  const [before, after] = [input.slice(0, compressed), input.slice(compressed + "::".length)];
  const left = before === "" ? [] : readPieces(before);
  const right = after === "" ? [] : readPieces(after);
  // An IPv4 address is the end, and never before "::".
  if (!left || !right || before.includes(".")) return undefined;
  const zeros = PIECES - left.length - right.length;
  return zeros < 1 ? undefined : [...left, ...Array.from({ length: zeros }, () => 0), ...right];
}

/** Reads pieces with colons between, of which the last may be an IPv4 address, which makes two. */
function readPieces(text: string): readonly number[] | undefined {
  const texts = text.split(":", PIECES + 1);
  const last = lastItem(texts);
  const octets = last.includes(".") ? readOctets(last) : [];
  if (!octets || texts.length > PIECES) return undefined;
  const pieces = last.includes(".") ? texts.slice(0, -1) : texts;
  if (!pieces.every((piece) => /^[0-9a-f]{1,4}$/i.test(piece))) return undefined;
  return [...pieces.map((piece) => parseInt(piece, 16)), ...octets];
}

/** Reads the dotted decimal end of an IPv6 address as two pieces. */
function readOctets(text: string): readonly number[] | undefined {
  const parts = text.split(".", MOST_PARTS + 1);
  if (parts.length !== MOST_PARTS || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part))) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  return Math.max(a, b, c, d) < OCTET ? [a * OCTET + b, c * OCTET + d] : undefined;
}

/** Writes an address as RFC 5952 has it: the longest run of zeros, the first of equal ones, is "::". */
export function writtenIpv6(pieces: readonly number[]): string {
  const written = pieces.map((piece) => piece.toString(16));
  const [longest] = Array.from(
    pieces
      .map((piece) => (piece === 0 ? "0" : "x"))
      .join("")
      .matchAll(/00+/g),
  ).sort((one, other) => other[0].length - one[0].length);
  if (longest === undefined) return written.join(":");
  return `${written.slice(0, longest.index).join(":")}::${written.slice(longest.index + longest[0].length).join(":")}`;
}
