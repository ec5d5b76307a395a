import punycode from "punycode/punycode.js";
import { followBidiRule, followsStringprep } from "../text/directions.js";
import { tryCatch } from "../text/tryCatch.js";
import { hostnameOf } from "../text/runtimeHost.js";
import { hasBeyondAscii } from "../uri/percent/escapes.js";

/** IDNA2003 takes each of these for a dot (RFC 3490 3.1). */
const DOTS = /[.\u3002\uFF0E\uFF61]/;
const ACE_PREFIX = "xn--";
/** RFC 3490 4.1 step 8. */
const LONGEST_LABEL = 63;
/** RFC 3490 4.1 step 3, with the flag UseSTD3ASCIIRules: letters, digits and hyphens, and no hyphen at an end; and step 5: no ACE prefix. */
const STD3_LABEL = /^(?!-|xn--)[a-z0-9\u0080-\u{10FFFF}-]+(?<!-)$/u;
/** Matches what `inet_aton` and browsers take for an address: the last label is a number. */
const ADDRESS = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;

/**
 * The characters that UTS 46 keeps and Nameprep (RFC 3491) maps: "ß" and "ς" to "ss" and "σ", the joiners to nothing. UTS 46 calls them
 * deviations.
 */
const DEVIATIONS = /[ßẞς\u200C\u200D]/g;

/** `"idna"`: as browsers read names today (UTS 46); `"idna2003"`: as RFC 3987 refers to them (RFC 3490, 3491). */
export type NameMapping = "idna" | "idna2003";

/** The two ways to write an internationalized domain name. */
interface DomainName {
  /** As it is looked up in the domain name system: "xn--rsum-bpad.example.org". */
  readonly ascii: string;
  /** As people read it: "résumé.example.org". By RFC 3490 (4.2) letters keep their case: "Résumé.example.org". */
  readonly unicode: string;
}

/**
 * Reads an internationalized domain name label by label: ToASCII with the flag UseSTD3ASCIIRules, and ToUnicode (RFC 3490 section 4).
 * Characters are mapped as the runtime's own `URL` maps them, by UTS 46 and its version of Unicode, which refuses unassigned ones: "ß",
 * "ς" and the joiners keep their meaning, where Nameprep (RFC 3491) writes "ss" and "σ" and removes the joiners, as
 * `mapping: "idna2003"` does.
 *
 * @returns `undefined` for a text that is not such a name, and for a name that would become an address
 *
 * @example
 * readDomainName("Résumé.example") // { ascii: "xn--rsum-bpad.example", unicode: "résumé.example" }
 * readDomainName("Faß.de", "idna2003") // { ascii: "fass.de", unicode: "Faß.de" }
 * readDomainName("１２７.１") // undefined
 */
export function readDomainName(name: string, mapping: NameMapping = "idna"): DomainName | undefined {
  const labels = name.split(DOTS);
  const root = labels.length > 1 && labels[labels.length - 1] === "" ? labels.splice(-1) : [];
  const read = labels.map(mapping === "idna" ? readLabel : readLabel2003);
  if (!read.every((label) => label !== undefined)) return undefined;
  // Not every runtime checks the directions.
  if (mapping === "idna" && !followBidiRule(read.map(({ unicode }) => unicode))) return undefined;
  const written = (form: "ascii" | "unicode"): string => [...read.map((label) => label[form]), ...root].join(".");
  const [ascii, unicode] = [written("ascii"), written("unicode")];
  return ADDRESS.test(ascii) ? undefined : { ascii, unicode };
}

const NAMEPREP: Readonly<Record<string, string>> = { ß: "ss", ẞ: "ss", ς: "σ" };

function readLabel(label: string): DomainName | undefined {
  const ascii = mapped(label);
  if (ascii === undefined || ascii.length > LONGEST_LABEL) return undefined;
  const unicode = ascii.startsWith(ACE_PREFIX) ? decoded(ascii) : ascii;
  return unicode !== undefined && STD3_LABEL.test(unicode) ? { ascii, unicode } : undefined;
}

/** RFC 3490 4.2 steps 5 to 7: what is decoded has to be encoded as it was. Not every runtime checks that: "xn--localhost-" is not "localhost". */
function decoded(ace: string): string | undefined {
  const unicode = tryCatch(
    () => punycode.decode(ace.slice(ACE_PREFIX.length)),
    [RangeError],
    () => undefined,
  );
  return unicode !== undefined && mapped(unicode) === ace ? unicode : undefined;
}

function readLabel2003(label: string): DomainName | undefined {
  const read = readLabel(label.replace(DEVIATIONS, (one) => NAMEPREP[one] ?? ""));
  // No name that Nameprep makes decodes to one of them (RFC 3490 4.2 step 6).
  if (!read || read.unicode.search(DEVIATIONS) >= 0 || !followsStringprep(read.unicode)) return undefined;
  // ToUnicode alters labels in ACE form only, and keeps the case of their letters (4.2 steps 3, 5 and 8).
  return { ascii: read.ascii, unicode: isAce(label) ? punycode.decode(label.slice(ACE_PREFIX.length)) : label };
}

function isAce(label: string): boolean {
  return label.slice(0, ACE_PREFIX.length).toLowerCase() === ACE_PREFIX;
}

/**
 * Returns a label as the runtime's `URL` writes it. The label is put before a name, so that `URL` does not take it for
 * an address.
 */
function mapped(label: string): string | undefined {
  if (!hasBeyondAscii(label) && !isAce(label)) return label.toLowerCase();
  const hostname = hostnameOf(`${label}.a`);
  if (hostname === undefined) return undefined;
  const ascii = hostname.slice(0, -".a".length);
  return hostname.endsWith(".a") && !ascii.includes(".") ? ascii : undefined;
}
