import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { formats, uriFormats, uriResolver } from "../../src/adapters/ajv.js";

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

  it("takes the identifiers that Ajv's own resolver takes", () => {
    const schema = {
      $id: "My Schema",
      type: "object",
      properties: { child: { $ref: "#" }, x: { $ref: "My Schema#/$defs/x" } },
    };
    for (const options of [{ uriResolver }, {}]) {
      const validate = new Ajv(options).compile({ ...schema, $defs: { x: { type: "null" } } });
      expect([validate({ child: { x: null } }), validate({ child: { x: 1 } })]).toEqual([true, false]);
    }
    expect(uriResolver.resolve("http://a b/", "c d?e f")).toBe("http://a b/c d?e f");
    // By 5.2 of RFC 3986 this is "x://g", which has another authority.
    expect(uriResolver.resolve("x:/a", "..//g")).toBe("x:/.//g");
  });
});

/** The module is CommonJS. */
const addFormats = ajvFormats.default;

/** Strings on which ajv-formats and the documents differ, with what the documents say. */
const SEPARATING = [
  ["uri", "http://a:b/", false],
  ["uri", "urn:", true],
  ["uri-reference", "1a:b", false],
  ["uri-reference", 'http://a/"b"', false],
  ["uri-template", "http://a/{b.c}", true],
] as const;

describe("uriFormats", () => {
  const answers = (ajv: Ajv): unknown =>
    SEPARATING.map(([format, text]) => ajv.validate({ type: "string", format }, text));
  const ours = SEPARATING.map(([, , valid]) => valid);

  it("replaces the formats of ajv-formats, which put themselves back if they are added later", () => {
    expect(answers(uriFormats(addFormats(new Ajv())))).toEqual(ours);
    expect(answers(new Ajv({ formats }))).toEqual(ours);
    expect(answers(addFormats(new Ajv({ formats })))).toEqual(answers(addFormats(new Ajv())));
    for (const [i, answer] of (answers(addFormats(new Ajv())) as boolean[]).entries())
      expect([SEPARATING[i], answer]).toEqual([SEPARATING[i], !ours[i]]);
  });

  it("adds the keyword once, however often it is called", () => {
    const ajv = uriFormats(uriFormats(new Ajv()));
    expect(ajv.validate({ type: "string", uri: {} }, "a:b")).toBe(true);
  });

  it("says why a string is refused, and where", () => {
    const ajv = uriFormats(new Ajv({ allErrors: true }));
    const validate = ajv.compile({
      type: "object",
      properties: {
        callback_url: { type: "string", uri: { schemes: ["https"], userinfo: false } },
        n: { type: "string", uri: {} },
      },
    });
    const errors = (value: unknown): unknown =>
      validate(value) ||
      validate.errors?.map(({ instancePath, keyword, message, params }) => [instancePath, keyword, message, params]);
    expect(errors({ callback_url: "https://a/", n: "a:b" })).toBe(true);
    expect(errors({ callback_url: "http://a/" })).toEqual([
      [
        "/callback_url",
        "uri",
        "the scheme must be https, found http",
        { offset: 0, code: "ERR_CONSTRAINT", constraint: "schemes" },
      ],
    ]);
    expect(errors({ callback_url: "https://u@a/", n: "http://a b/" })).toEqual([
      [
        "/callback_url",
        "uri",
        "credentials (user:password@) are not allowed",
        { offset: 8, code: "ERR_CONSTRAINT", constraint: "userinfo" },
      ],
      [
        "/n",
        "uri",
        "space not allowed in the host; write %20 (offset 8, RFC 3986 3.2.2)",
        { offset: 8, code: "ERR_URI_SYNTAX" },
      ],
    ]);
    expect(() => ajv.compile({ type: "string", uri: { scheme: "https" } })).toThrow(/there is no option "scheme"/);
    expect(() => ajv.compile({ type: "string", uri: { schemes: ["https:"] } })).toThrow(/"https:" is not a scheme/);
  });
});

it.each([undefined, null, {}, "ajv"])("uriFormats says that %j is not an Ajv", (given) => {
  expect(() => uriFormats(given as never)).toThrow(
    expect.objectContaining({ code: "ERR_ARGUMENT_TYPE", argument: "ajv" }),
  );
});
