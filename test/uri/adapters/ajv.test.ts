import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { formats, uriResolver } from "../../../src/uri/adapters/ajv.js";
import { UriSyntaxError } from "../../../src/index.js";

/**
 * The strings of the JSON Schema Test Suite (json-schema-org/JSON-Schema-Test-Suite at 44401e0, draft2020-12/optional/format/uri.json
 * and uri-reference.json), and what it says of them.
 */
const SUITE: Readonly<Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>> = {
  uri: {
    valid: [
      "http://foo.bar/?baz=qux#quux",
      "http://foo.com/blah_(wikipedia)_blah#cite-1",
      "http://foo.bar/?q=Test%20URL-encoded%20stuff",
      "http://xn--nw2a.xn--j6w193g/",
      "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
      "http://223.255.255.254",
      "ftp://ftp.is.co.za/rfc/rfc1808.txt",
      "http://www.ietf.org/rfc/rfc2396.txt",
      "ldap://[2001:db8::7]/c=GB?objectClass?one",
      "mailto:John.Doe@example.com",
      "news:comp.infosystems.www.servers.unix",
      "tel:+1-816-555-1212",
      "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      "http://087.10.0.1/",
      "http://999.999.999.999/",
    ],
    invalid: [
      "//foo.bar/?baz=qux#quux",
      "/abc",
      "\\\\WINDOWS\\fileshare",
      "abc",
      "http:// shouldfail.com",
      ":// should fail",
      "bar,baz:foo",
      "https://[@example.org/test.txt",
      "https://example.org/foobar®.txt",
      "https://example.org/foobar\\.txt",
      'https://example.org/foobar".txt',
      "https://example.org/foobar<>.txt",
      "https://example.org/foobar{}.txt",
      "https://example.org/foobar^.txt",
      "https://example.org/foobar`.txt",
      "https://example.org/foo bar.txt",
      "https://example.org/foobar|.txt",
      "http://example.com/%6G",
      "http://example.com/%A",
      "http://example.com/%",
      "1http://example.com",
      "ht_tp://example.com",
      "http://example.com:abc/path",
      "http://[::ffff:01.2.3.4]",
      "http:/[::1]",
    ],
  },
  "uri-reference": {
    valid: [
      "http://foo.bar/?baz=qux#quux",
      "//foo.bar/?baz=qux#quux",
      "/abc",
      "abc",
      "#fragment",
      "http://087.10.0.1/",
      "http://999.999.999.999/",
      "",
      "?query=1",
      "//",
      "./this:that",
    ],
    invalid: [
      "\\\\WINDOWS\\fileshare",
      "#frag\\ment",
      "/foobar®.txt",
      "https://example.org/foobar\\.txt",
      "/%zz",
      '/a"b',
      "/[::1]",
      "//example.com:abc/p",
      "//a@b@example.com/",
      "//[::ffff:192.168.0.01]/p",
      "1:b",
    ],
  },
};

describe.each(Object.entries(SUITE))("format %s", (format, { valid, invalid }) => {
  const validate = new Ajv2020({ formats }).compile({ format });

  it.each(valid)("accepts %j", (text) => expect(validate(text)).toBe(true));
  it.each(invalid)("rejects %j", (text) => expect(validate(text)).toBe(false));
  it.each([[12], [13.7], [{}], [[]], [false], [null]])("ignores %j, which is no string", (value) =>
    expect(validate(value)).toBe(true),
  );
});

describe("uriResolver", () => {
  const tree = { type: "object", properties: { child: { $ref: "tree" }, name: { $ref: "common.json#/$defs/a name" } } };

  it("resolves the references of schemas, absolute and relative, with raw JSON pointers", () => {
    for (const [id, other] of [
      ["https://example.com/schemas/tree", "https://example.com/schemas/common.json"],
      ["schemas/tree", "schemas/common.json"],
      ["tree", "common.json"],
      ["urn:example:tree", undefined],
    ] as const) {
      const ajv = new Ajv({ uriResolver, strict: true });
      if (other) {
        ajv.addSchema({ $id: other, $defs: { "a name": { type: "string", minLength: 2 } } });
        const validate = ajv.compile({ $id: id, ...tree });
        expect([validate({ child: { name: "ab" } }), validate({ child: { name: "a" } })], id).toEqual([true, false]);
      } else {
        const validate = ajv.compile({
          $id: id,
          type: "object",
          properties: { child: { $ref: "#" }, x: { $ref: "#/$defs/x" } },
          $defs: { x: { type: "null" } },
        });
        expect([validate({ child: { x: null } }), validate({ child: { x: 1 } })], id).toEqual([true, false]);
      }
    }
  });

  it("does in Ajv what Ajv's own resolver does", () => {
    const own = new Ajv().opts.uriResolver;
    const bases = ["", "http://a/b/c", "http://a/b/c?q", "http://a", "urn:x:y"];
    for (const base of bases)
      for (const reference of ["", "#", "#/a/b", "d", "../d", "/d#x", "//e/f", "http://g/h", "?y", "./d/../e"]) {
        // RFC 3986 5.2.3: a base such as urn:x:y has no segments that could be left out; fast-uri merges otherwise.
        if (base === "urn:x:y" && reference !== "" && !/^(#|http)/.test(reference)) continue;
        if (base === "" && /\.\//.test(reference)) continue;
        expect([base, reference, uriResolver.resolve(base, reference)]).toEqual([
          base,
          reference,
          own.resolve(base, reference),
        ]);
      }
  });

  it("gives back what it has taken apart", () => {
    for (const uri of ["", "#", "a", "http://u@h:1/p?q#f", "//h", "urn:x:y#", "?", "#/a b/<c>"])
      expect(uriResolver.serialize(uriResolver.parse(uri))).toBe(uri);
    expect(uriResolver.parse("a#b")).toEqual({ path: "a", fragment: "b" });
  });

  it("refuses what does not conform before the fragment", () => {
    expect(() => new Ajv({ uriResolver }).compile({ $id: "http://a b/", $ref: "c" })).toThrow(UriSyntaxError);
    expect(() => new Ajv({ uriResolver }).compile({ $id: "http://a/", $ref: "b c" })).toThrow(UriSyntaxError);
  });
});
