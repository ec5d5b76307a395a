import { readIpv6, writtenIpv6 } from "../../uri/normalize/ipv6.js";
import { readIpv4 } from "./ipAddresses.js";
import type { ApplyRule, BrowserContext, BrowserRules, Refusal } from "./browserRule.js";
import { C0_CONTROL, encoded, isSpecial, onAuthority } from "./urlText.js";

/** URL Standard 3.2. */
const FORBIDDEN_HOST = /[\0\t\n\r #/:<>?@[\\\]^|]/;
const FORBIDDEN_DOMAIN = /[\0-\x20#%/:<>?@[\\\]^|\x7F]/;
const BEYOND_ASCII = /[^\0-\x7F]/;
const PERCENT_ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;

/** The rules for a host, in the order of the host parser. */
export const HOST_RULES = {
  "host-decode": onDomain((domain) => {
    const decoded = domain.replace(PERCENT_ENCODED, (run) =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(
        Uint8Array.from(run.slice(1).split("%"), (digits) => parseInt(digits, 16)),
      ),
    );
    return decoded === domain ? domain : permitted(decoded);
  }),
  "domain-to-ascii": onDomain((domain, { toAscii }) => {
    if (!BEYOND_ASCII.test(domain)) return domain;
    const ascii = toAscii(domain);
    return ascii === undefined || ascii === "" ? { error: "domain-to-ASCII", text: domain } : permitted(ascii);
  }),
  "domain-case": onDomain((domain) => permitted(domain.toLowerCase())),
  ipv4: onDomain((domain) => readIpv4(domain) ?? domain),
  ipv6: onAuthority(({ host }) => {
    if (!host.startsWith("[")) return undefined;
    const pieces = host.endsWith("]") ? readIpv6(host.slice(1, -1)) : undefined;
    return pieces === undefined ? { error: "IPv6", text: host } : { host: `[${writtenIpv6(pieces)}]` };
  }),
  "opaque-host": onAuthority(({ host }, scheme) => {
    if (isSpecial(`${scheme}:`) || host.startsWith("[")) return undefined;
    return FORBIDDEN_HOST.test(host)
      ? { error: "host-invalid-code-point", text: host }
      : { host: encoded(host, C0_CONTROL) };
  }),
  localhost: onAuthority(({ host }, scheme) => (scheme === "file" && host === "localhost" ? { host: "" } : undefined)),
} satisfies BrowserRules;

/** Makes the function of a rule for the hosts of special schemes that are not addresses in brackets. */
function onDomain(change: (domain: string, context: BrowserContext) => string | Refusal): ApplyRule {
  return onAuthority(({ host }, scheme, context) => {
    if (host === "" || host.startsWith("[") || !isSpecial(`${scheme}:`)) return undefined;
    const changed = change(host, context);
    return typeof changed === "string" ? { host: changed } : changed;
  });
}

/** Refuses a forbidden domain code point at once: a decoded "/" would end the host. */
function permitted(domain: string): string | Refusal {
  return FORBIDDEN_DOMAIN.test(domain) ? { error: "domain-to-ASCII", text: domain } : domain;
}
