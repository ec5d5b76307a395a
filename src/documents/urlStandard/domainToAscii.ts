import { toASCII } from "tr46";
import { argumentRangeError, assertString } from "../../text/uriError.js";

/** A name of DNS has at most 253 octets. Punycode takes time that grows with the square of a label's length. */
const LONGEST_DOMAIN = 4096;
/** Labels of letters, digits and hyphens, which pass every check, so that only capitals change. UTS 46 reads "??--" and beyond. */
const PLAIN = /^(?=.{1,253}$)(?:(?!..--)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?!$)|$))+$/i;
const OPTIONS = { checkBidi: true, checkJoiners: true, ignoreInvalidPunycode: false, transitionalProcessing: false };

/**
 * Returns the ASCII form of a domain (UTS 46 of Unicode 17 with the parameters of URL Standard 3.3, domain parser ToASCII), or `undefined` for one that is not valid.
 *
 * @param beStrict true for a valid domain: also with the rules for hyphens, the characters and the lengths of DNS
 * @throws {TypeError} if it is not a string
 * @throws {RangeError} with the code `"ERR_NOT_DECIDED"` for more than 4,096 UTF-16 code units, which are not decided
 *
 * @example
 * domainToAscii("faß.example") // "xn--fa-hia.example"
 */
export function domainToAscii(domain: string, beStrict = false): string | undefined {
  assertString(domain, "domain");
  if (domain.length > LONGEST_DOMAIN)
    throw argumentRangeError(
      `a host of more than ${LONGEST_DOMAIN} characters, some of them beyond ASCII, is not decided`,
      "input",
      { code: "ERR_NOT_DECIDED" },
    );
  if (PLAIN.test(domain)) return domain.toLowerCase();
  const strict = { checkHyphens: beStrict, useSTD3ASCIIRules: beStrict, verifyDNSLength: beStrict };
  return toASCII(domain, { ...OPTIONS, ...strict }) ?? undefined;
}
