import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { URL as WhatwgUrl } from "whatwg-url";
import { attacks } from "../../scripts/docs/attacks.js";
import { advise, agreedOrigin, isUri } from "../../src/index.js";
import { printable } from "../../src/text/printable.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { browser } from "../../src/documents/urlStandard/index.js";

const ALLOWED = "https://allowed.example";

/**
 * URLs that filters and clients have read differently, in test/cases/attacks.json.
 *
 * - Tsai: Orange Tsai, "A New Era of SSRF", Black Hat USA 2017.
 * - Claroty: Team82 and Snyk, "Exploiting URL Parsing Confusion", 2022: scheme, slash, backslash, encoding.
 * - PortSwigger: the URL validation bypass cheat sheet (PortSwigger/url-cheatsheet-data), lists "domain allow list bypass", "fake
 *   relative URLs", "loopback", "IPv6". Its rows that every reader reads alike, such as `allowed.example.evil.example`, are below.
 */
const ATTACKS = attacks.map((attack) => [attack.source, attack.url, attack.advice, attack] as const);

/** What whatwg-url reads, which is not a source of the rules. */
function whatwgHref(url: string, base: string | undefined): string | undefined {
  return tryCatch(
    () => new WhatwgUrl(url, base).href,
    [TypeError],
    () => undefined,
  );
}

const README = readFileSync(new URL("../../src/checking/advise/README.md", import.meta.url), "utf8");
const ROWS = README.slice(README.indexOf("<!-- generated: attacks -->"))
  .split("\n")
  .filter((line) => /^\| (?!source|---)/.test(line));

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
    ["http:///a", "RFC 3986 reads no host, a browser http://a"],
    ["http:", 'RFC 3986 reads no host, a browser refuses the whole URI: the host is missing: ""'],
    ["mailto:a@b", 'the URL Standard defines no origin for the scheme "mailto"'],
    ["file://localhost/x", 'the URL Standard defines no origin for the scheme "file"'],
    ["http://a b/", "RFC 3986: unexpected U+0020 at offset 8"],
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
      expect(origin).toBe(new WhatwgUrl(uri).origin);
      expect(origin).not.toBe(ALLOWED);
    }
  });
});

describe("the table of attacks in the README", () => {
  it("has a row for each", () => {
    expect(ROWS.length).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThan(60);
  });

  it.each(ATTACKS)("%s: %j: the rules end at what whatwg-url reads", (source, url, advice, attack) => {
    const [, from, string, rules = "", reads = "", said] = (ROWS[attacks.indexOf(attack)] ?? "").split(/(?<!\\)\|/);
    expect([from, string?.includes(printable(url))]).toEqual([` ${source} `, true]);
    const href = whatwgHref(url, attack.base);
    const reading = browser(url, { base: attack.base });
    expect(reading.accepted ? reading.href : undefined).toBe(href);
    expect(reads).toContain(href === undefined ? " refused " : href);
    const ids = reading.steps.map(({ rule }) => rule).concat(reading.accepted ? [] : [reading.refusal.rule]);
    expect(rules.trim()).toBe(ids.map((id) => `\`${id}\``).join(", "));
    if (href !== url) expect(ids).not.toEqual([]);
    if (!["unlisted", "agreed"].includes(advice))
      expect(said).toContain(advice === "refused" ? " not a URI: " : ` ${advice}: `);
  });
});
