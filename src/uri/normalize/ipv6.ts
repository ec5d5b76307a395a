import { itemAt } from "../../text/itemAt.js";

const GROUPS = 8;
const LAST_GROUP = 0xffff;
/** An address in brackets, with the zone of RFC 6874 if it has one. */
const BRACKETS = /^\[([\dA-Fa-f:.]+)(%25[^\]]*)?\]$/;
const DOTTED = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
/** An octet without leading zeros, which some readers take for octal. */
const OCTET = /^(?:0|[1-9]\d{0,2})$/;
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
  const groups = address === undefined ? undefined : groupsOf(address);
  if (!groups) return host;
  const prefix = shortened(groups.slice(0, -2).concat(1, 1)).slice(0, -"1:1".length);
  const text = MIXED.test(prefix) ? prefix + dotted(groups.slice(-2)) : shortened(groups);
  return `[${text}${zone}]`;
}

/** Returns the eight groups of an address; `undefined` for a text that some grammars derive and that is not one, such as "1::2::3". */
function groupsOf(address: string): number[] | undefined {
  const [, before, ...octets] = DOTTED.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number);
  if (octets.some((octet) => !OCTET.test(octet) || Number(octet) > 0xff)) return undefined;
  const text =
    before === undefined ? address : `${before}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const sides = text.split("::").map((side) => (side === "" ? [] : side.split(":")));
  const [left, right, ...more] = sides;
  if (!left || more.length > 0) return undefined;
  const omitted = GROUPS - left.length - (right?.length ?? 0);
  if (right ? omitted < 1 : omitted !== 0) return undefined;
  const groups = [...left, ...Array<string>(omitted).fill("0"), ...(right ?? [])].map((group) => parseInt(group, 16));
  return groups.every((group) => group <= LAST_GROUP) ? groups : undefined;
}

function shortened(groups: readonly number[]): string {
  // [0, 0, 1, 0, 0, 0, 1, 1]: the longest run of zeros begins at 3 and has 3 groups.
  let [start, length] = [0, 1];
  for (let i = 0; i < groups.length; i++) {
    let end = i;
    while (groups[end] === 0) end++;
    if (end - i > length) [start, length] = [i, end - i];
  }
  const written = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(":");
  return length < 2 ? written(groups) : `${written(groups.slice(0, start))}::${written(groups.slice(start + length))}`;
}

function dotted(groups: readonly number[]): string {
  const [high, low] = [itemAt(groups, 0), itemAt(groups, 1)];
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
}
