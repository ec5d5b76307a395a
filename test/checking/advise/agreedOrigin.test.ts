import { describe, expect, it } from "vitest";
import { advise, agreedOrigin, isUri } from "../../../src/index.js";
import { browser } from "../../../src/uri/browser/index.js";

const ALLOWED = "https://allowed.example";

/**
 * URLs that filters and clients have read differently: [the source, the URL, the kind of one piece of advice, or "refused" if it is not a URI].
 *
 * - Tsai: Orange Tsai, "A New Era of SSRF", Black Hat USA 2017.
 * - Claroty: Team82 and Snyk, "Exploiting URL Parsing Confusion", 2022: scheme, slash, backslash, encoding.
 * - PortSwigger: the URL validation bypass cheat sheet (PortSwigger/url-cheatsheet-data), lists "domain allow list bypass", "fake
 *   relative URLs", "loopback", "IPv6". Its rows that every reader reads alike, such as `allowed.example.evil.example`, are below.
 */
const ATTACKS: readonly (readonly [string, string, string])[] = [
  ["Tsai", "http://allowed.example &@evil.example# @third.example/", "refused"],
  ["Tsai", "http://allowed.example:80:evil/", "refused"],
  ["Tsai", "http://evil.example#@allowed.example/", "agreed"],
  ["Tsai", "http://foo@evil.example:80@allowed.example/", "refused"],
  ["Tsai", "http://foo@evil.example @allowed.example/", "refused"],
  ["Tsai", "http://127.0.0.1:11211:80/", "refused"],
  ["Tsai", "http://127.0.0.1\r\nSLAVEOF evil.example/", "refused"],
  ["Tsai", "http://a/%0D%0ASLAVEOF%20evil.example", "encoded-line-break"],
  ["Tsai", "http://a/..%2f..%2f", "encoded-delimiter"],
  ["Tsai", "http://a/\uFF2E\uFF2E/", "refused"],
  ["Tsai", "http://\u24D4vil.example/", "refused"],
  ["Claroty", "http:/evil.example/", "browser-host"],
  ["Claroty", "http:evil.example", "browser-host"],
  ["Claroty", "http:///evil.example/", "empty-host"],
  ["Claroty", "https:////evil.example/", "empty-host"],
  ["Claroty", "http:\\\\evil.example\\", "refused"],
  ["Claroty", "http://allowed.example\\@evil.example/", "refused"],
  ["Claroty", "https://evil.example\\.allowed.example/", "refused"],
  ["Claroty", "http://%65vil.example/", "browser-host"],
  ["Claroty", "http://evil.example%2f.allowed.example/", "browser-host"],
  ["Claroty", "//evil.example/", "refused"],
  ["Claroty", "evil.example:80/", "unlisted"],
  ["Claroty", "ldap://127.0.0.1#.evil.example:1389/a", "unlisted"],
  ["PortSwigger", "https://allowed.example:@evil.example/", "misleading-userinfo"],
  ["PortSwigger", "https://allowed.example:80\\@evil.example/", "refused"],
  ["PortSwigger", "https://allowed.example:80#\\@evil.example/", "refused"],
  ["PortSwigger", "https://allowed.example:anything@evil.example/", "password"],
  ["PortSwigger", "https://allowed.example@evil.example/", "misleading-userinfo"],
  ["PortSwigger", "https://allowed.example&anything@evil.example/", "misleading-userinfo"],
  ["PortSwigger", "https://allowed.example\\;@evil.example/", "refused"],
  ["PortSwigger", "https://allowed.example.{.evil.example/", "refused"],
  ["PortSwigger", "https://allowed.example.`.evil.example/", "refused"],
  ["PortSwigger", "https://allowed.example%23evil.example/", "browser-host"],
  ["PortSwigger", "https://evil.example\tallowed.example/", "refused"],
  ["PortSwigger", "https://evil.example\r\nallowed.example/", "refused"],
  ["PortSwigger", "https://evil.example\u2028allowed.example/", "refused"],
  ["PortSwigger", "https://evil.example @allowed.example/", "refused"],
  ["PortSwigger", "https://evil.example:\\@@allowed.example/", "refused"],
  ["PortSwigger", "https://evil.example\uFF0Eallowed.example/", "refused"],
  ["PortSwigger", "https://evil.example@@allowed.example/", "refused"],
  ["PortSwigger", "https://evil.example\\anything@allowed.example/", "refused"],
  ["PortSwigger", "0://evil.example:80;http://allowed.example:80/", "refused"],
  ["PortSwigger", "https:@evil.example", "browser-host"],
  ["PortSwigger", "/\\evil.example", "refused"],
  ["PortSwigger", "\u0001http://evil.example", "refused"],
  ["PortSwigger", " http://evil.example", "refused"],
  ["PortSwigger", "h\tttp://evil.example", "refused"],
  ["PortSwigger", "http://[::%25evil.example]/", "refused"],
  ["PortSwigger", "http://[v1.evil.example]/", "browser-host"],
  ["PortSwigger", "http://[::ffff:127.0.0.1]/", "browser-host"],
  ["PortSwigger", "http://[0:0:0:0:0:ffff:127.0.0.1]/", "browser-host"],
  ["PortSwigger", "http://[0000::1]/", "browser-host"],
  ["PortSwigger", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/", "browser-host"],
  ["PortSwigger", "http://[::\uFB00\uFB00:7f00:1]/", "refused"],
  ["PortSwigger", "http://0/", "rare-ipv4"],
  ["PortSwigger", "http://@0/", "rare-ipv4"],
  ["PortSwigger", "http://0177.0000.0000.0001/", "rare-ipv4"],
  ["PortSwigger", "http://017700000001/", "rare-ipv4"],
  ["PortSwigger", "http://0x7f.1/", "rare-ipv4"],
  ["PortSwigger", "http://0x17f000001/", "browser-host"],
  ["PortSwigger", "http://127.000000000000000.1/", "rare-ipv4"],
  ["PortSwigger", "http://2130706433/", "rare-ipv4"],
  ["PortSwigger", "http://45080379393/", "numeric-host"],
  ["PortSwigger", "http://\u00ADlocalhost/", "refused"],
];

describe("agreedOrigin", () => {
  it.each([
    ["HTTPS://Allowed.EXAMPLE:443/b?c#d", ALLOWED],
    ["https://allowed.example:/", ALLOWED],
    ["https://u:p@allowed.example:08443/", `${ALLOWED}:8443`],
    ["http://[::1]:80/", "http://[::1]"],
    ["ftp://127.0.0.1/", "ftp://127.0.0.1"],
    ["https://allowed.example.evil.example/", "https://allowed.example.evil.example"],
    ["https://evil.example/?d=allowed.example", "https://evil.example"],
    ["https://evil.example/.allowed.example", "https://evil.example"],
  ])("of %s is %s", (uri, origin) => {
    expect(agreedOrigin(uri)).toEqual({ agreed: true, origin });
  });

  it.each([
    ["http://127.1/", "RFC 3986 reads http://127.1, a browser http://127.0.0.1"],
    ["http://[0:0:0:0:0:0:0:1]/", "RFC 3986 reads http://[0:0:0:0:0:0:0:1], a browser http://[::1]"],
    [
      "http://[v1.x]/",
      'RFC 3986 reads http://[v1.x], a browser refuses the whole URI: the host begins with a bracket, but is not an IPv6 address: "[v1.x]"',
    ],
    [
      "http://a:65536/",
      'RFC 3986 reads http://a:65536, a browser refuses the whole URI: the port is above 65535: "65536"',
    ],
    ["http:///a", "RFC 3986 reads no host"],
    ["mailto:a@b", 'the URL Standard defines no origin for the scheme "mailto"'],
    ["file://localhost/x", 'the URL Standard defines no origin for the scheme "file"'],
    ["http://a b/", "space not allowed in the host; write %20 (offset 8, RFC 3986 3.2.2)"],
  ])("of %s is not agreed: %s", (uri, message) => {
    expect(agreedOrigin(uri)).toEqual({ agreed: false, message });
  });

  it.each(ATTACKS)("%s: %j never passes as what is allowed, and is %s", (_source, uri, expected) => {
    const kinds = isUri(uri) ? advise(uri).map(({ kind }) => kind as string) : ["refused"];
    if (expected === "unlisted") expect(agreedOrigin(uri).agreed).toBe(false);
    else if (expected === "agreed") expect(agreedOrigin(uri).origin).toBe("http://evil.example");
    else expect(kinds).toContain(expected);
    const { agreed, origin } = agreedOrigin(uri);
    if (agreed) {
      const reading = browser(uri);
      expect([origin, reading.accepted && reading.url.host]).toEqual([new URL(uri).origin, new URL(uri).hostname]);
      expect(origin).not.toBe(ALLOWED);
    }
  });
});
