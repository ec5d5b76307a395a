import { describe, expect, it } from "vitest";
import { EncodingError } from "../../../src/uri/percent/percent.js";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc3987 } from "../../../generated/documents/generations.js";
import { toIri, toUri } from "../../../src/documents/rfc3987Mapping.js";
import { language } from "../../../src/documents/language.js";

// The four deviations of UTS 46, table 1, with the results of both mappings.
it.each([
  ["faß.de", "xn--fa-hia.de", "fass.de"],
  ["βόλος.com", "xn--nxasmm1c.com", "xn--nxasmq6b.com"],
  ["ශ්\u200Dරී.com", "xn--10cl1a0b660p.com", "xn--10cl1a0b.com"],
  ["نامه\u200Cای.com", "xn--mgba3gch31f060k.com", "xn--mgba3gch31f.com"],
])("%s is %s, and %s by RFC 3491", (name, idna, idna2003) => {
  expect(toUri(`http://${name}/`, { host: "idna" })).toBe(`http://${idna}/`);
  expect(toUri(`http://${name}/`, { host: "idna2003" })).toBe(`http://${idna2003}/`);
  expect(toIri(`http://${idna}/`, { host: "idna" })).toBe(rfc3987.test(`http://${name}/`) ? `http://${name}/` : "");
  expect(toIri(`http://${idna}/`, { host: "idna2003" })).toBe(`http://${idna}/`);
});

it("ToUnicode keeps what is not an internationalized name", () => {
  expect(toIri("http://r%C3%A9sum%C3%A9.a/%C3%A9", { host: "idna" })).toBe("http://résumé.a/é");
  expect(toIri("http://xn--zzzz.a/xn--9ca", { host: "idna" })).toBe("http://xn--zzzz.a/xn--9ca");
  expect(toIri("mailto:xn--9ca", { host: "idna" })).toBe("mailto:xn--9ca");
  expect(() => toIri("http://a/", { host: "dns" as "idna" })).toThrow(RangeError);
});

describe("toUri (section 3.1)", () => {
  // The examples of the document, then what they leave out.
  it.each([
    ["http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org"],
    ["http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"],
    ["http://example.com/\u{10300}\u{10301}\u{10302}", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"],
    ["//é@é:80/é?\uE000#é", "//%C3%A9@%C3%A9:80/%C3%A9?%EE%80%80#%C3%A9"],
    ["e\u0301", "e%CC%81"],
    ["\u200E", "%E2%80%8E"],
    ["\uFEFF/\uFEFF", "%EF%BB%BF/%EF%BB%BF"],
    ["http://[::1]/%c3%a9", "http://[::1]/%c3%a9"],
    ["", ""],
  ])("%s: %s", (iri, uri) => {
    expect(toUri(iri)).toBe(uri);
  });

  // The host of the first is the example of the document; the others by the tables of UTS 46, with Node's domainToASCII.
  it.each([
    ["http://résumé.example.org/é", "http://xn--rsum-bpad.example.org/%C3%A9"],
    ["http://u@é.example:80/?é", "http://u@xn--9ca.example:80/?%C3%A9"],
    ["http://r%C3%A9sum%C3%A9.example.org/", "http://xn--rsum-bpad.example.org/"],
    ["//納豆.example.org", "//xn--99zt52a.example.org"],
    ["http://Example.ORG/é", "http://Example.ORG/%C3%A9"],
    ["http://a_b/é", "http://a_b/%C3%A9"],
    ["http://1.2.3.4/é", "http://1.2.3.4/%C3%A9"],
    ["http://[::1]/é", "http://[::1]/%C3%A9"],
    ["mailto:é@é", "mailto:%C3%A9@%C3%A9"],
    ["é", "%C3%A9"],
  ])("%s with the host by IDNA: %s", (iri, uri) => {
    expect(toUri(iri, { host: "idna" })).toBe(uri);
  });

  it.each(["http://é_é/", "http://é!/", "http://é%20/", "http://-é.-/", "http://é.%FF/"])(
    "%s has no host by IDNA",
    (iri) => {
      expect(() => toUri(iri, { host: "idna" })).toThrow(EncodingError);
      expect(() => toUri(iri, { host: "idna" })).toThrow("not a domain name at offset 7");
    },
  );

  it("encodes the ten printable characters that no IRI has if that is asked for, and no others", () => {
    expect(toUri(`http://é/<>" {}|\\^\``, { encode: true })).toBe(
      `http://%C3%A9/${[...'<>" {}|\\^`'].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join("")}`,
    );
    for (const other of ["[", "]", "%", "\t", "\x7F", "\uE000", "\uD800"])
      expect(() => toUri(`http://a/${other}`, { encode: true })).toThrow(UriSyntaxError);
    expect(() => toUri("http://a b/")).toThrow(UriSyntaxError);
  });

  it("refuses what it cannot mean", () => {
    expect(() => toUri(1 as unknown as string)).toThrow(TypeError);
    expect(() => toUri("a", { host: "punycode" as "idna" })).toThrow(RangeError);
    expect(() => toUri("a", { hosts: "idna" } as never)).toThrow(TypeError);
  });

  it("gives a URI of RFC 3986, and is idempotent; the URI's own is itself", () => {
    for (const iri of language(rfc3987).sentences({ seed: 1, count: 400 })) {
      const uri = toUri(iri);
      expect(rfc3986.test(uri), iri).toBe(true);
      expect(toUri(uri)).toBe(uri);
      // The standard library writes the UTF-8 of a character in the same way.
      expect(uri, iri).toBe([...iri].map((sign) => (sign <= "\x7F" ? sign : encodeURI(sign))).join(""));
    }
    for (const uri of language(rfc3986).sentences({ seed: 2, count: 200 })) expect(toUri(uri)).toBe(uri);
  });
});

describe("toIri (section 3.2)", () => {
  it.each([
    ["http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"],
    ["http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"],
    ["http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"],
    ["http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9", "http://www.example.org/r%E9sum%E9.xml#résumé"],
    ["http://r%C3%A9sum%C3%A9.example.org", "http://résumé.example.org"],
    // These must stay: "%" and reserved characters, what US-ASCII has and URIs have not, overlong and other wrong UTF-8.
    ["%25%2f%3F%23%5B%40%21%20%3c%00", "%25%2f%3F%23%5B%40%21%20%3c%00"],
    ["%C0%AF%c1%81%E0%80%AF%ED%A0%80%F4%90%80%80%F8", "%C0%AF%C1%81%E0%80%AF%ED%A0%80%F4%90%80%80%F8"],
    ["%C3%C3%A9%A9", "%C3é%A9"],
    ["%E2%82", "%E2%82"],
    // Characters that are not ucschar, private ones, and those of section 4.1.
    ["%C2%80%C2%A0%EF%BF%BD%EF%B7%90%EE%80%80%F3%A0%80%81", "%C2%80\u00A0%EF%BF%BD%EF%B7%90%EE%80%80%F3%A0%80%81"],
    ["?%EE%80%80%F4%8F%BF%BD", "?%EE%80%80%F4%8F%BF%BD"],
    ["%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AE%E2%80%8D", "%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AE\u200D"],
    ["%41%2d%7e", "A-~"],
    ["é%C3%A9", "éé"],
  ])("%s: %s", (uri, iri) => {
    expect(toIri(uri)).toBe(iri);
  });

  it("gives an IRI that maps back, up to the case of escapes and escapes of unreserved characters", () => {
    const plain = (uri: string): string =>
      uri.replace(/%[0-9A-Fa-f]{2}/g, (escape) => {
        const character = String.fromCharCode(parseInt(escape.slice(1), 16));
        return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
      });
    for (const uri of language(rfc3986).sentences({ seed: 3, count: 300 })) {
      const iri = toIri(uri);
      expect(rfc3987.test(iri), uri).toBe(true);
      expect(plain(toUri(iri))).toBe(plain(uri));
      expect(toIri(iri)).toBe(iri);
    }
  });

  it("takes time in proportion to the text, whatever stands in it", () => {
    const long = "%C3%A9%C3".repeat(20_000);
    expect(toIri(long)).toBe("é%C3".repeat(20_000));
  });

  it("refuses what does not conform", () => {
    expect(() => toIri("http://a b/")).toThrow(UriSyntaxError);
    expect(() => toIri("%C3%")).toThrow(UriSyntaxError);
    expect(() => toIri(undefined as unknown as string)).toThrow(TypeError);
  });
});

describe("the document", () => {
  it("has as many states as an independent transcription, and more over UTF-16: two for each place of a pair", () => {
    expect(rfc3987.rules).toHaveLength(39);
    expect(language(rfc3987).states).toBe(199);
  });

  it("has RFC 3986 inside it, and gives the same components", () => {
    const renamed = (components: object): unknown =>
      JSON.parse(
        JSON.stringify(components)
          .replaceAll('"rfc3987"', '"rfc3986"')
          .replaceAll('"IRI"', '"URI"')
          .replaceAll(/"i(reg-name|path-\w+|relative-ref)"/g, '"$1"'),
      );
    for (const uri of language(rfc3986).sentences({ seed: 4, count: 300 }))
      expect(renamed(rfc3987.parse(uri)), uri).toEqual(JSON.parse(JSON.stringify(rfc3986.parse(uri))));
  });

  it("takes what a browser's address bar shows", () => {
    for (const iri of [
      "https://de.wikipedia.org/wiki/Köln",
      "https://ja.wikipedia.org/wiki/日本語",
      "https://ar.wikipedia.org/wiki/اللغة_العربية",
      "https://he.wikipedia.org/wiki/עברית#היסטוריה",
      "https://hi.wikipedia.org/wiki/हिन्दी",
      "https://пример.рф/путь?запрос=да",
      "https://❤.example/👩‍👩‍👧",
      "https://例え.テスト/パス",
    ]) {
      expect(rfc3987.isIri(iri), iri).toBe(true);
      // `new URL` writes the path and the query as toUri does; the host by IDNA.
      expect(new URL(iri).href, iri).toBe(new URL(toUri(iri, { host: "idna" })).href);
    }
  });
});

it("a zero width no-break space is a character of a URI, not the mark of an encoding", () => {
  for (const iri of ["http://a/\uFEFF", "http://a/\uFEFFb", "http://a/?\uFEFF#\uFEFF"])
    expect(rfc3987.equivalence(iri, toUri(iri))).toMatchObject({ equivalent: true });
});
