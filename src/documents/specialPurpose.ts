import table from "../../generated/specialAddresses.js";
import { readIpv6 } from "../uri/normalize/ipv6.js";
import { readIpv4 } from "./urlStandard/ipAddresses.js";

/** A block of addresses in `grammar/specialAddresses.json`. */
interface AddressBlock {
  /** `"10.0.0.0/8"`, `"fe80::/10"` */
  readonly block: string;
  readonly name: string;
  readonly document: string;
  /** True if its addresses can be reached from everywhere. */
  readonly global?: boolean;
  /** The bit at which an IPv4 address begins that decides instead. */
  readonly inside?: number;
}

/** The addresses and names of RFC 6890 and the registrations after it: `grammar/specialAddresses.json`. */
export interface SpecialAddresses {
  readonly blocks: readonly AddressBlock[];
  readonly names: readonly { readonly name: string; readonly is: string; readonly document: string }[];
}

/** The reason why a host is not globally reachable. */
export interface SpecialPurpose {
  /** `"loopback"`, `"private use"`, `"link local"` */
  readonly name: string;
  readonly document: string;
}

/** The blocks with the bits that their addresses begin with, the longest first; of IPv4 and IPv6. */
let blocksOf: Readonly<Record<4 | 6, readonly (AddressBlock & { readonly bits: string })[]>> | undefined;

/**
 * Returns the special purpose of the address or name in a host, by RFC 6890 and the registrations after it, or `undefined` for a host that
 * is globally reachable. Addresses are read in every form that `inet_aton()` and browsers read: `0x7f.1` is 127.0.0.1. Names are not resolved.
 *
 * @param host in lower case; an IPv6 address in brackets
 *
 * @example
 * specialPurpose("0x7f.1") // { name: "loopback", document: "RFC 1122 3.2.1.3" }
 * specialPurpose("[::ffff:a00:1]") // { name: "private use", document: "RFC 1918 3" }
 * specialPurpose("example.com") // undefined
 */
export function specialPurpose(host: string): SpecialPurpose | undefined {
  if (host.startsWith("[")) {
    const pieces = readIpv6(host.slice(1, -1));
    return pieces && purposeOf(6, bitsOf(pieces, 16));
  }
  const address = readIpv4(host);
  if (typeof address === "string") return purposeOf(4, bitsOf(address.split(".").map(Number), 8));
  const name = `.${host.replace(/\.$/, "")}`;
  const found = table.names.find((one) => name.endsWith(`.${one.name}`));
  return found && { name: found.is, document: found.document };
}

/** Returns the purpose of an address, in binary digits, by the longest block that it lies in. */
function purposeOf(version: 4 | 6, bits: string): SpecialPurpose | undefined {
  blocksOf ??= { 4: readBlocks(4), 6: readBlocks(6) };
  const block = blocksOf[version].find((one) => bits.startsWith(one.bits));
  if (block?.inside !== undefined) return purposeOf(4, bits.slice(block.inside, block.inside + 32));
  return block && block.global !== true ? { name: block.name, document: block.document } : undefined;
}

function readBlocks(version: 4 | 6): readonly (AddressBlock & { readonly bits: string })[] {
  return table.blocks
    .filter(({ block }) => block.includes(":") === (version === 6))
    .map((one) => {
      const [address = "", length] = one.block.split("/");
      const numbers = version === 6 ? (readIpv6(address) ?? []) : address.split(".").map(Number);
      return { ...one, bits: bitsOf(numbers, version === 6 ? 16 : 8).slice(0, Number(length)) };
    })
    .sort((one, other) => other.bits.length - one.bits.length);
}

function bitsOf(numbers: readonly number[], width: number): string {
  return numbers.map((number) => number.toString(2).padStart(width, "0")).join("");
}
