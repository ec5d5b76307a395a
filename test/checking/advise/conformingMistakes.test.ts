import { describe, expect, it } from "vitest";
import { advise, rfc3986 } from "../../../src/index.js";

/** Returns what was probably meant, where the advice says that a URI holds a mistake. */
function meantBy(uri: string): readonly (string | undefined)[] {
  return advise(uri)
    .filter(({ kind }) => kind === "mistake")
    .map(({ value }) => value);
}

describe("a mistake after which a string still conforms", () => {
  it.each([
    ["postgresql://app:#@1x@localhost:5432/db", "postgresql://app:%23%401x@localhost:5432/db", "app:#@1x"],
    ["redis://:#a@db.example/0", "redis://:%23a@db.example/0", ":#a"],
    ["http://user/pass@h/", "http://user%2Fpass@h/", "user/pass"],
    ["shop.example:8080/x", "//shop.example:8080/x", "shop.example"],
    ["localhost:8000", "//localhost:8000", "localhost"],
    ["https//h/x", "https://h/x", "//"],
    ["http:://127.0.0.1:1", "http://127.0.0.1:1", ":"],
    ["http://h.example/?q=a&amp;b", "http://h.example/?q=a&b", "&amp;b"],
    ["http://h.example/?q=a&amp;b&amp;c", "http://h.example/?q=a&b&c", "&amp;b&amp;c"],
    ["http://h.example/a)", "http://h.example/a", ")"],
    ["http://h.example/a_(b))", "http://h.example/a_(b)", ")"],
    ["http://h.example/x%20", "http://h.example/x", "%20"],
    ["/x%20%20", "/x", "%20%20"],
  ])("%s", (uri, meant, text) => {
    const [advice] = advise(uri).filter(({ kind }) => kind === "mistake");
    expect(meantBy(uri)).toEqual([meant]);
    expect(rfc3986.test(meant)).toBe(true);
    expect(uri.slice(advice?.start, advice?.end)).toBe(text);
    expect(advice?.message).toMatch(/^[\x20-\x7E]{20,300}$/);
    expect(advise(uri, { practice: false }).some(({ kind }) => kind === "mistake")).toBe(false);
  });

  it.each([
    "http://user@h.example/",
    "http://h.example/@user",
    "http://h.example:80/a@b.example",
    "http://h.example/?mail=a@b.example",
    "http://h.example/#a@b.example",
    "http://registry/lodash@4.17.0/x",
    "http://registry/@scope/name@latest",
    "http://en.example/wiki/A_(b)",
    "http://h.example/a(b)c",
    "http://h.example/a%20b",
    "mailto:a@b.example",
    "urn:isbn:12345",
    "tel:12345",
    "com.example.app:/callback",
    "https/h/x",
    "a://b::c",
    "http://h.example/?a&amplitude=1",
    "",
  ])("%s is none", (uri) => {
    if (rfc3986.test(uri)) expect(meantBy(uri)).toEqual([]);
  });
});
