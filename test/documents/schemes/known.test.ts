import { describe, expect, it } from "vitest";
import { rfc1738, rfc2396 } from "../../../generated/documents/generations.js";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import { http, https, knownSchemes } from "../../../src/documents/schemes.js";
import { inProcess } from "../../support/inProcess.js";

/** A line that `check --json` prints. */
interface Answer {
  readonly error?: { readonly generation?: string };
}

const KNOWN = { schemeRules: knownSchemes };

describe("a URI that is held against the document of its scheme as well", () => {
  it("names the document, the rule and the section that refuse it", () => {
    const { success, error } = rfc3986.safeParse("http://u:p@h/a", KNOWN);
    expect(success).toBe(false);
    expect(error).toMatchObject({ generation: "rfc9110", startRule: "http-URI", rule: "authority", section: "4.2.4" });
    expect(error?.offset).toBe("http://".length);
    expect(error?.message).toBe(
      'a user is not allowed before the host here; remove it and its "@" (offset 7, RFC 9110 4.2.4)',
    );
    expect(error?.repairs[0]?.mended).toBe("http://h/a");
    expect(rfc3986.safeParse("HTTPS:///x", KNOWN).error).toMatchObject({ startRule: "https-URI", section: "4.2.1" });
    expect(rfc3986.safeParse("http:a", KNOWN).error).toMatchObject({ rule: "http-URI", section: "4.2.1" });
  });

  it.each([
    [
      "ws://u@h/",
      "rfc6455",
      'a user is not allowed before the host here; remove it and its "@" (offset 6, RFC 6455 by RFC 3986 3.2.2)',
    ],
    ["urn:example:a?b", "rfc8141", '"b" not allowed in the rq-components; expected "+" or "=" (offset 14, RFC 8141 2)'],
    [
      "mailto:a",
      "rfc6068",
      `the dot-atom-text is incomplete; expected unreserved, "!", "$", "%", "'", "*" or ... (offset 8, RFC 6068 by RFC 5322 3.2.3)`,
    ],
    ["file:a", "rfc8089", '"a" not allowed in the path; expected "/" (offset 5, RFC 8089 by RFC 3986 3.3)'],
    [
      "tel:123",
      "rfc3966",
      'the number is incomplete; expected HEXDIG, visual-separator, "#", "*" or ";" (offset 7, RFC 3966 3)',
    ],
    [
      "data:text",
      "rfc2397",
      `the token is incomplete; expected alphanum, "!", "$", "%", "&", "'" or ... (offset 9, RFC 2397 by RFC 2045 5.1)`,
    ],
    [
      "tag:a:b",
      "rfc4151",
      '":" not allowed in the DNScomp; expected alphaNum, ",", "-", ".", "@" or "_" (offset 5, RFC 4151 2.1)',
    ],
  ])("%s is a URI, and %s refuses it", (uri, id, message) => {
    expect(rfc3986.test(uri)).toBe(true);
    const { error } = rfc3986.safeParse(uri, KNOWN);
    expect(error).toMatchObject({ generation: id, message: expect.stringContaining(message) as string });
  });

  it("may have a fragment where its document has one, or leaves it to RFC 3986", () => {
    for (const uri of ["urn:example:a#b", "tag:a,2001:b#c", "mailto:a@b#c", "tel:+1#a", "data:,a#b", "file:/a#b"])
      expect(rfc3986.test(uri, KNOWN)).toBe(true);
    expect(rfc3986.test("tel:#;phone-context=+1", KNOWN)).toBe(true);
    expect(rfc3986.test("ws://h/#a", KNOWN)).toBe(false);
  });

  it("is refused by every method, and accepted without the option", () => {
    const uri = "http://u@h/";
    expect(rfc3986.test(uri)).toBe(true);
    expect(rfc3986.test(uri, KNOWN)).toBe(false);
    for (const read of [rfc3986.parse, rfc3986.spans, rfc3986.tree])
      expect(() => read(uri, KNOWN)).toThrow(UriSyntaxError);
    expect(rfc2396.test(uri, KNOWN)).toBe(false);
    expect(rfc1738.test("http://h:/", KNOWN)).toBe(true);
  });

  it("may have a fragment, of which the document of http says nothing", () => {
    expect(rfc3986.parse("http://h/a#b", KNOWN)).toEqual(rfc3986.parse("http://h/a#b"));
    const { error } = rfc3986.safeParse("http://u@h/#b", KNOWN);
    expect(error?.input).toBe("http://u@h/");
  });

  it("is refused by the generation first", () => {
    expect(rfc3986.safeParse("http://u@h/ ", KNOWN).error).toMatchObject({ generation: "rfc3986" });
  });

  it("is not looked at where its scheme has no document here, or there is no scheme", () => {
    for (const uri of ["x-a://u@/", "//u@h/", "", "constructor:a", "a/http://u@h/"])
      expect(rfc3986.test(uri, KNOWN)).toBe(true);
    expect(rfc3986.test("http", { rule: "scheme", ...KNOWN })).toBe(true);
    expect(rfc3986.test("http://u@h/", { rule: "path-rootless", ...KNOWN })).toBe(true);
  });

  it("is held against the schemes that are given, no others", () => {
    expect(rfc3986.test("http://u@h/", { schemeRules: { https } })).toBe(true);
    expect(rfc3986.test("http://u@h/", { schemeRules: { http } })).toBe(false);
  });

  it("needs grammars of this package", () => {
    expect(() => rfc3986.test("http://h/", { schemeRules: "known" } as never)).toThrow(
      new RangeError(
        'schemeRules must be "defined" or the object knownSchemes of "uri-generations/schemes", got "known"',
      ),
    );
    expect(() => rfc3986.test("http://h/", { schemeRules: null } as never)).toThrow(RangeError);
    expect(() => rfc3986.test("http://h/", { schemeRules: { http: /./ } } as never)).toThrow(
      new TypeError('schemeRules: a grammar of "uri-generations/schemes" is expected for "http", not object'),
    );
  });
});

describe("check --schemes", () => {
  it("refuses what does not fit the document of its scheme", async () => {
    const refused = await inProcess(["check", "--schemes", "http://u:p@h/"]);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toContain("RFC 9110 4.2.4");
    expect((await inProcess(["check", "--schemes", "http://h/#f", "x-a:b"])).status).toBe(0);
  });

  it("does so with lines", async () => {
    const input = "http://h/\nhttp://u@h/\nhttps:///\n";
    const { status, stdout } = await inProcess(["check", "--schemes", "--summary"], { input });
    expect(status).toBe(1);
    expect(stdout).toBe("conforms  1\nrefused   2\n");
    const { stdout: json } = await inProcess(["check", "--schemes", "--format", "json"], { input });
    const generations = json
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as Answer).error?.generation);
    expect(generations).toEqual([undefined, "rfc9110", "rfc9110"]);
    const drawn = await inProcess(["check", "--schemes", "--format", "full", "http://u@h/"]);
    expect(drawn.stdout).toContain("(offset 7, RFC 9110 4.2.4)");
    const sarif = await inProcess(["check", "--schemes", "--format", "sarif", "http://u@h/"]);
    expect(sarif.stdout).toContain("RFC 9110 4.2.4");
  });
});
