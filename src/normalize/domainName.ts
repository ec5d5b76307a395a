/** The labels that ToASCII gives with the flag UseSTD3ASCIIRules (RFC 3490 4.1). */
const STD3_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?$/i;

/**
 * Returns a domain name with characters beyond ASCII as it is looked up in the domain name system, `xn--...`, by the runtime's own `URL`;
 * `undefined` if it is no domain name.
 */
export function domainToAscii(name: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${name}/`);
    return STD3_NAME.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
