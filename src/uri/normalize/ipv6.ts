import { itemAt, lastItem } from "../../text/itemAt.js";

const PIECES = 8;
/** The number of parts that an IPv4 address has. */
const PARTS = 4;
const OCTET = 0x100;
/** An address in brackets, with the zone of RFC 6874 if it has one. */
const BRACKETS = /^\[([\dA-Fa-f:.]+)(%25[^\]]*)?\]$/;
/** The prefixes whose last 32 bits are an IPv4 address: "IPv4-mapped" (RFC 4291 2.5.5.2), "IPv4-translated" (RFC 2765 2.1). */
const MIXED = /^::ffff:(?:0:)?$/;

/**
 * Returns an IPv6 address in brackets as RFC 5952 recommends to write it: lower case, no leading zeros, and "::" for the first of the
 * longest runs of at least two zero groups (section 4); the last 32 bits with dots where the prefix says that they are an IPv4 address
 * (section 5). Any other host, and an address that does not have 128 bits, is returned unchanged.
 *
 * @example
 * withShortAddress("[2001:DB8:0:0:1:0:0:1]") // "[2001:db8::1:0:0:1]"
 * withShortAddress("[0:0:0:0:0:ffff:c000:201]") // "[::ffff:192.0.2.1]"
 */
export function withShortAddress(host: string): string {
  const [, address, zone = ""] = BRACKETS.exec(host) ?? [];
  // Some grammars derive texts that are not addresses, such as "1::2::3".
  const pieces = address === undefined ? undefined : readIpv6(address);
  if (!pieces) return host;
  const prefix = writtenIpv6(pieces.slice(0, -2).concat(1, 1)).slice(0, -"1:1".length);
  const text = MIXED.test(prefix) ? prefix + dotted(pieces.slice(-2)) : writtenIpv6(pieces);
  return `[${text}${zone}]`;
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
  const parts = text.split(".", PARTS + 1);
  if (parts.length !== PARTS || !parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part))) return undefined;
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

function dotted(pieces: readonly number[]): string {
  const [high, low] = [itemAt(pieces, 0), itemAt(pieces, 1)];
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}
