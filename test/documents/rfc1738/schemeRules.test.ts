import { describe, expect, it } from "vitest";
import { generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { rfc1738 } from "../../../generated/documents/generations.js";
import { verdicts } from "../../../src/comparison/verdicts.js";
import { checkUrl } from "../../../src/page/worker/checked.js";
import { https } from "../../../src/documents/schemes.js";

const DEFINED = { schemeRules: "defined" } as const;

describe("RFC 1738 section 5: the general form is for new schemes", () => {
  const strings = [
    ["mailto:", "mailtourl"],
    ["ftp://h/a;type=x", "ftpurl"],
    ["http://h:/", "httpurl"],
    ["news:1a", "newsurl"],
    ["http://u:p@h/", "httpurl"],
    ["HTTP://u:p@h/", "httpurl"],
    ["nntp://h/", "nntpurl"],
    ["telnet://h/x", "telneturl"],
    ["gopher://u@h/", "gopherurl"],
    ["wais://h", "waisurl"],
    ["file:x", "fileurl"],
    ["prospero://h", "prosperourl"],
  ] as const;

  it.each(strings)("%s is an otherurl, and %s refuses it", (url, rule) => {
    expect(rfc1738.parse(url).form).toBe("otherurl");
    expect(rfc1738.test(url)).toBe(true);
    expect(rfc1738.test(url, DEFINED)).toBe(false);
    expect(rfc1738.test(url, { rule: "otherurl", ...DEFINED })).toBe(false);
    expect(rfc1738.test(url, { rule: "genericurl", ...DEFINED })).toBe(false);
    const { success, error } = rfc1738.safeParse(url, DEFINED);
    expect(success).toBe(false);
    expect(error?.startRule).toBe(rule);
    expect(error?.message).toBe(rfc1738.safeParse(url, { rule }).error?.message);
    for (const read of [rfc1738.parse, rfc1738.spans, rfc1738.tree])
      expect(() => read(url, DEFINED)).toThrow(UriSyntaxError);
  });

  it.each([
    "http://h/a?b",
    "HTTP://h/",
    "ftp://u@h/%2Fetc;type=a",
    "news:*",
    "mailto:a@b",
    "x-a:b",
    "afs://h/",
    "urn:a:b",
  ])("%s conforms, since it fits its scheme's rule or has none", (url) => {
    expect(rfc1738.test(url, DEFINED)).toBe(true);
    expect(rfc1738.parse(url, DEFINED)).toEqual(rfc1738.parse(url));
    expect(rfc1738.spans(url, DEFINED)).toEqual(rfc1738.spans(url));
    expect(rfc1738.tree(url, DEFINED)).toEqual(rfc1738.tree(url));
  });

  it("is no matter of parts of a URL", () => {
    expect(rfc1738.test("http://u:p@h/", { rule: "urlpath", ...DEFINED })).toBe(true);
    expect(rfc1738.test("http://u:p@h/", { rule: "schemepart", ...DEFINED })).toBe(true);
    expect(rfc1738.test("http", { rule: "scheme", ...DEFINED })).toBe(true);
  });

  it("changes nothing where a document defines no schemes", () => {
    for (const each of generations.filter(({ id }) => id !== "rfc1738"))
      for (const [url] of strings) expect(each.test(url, DEFINED)).toBe(each.test(url));
  });

  it("is data", () => {
    const rules = Object.values(rfc1738.schemes).flatMap(({ rule }) => rule ?? []);
    expect(rules.every((rule) => rfc1738.rules.some((name) => name === rule))).toBe(true);
    expect(rules).toHaveLength(10);
  });

  it("has no other values", () => {
    expect(() => rfc1738.test("x:", { schemeRules: "all" } as never)).toThrow(
      new RangeError('schemeRules must be "defined", got "all"'),
    );
    expect(() => rfc3986.parse("x:", { scheme: "defined" } as never)).toThrow(
      new TypeError('there is no option "scheme"; there are rule, schemeRules'),
    );
  });

  it("refuses the name that it had before, which reads as a restriction", () => {
    expect(() => rfc3986.test("http://a/", { schemes: { https } } as never)).toThrow(
      expect.objectContaining({
        name: "TypeError",
        code: "ERR_UNKNOWN_OPTION",
        argument: "schemes",
        message: expect.stringMatching(/pass schemeRules; to allow only some schemes, use isUriWhere$/) as string,
      }),
    );
  });
});

describe("what is said of a URL that its scheme's rule refuses", () => {
  it("verdicts", () => {
    const verdict = verdicts("http://u:p@h/").find(({ generation }) => generation === "rfc1738");
    expect(verdict).toMatchObject({ conforms: true, form: "otherurl", schemeRefusal: { rule: "httpurl" } });
    expect(verdicts("http://h/").some((one) => "schemeRefusal" in one)).toBe(false);
    expect(verdicts("x-a:b").some((one) => "schemeRefusal" in one)).toBe(false);
  });

  it("the page", () => {
    const row = checkUrl("http://u:p@h/").documents.find(({ id }) => id === "rfc1738");
    expect(row?.accepted === true && row.schemeRule).toMatch(/^Port must be digits/);
  });
});
