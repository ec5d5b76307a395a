import { describe, expect, it } from "vitest";
import { EncodingError } from "../../src/uri/percent/percent.js";
import { generations, hostAddress, rfc3986 } from "../../src/index.js";
import { rfc3987, rfc6874 } from "../../generated/documents/generations.js";

describe("hostAddress", () => {
  it("is the address without the brackets of a URI", () => {
    expect(hostAddress(rfc3986.parse("http://[2001:db8::1]:80/"))).toBe("2001:db8::1");
    expect(hostAddress(rfc3986.parse("http://127.0.0.1/"))).toBe("127.0.0.1");
    expect(hostAddress(rfc3987.parse("http://[::1]"))).toBe("::1");
    expect(hostAddress(rfc6874.parse("http://[fe80::a%25en1]/"))).toBe("fe80::a%en1");
    expect(hostAddress(rfc6874.parse("http://[fe80::a%25%2525%C3%A9]/"))).toBe("fe80::a%%25é");
  });

  it("takes a string, which RFC 3986 parses", () => {
    expect(hostAddress("http://[2001:db8::1]:80/")).toBe("2001:db8::1");
    expect(hostAddress("//127.0.0.1")).toBe("127.0.0.1");
    expect(hostAddress("http://a/")).toBeUndefined();
    expect(() => hostAddress("http://a b/")).toThrow("RFC 3986: unexpected U+0020 at offset 8");
  });

  it("is absent for a name and for what is no address yet", () => {
    for (const uri of ["http://a/", "http://127.1/", "http://[v1.x]/", "http:///", "a:b"])
      expect(hostAddress(rfc3986.parse(uri)), uri).toBeUndefined();
    for (const one of generations) expect(hostAddress(one.parse("http://a/b") as object)).toBeUndefined();
  });

  it("refuses a zone that is not UTF-8, and other arguments", () => {
    expect(() => hostAddress(rfc6874.parse("http://[fe80::a%25%ff]/"))).toThrow(EncodingError);
    expect(() => hostAddress(null as never)).toThrow(TypeError);
    expect(() => hostAddress({ host: 1 } as never)).toThrow(TypeError);
  });
});
