/** The default ports of schemes whose URIs have an origin in the URL Standard: RFC 9110 4.2, RFC 6455 3 and RFC 1738 3.2.1. */
export const WEB_PORTS: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
  ["ftp", "21"],
]);
