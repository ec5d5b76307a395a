import { describe, expect, it } from "vitest";
import { EncodingError } from "../../src/uri/percent/percent.js";
import { proseParts } from "../../src/documents/url1993.js";
import { rfc1738, url1993 } from "../../generated/documents/generations.js";
import { rfc3986 } from "../../src/index.js";

describe('1993, "Internet protocol parts"', () => {
  const NONE = { user: undefined, password: undefined, port: undefined, search: undefined, fragmentid: undefined };

  it.each([
    ["ftp://joe:pw@h.org:2121/d/f", { user: "joe", password: "pw", host: "h.org", port: "2121", path: "d/f" }],
    ["http://joe:pw@h:80/x?y", { user: "joe", password: "pw", host: "h", port: "80", path: "x", search: "y" }],
    ["ftp://joe@h/d", { user: "joe", host: "h", path: "d" }],
    ["ftp://a@b@h/", { user: "a@b", host: "h", path: "" }],
    ["ftp://joe:@h/", { user: "joe", password: "", host: "h", path: "" }],
    ["http://h?q", { host: "h", path: undefined, search: "q" }],
    ["http://h:80x/", { host: "h:80x", path: "" }],
    ["telnet://joe@h:23", { user: "joe", host: "h", port: "23", path: undefined }],
    ["rlogin://joe@h:513", { user: "joe", host: "h", port: "513", path: undefined }],
    ["tn3270://h", { host: "h", path: undefined }],
    ["generic:a/b", { host: undefined, path: "a/b" }],
  ])("%s", (url, parts) => {
    expect(proseParts(url)).toMatchObject({ ...NONE, scheme: url.slice(0, url.indexOf(":")), ...parts });
  });

  it("stands beside the BNF's components, which parse keeps", () => {
    expect(url1993.parse("ftp://joe:pw@h.org:2121/d/f").host).toBe("joe:pw@h.org:2121");
    expect(url1993.parse("http://joe:pw@h:80/x")).toMatchObject({ host: "joe:pw@h", port: "80" });
    expect(url1993.test("rlogin://h")).toBe(false);
    expect(url1993.test("tn3270:h")).toBe(true);
  });

  it("has a scheme before any slash, or it is a partial form", () => {
    for (const partial of ["a/b:c", "//h/x", "x"]) expect(() => proseParts(partial)).toThrow(RangeError);
    expect(() => proseParts(1 as never)).toThrow(TypeError);
  });
});

describe('1993, "Prospero"', () => {
  it("divides at %00, and the version may be empty", () => {
    expect(proseParts("prospero://h/o%00%00a").parts).toEqual({ hsoname: "o", version: "", attributes: ["a"] });
    expect(proseParts("prospero://h/o/p%001%00a%00b").parts).toEqual({
      hsoname: "o/p",
      version: "1",
      attributes: ["a", "b"],
    });
    expect(proseParts("prospero://h/o").parts).toEqual({ hsoname: "o", version: undefined, attributes: [] });
  });

  it("is not what the BNF has, which parse takes", () => {
    expect(url1993.parse("prospero://h/o%00%00a").parts).toMatchObject({ hsoname: "o%00%00a" });
  });
});

describe('1993, "News"', () => {
  it('takes what has an "@" for an article', () => {
    expect(proseParts("news:abc@1.2.3").parts).toEqual({
      kind: "article",
      article: "abc@1.2.3",
      unique: "abc",
      host: "1.2.3",
    });
    expect(proseParts("news:comp.x").parts).toEqual({ kind: "group", group: "comp.x" });
  });

  it("is not what the BNF has, which parse takes", () => {
    expect(url1993.parse("news:abc@1.2.3").parts).toEqual({ kind: "group", group: "abc@1.2.3" });
  });
});

describe('1993, "Fragment-id"', () => {
  it('a void one has a "#" or none', () => {
    expect(proseParts("http://h/#").fragmentid).toBe("");
    expect(proseParts("http://h/").fragmentid).toBeUndefined();
    expect(url1993.test("http://h/#")).toBe(false);
  });
});

describe('1993, "Encoding prohibited characters": ISO Latin 1', () => {
  it("encode", () => {
    expect(url1993.encode("path", "é")).toBe("%E9");
    expect(url1993.encode("search", "ÿ\u0080")).toBe("%FF%80");
    expect(() => url1993.encode("path", "aā")).toThrow(EncodingError);
    expect(() => url1993.encode("path", "aā")).toThrow("a character that ISO Latin 1 does not have at offset 1");
  });

  it("decode", () => {
    expect(url1993.decode("path", "caf%E9")).toBe("café");
    expect(url1993.decode("path", "%C3%A9")).toBe("Ã©");
    expect(url1993.decodeOctets("path", "%E9")).toEqual([0xe9]);
    const all = String.fromCharCode(...Array.from({ length: 256 }, (_, code) => code));
    expect(url1993.decode("path", url1993.encode("path", all))).toBe(all);
  });

  it("change", () => {
    expect(url1993.change("http://h/a", { path: "é" }, { encode: true })).toBe("http://h/%E9");
  });

  it("is no matter of other documents", () => {
    expect(rfc1738.encode("fpath", "é")).toBe("%C3%A9");
    expect(rfc3986.decode("path", "%C3%A9")).toBe("é");
  });
});

describe('1993, "BNF syntax": single letters stand for themselves', () => {
  it("the message for HTTP://h is about the literal, not about the scheme", () => {
    const { error } = url1993.safeParse("HTTP://h");
    expect(error?.rule).toBe("httpaddress");
    expect(error?.message).toMatch(/^"HTTP" has letters of the wrong case; write "http" \(offset 0, /);
    expect(error?.repairs[0]?.mended).toBe("http://h");
    expect(url1993.safeParse("News:*").error?.rule).not.toBe("scheme");
  });
});
