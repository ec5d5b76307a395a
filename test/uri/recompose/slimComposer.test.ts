import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { change, parse, recompose } from "../../../generated/documents/rfc3986/parse.js";
import { language } from "../../../src/documents/language.js";
import { outcome } from "../../support/outcome.js";
import { THOROUGH } from "../../support/thorough.js";

const sentences = [...language("rfc3986").sentences({ seed: 53, count: THOROUGH ? 300 : 50 })];

describe("recompose and change of the slim module are those of the generation", () => {
  it("recompose", () => {
    const components = [
      ...sentences.map((uri) => parse(uri)),
      { scheme: "http", host: "a", port: 80, path: "/b" },
      { path: "//a" },
      { path: "a:b" },
      { scheme: "1", path: "" },
      { host: "a", port: "x" },
      { authority: "a:1", host: "b" },
      { port: "80", path: "" },
      { hostname: "a" },
      {},
    ];
    for (const one of components)
      expect([one, outcome(() => recompose(one as never))]).toEqual([
        one,
        outcome(() => rfc3986.recompose(one as never)),
      ]);
    expect(recompose({ host: "a", path: "/b" })).toBe("//a/b");
  });

  const changes: readonly object[] = [
    { port: 81, query: undefined },
    { host: "a b" },
    { scheme: undefined },
    { path: "//p" },
    { path: ["a", "b/c"] },
    { path: { append: ["c/d"] } },
    { path: [".."] },
    { query: { set: { page: 2 } } },
    { query: [["a", "é&"]] },
    { query: "#" },
    { fragment: "a%b" },
    { hostname: "h" },
  ];

  it.each(changes)("change %j", (given) => {
    for (const uri of [...sentences, "http://h:1/p?page=1&x;y#f", "mailto:a@b.example", "a b"])
      for (const options of [undefined, { encode: true }])
        expect([uri, outcome(() => change(uri, given, options))]).toEqual([
          uri,
          outcome(() => rfc3986.change(uri, given as never, options)),
        ]);
  });

  it("a string that does not conform is told of by itself", () => {
    expect(() => change("a b", {})).toThrow("RFC 3986: unexpected U+0020 at offset 1");
  });

  it.each([
    [{ scheme: "http", host: "::1", path: "/" }, "host"],
    [{ scheme: "http", host: "a b", path: "/" }, "host"],
    [{ host: "a", port: "x y", path: "/" }, "port"],
    [{ scheme: "1", path: "" }, "scheme"],
    [{ host: "a", path: "/", query: "[" }, "query"],
  ])("an error names the component that is wrong: %j", (components, component) => {
    expect(() => recompose(components)).toThrow(expect.objectContaining({ component }));
  });

  it("an error names the component", () => {
    expect(() => recompose({ host: "a", port: "x" })).toThrow("component port: RFC 3986: cannot end at offset 5");
    expect(() => recompose({ path: "//a" })).toThrow(
      'component path: "//a" would be read with authority "a": a path that begins with "//" needs one',
    );
  });
});
