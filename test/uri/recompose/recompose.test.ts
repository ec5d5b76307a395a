import { describe, expect, it } from "vitest";
import { ComponentError } from "../../../src/uri/recompose/componentError.js";
import { generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import {
  rfc1630,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2396bis01,
  rfc3987,
  url1993,
  urlDraft03,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";
import { isRestored } from "../../../scripts/prove/isRestored.js";
import { conformingRows } from "../../support/conformingRows.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { expectEqual } from "../../support/expectEqual.js";
import { THOROUGH } from "../../support/thorough.js";

/** Calls without the types, as JavaScript does. */
const loose = (subject: Generation, components: unknown): string =>
  (subject.recompose as (components: unknown) => string)(components);

function refusal(subject: Generation, components: unknown): ComponentError {
  try {
    return expect.fail(`recomposed to ${loose(subject, components)}`);
  } catch (error) {
    if (error instanceof ComponentError) return error;
    throw error;
  }
}

describe("5.3", () => {
  it("is the inverse of parse, for every string of test/cases that is a reference", () => {
    let count = 0;
    for (const { subject, input } of conformingRows) {
      if (!subject.test(input)) continue;
      const components = subject.parse(input);
      expectEqual(isRestored(subject, input, loose(subject, components)), true, `${subject.id} ${input}`);
      count++;
    }
    expect(count).toBeGreaterThan(1500);
  });

  it.each(generations.map((subject) => [subject.id, subject] as const))(
    "%s: is the inverse of parse, for strings from its automaton",
    (_, subject) => {
      for (const input of language(subject).sentences({ seed: 3, count: THOROUGH ? 500 : 100 })) {
        const components = subject.parse(input);
        expectEqual(isRestored(subject, input, loose(subject, components)), true, input);
        expectEqual(subject.parse(loose(subject, components)), components);
      }
    },
  );

  it.each(generations.map((subject) => [subject.id, subject] as const))(
    "%s: whatever it returns has the components that it was given",
    (_, subject) => {
      const inputs = [...language(subject).sentences({ seed: 4, count: THOROUGH ? 150 : 40 })].map((input) =>
        subject.parse(input),
      );
      const names = Object.keys(itemAt(inputs, 0)).filter(
        (name) => !["generation", "form", "hostType", "pathForm", "parts", "registration"].includes(name),
      );
      let made = 0;
      // Components of neighbours, mixed.
      for (const [i, components] of inputs.entries()) {
        const other = itemAt(inputs, (i + 1) % inputs.length) as Record<string, unknown>;
        for (const name of names) {
          const own = Object.fromEntries(
            names.map((each) => [each, (components as unknown as Record<string, unknown>)[each]]),
          );
          const mixed = { ...own, [name]: other[name] };
          try {
            const parsed = subject.parse(loose(subject, mixed)) as unknown as Record<string, unknown>;
            for (const each of names)
              if (mixed[each] !== undefined) expect(parsed[each], JSON.stringify(mixed)).toBe(mixed[each]);
            made++;
          } catch (error) {
            if (!(error instanceof ComponentError || error instanceof TypeError)) throw error;
          }
        }
      }
      expect(made).toBeGreaterThan(THOROUGH ? 50 : 10);
    },
  );

  it("takes as much of an object as the string is made of", () => {
    expect(rfc3986.recompose({ scheme: "http", host: "a", path: "/b" })).toBe("http://a/b");
    expect(
      rfc3986.recompose({ scheme: "http", userinfo: "u", host: "a", port: "", path: "", query: "", fragment: "" }),
    ).toBe("http://u@a:?#");
    expect(rfc3986.recompose({ scheme: "http", authority: "u@a:1", path: "" })).toBe("http://u@a:1");
    expect(rfc3986.recompose({ path: "" })).toBe("");
    expect(rfc3986.recompose({})).toBe("");
    expect(rfc3986.recompose({ scheme: "http", host: "a", port: 81 })).toBe("http://a:81");
    expect(rfc3986.recompose({ ...rfc3986.parse("http://a:81/"), port: 81 })).toBe("http://a:81/");
    expect(rfc1738.recompose({ scheme: "http", host: "h", port: 0 })).toBe("http://h:0");
    for (const of of [rfc2396, urlSyntax05]) expect(of.recompose({ host: "h" })).toBe("//h");
    expect(rfc1808.recompose({ netLoc: "h" })).toBe("//h");
    expect(rfc1630.recompose({ scheme: "x" })).toBe("x:");
    expect(() => rfc2396.recompose({ scheme: "x" })).toThrow(ComponentError);
    const { authority: _, ...parts } = rfc3986.parse("http://u@a:1/b?c#d");
    expect(rfc3986.recompose({ ...parts, host: "[::1]", hostType: undefined })).toBe("http://u@[::1]:1/b?c#d");
    expect(rfc2396.recompose({ scheme: "x", regName: "a_b", path: "" })).toBe("x://a_b");
    expect(rfc2396.recompose({ scheme: "mailto", opaquePart: "a@b" })).toBe("mailto:a@b");
    expect(rfc2396bis01.recompose({ authority: "", path: "/x" })).toBe("///x");
    expect(urlSyntax05.recompose({ scheme: "ftp", user: "u", password: "", host: "h", path: "/x" })).toBe(
      "ftp://u:@h/x",
    );
    expect(rfc1738.recompose({ scheme: "file", path: "etc/motd" })).toBe("file:///etc/motd");
    expect(rfc1738.recompose({ scheme: "http", host: "h", path: "p", search: "s" })).toBe("http://h/p?s");
    expect(urlSyntax05.recompose({ site: "u:p@h", password: "p", path: "/" })).toBe("//u:p@h/");
    expect(urlSyntax05.recompose({ host: "h", port: "8", path: "/" })).toBe("//h:8/");
    expect(urlSyntax05.recompose({ scheme: "x", host: "h", path: "" })).toBe("x://h");
    expect(rfc1738.recompose(rfc1738.parse("ftp://h/a/b"))).toBe("ftp://h/a/b");
    expect(url1993.recompose({ scheme: "telnet", user: "u", host: "h" })).toBe("telnet://u@h");
    expect(url1993.recompose({ scheme: "x", path: "a", search: "s", fragmentid: "f" })).toBe("x:a?s#f");
  });
});

describe("components that the grammar could not have produced", () => {
  // The whole of each message after "component X: ": the sentence of parse, or how the string would be read.
  it.each(
    (
      [
        [
          rfc3986,
          { scheme: "x", path: "//a" },
          "path",
          2,
          '"x://a" would be read with authority "a": a path that begins with "//" needs one',
        ],
        [
          rfc3986,
          { path: "//a" },
          "path",
          0,
          '"//a" would be read with authority "a": a path that begins with "//" needs one',
        ],
        [rfc3986, { scheme: "http:", host: "a" }, "scheme", 0, '"http:://a" would be read with path "://a"'],
        [rfc3986, { path: "a:b" }, "path", 0, '"a:b" would be read with scheme "a": ":" ends one'],
        [rfc3986, { scheme: "x", authority: "a", path: "b" }, "path", 5, '"x://ab" would be read with authority "ab"'],
        [
          rfc3986,
          { scheme: "x", host: "a:8", path: "" },
          "host",
          4,
          '"x://a:8" would be read with port "8": ":" begins one',
        ],
        [rfc3986, { scheme: "x", path: "a?b" }, "path", 2, '"x:a?b" would be read with query "b": "?" begins one'],
        [rfc3986, { path: "", query: "a#b" }, "query", 1, '"?a#b" would be read with fragment "b": "#" begins one'],
        [rfc3986, { scheme: "x", host: "a b", path: "" }, "host", 5, "space not allowed in the host"],
        [rfc3986, { scheme: "x", host: "[::1", path: "" }, "host", 8, "unterminated host"],
        [rfc3986, { scheme: "x", host: "a", port: "8a", path: "" }, "port", 7, 'port must be digits, found "a"'],
        [rfc3986, { scheme: "x", host: "a", userinfo: "@", path: "" }, "userinfo", 4, '"@" not allowed in a user'],
        [rfc3986, { scheme: "x", path: "/%2" }, "path", 5, '"%" without two hex digits after it'],
        [rfc3986, { scheme: "1x", path: "" }, "scheme", 2, ""],
        [rfc3986, { path: "", fragment: "#" }, "fragment", 1, ""],
        [
          rfc3986,
          { scheme: "x", authority: "a", host: "b", path: "" },
          "host",
          4,
          '"x://a" would be read with host "a", since the authority is given (use change() to change one component)',
        ],
        [
          rfc3986,
          { scheme: "x", authority: "a:1", port: "2", path: "" },
          "port",
          4,
          '"x://a:1" would be read with port "1", since the authority is given',
        ],
        [
          urlSyntax05,
          { site: "a", user: "u", path: "" },
          "user",
          2,
          '"//a" would be read without user, since the site is given',
        ],
        [rfc3986, { form: "relative-ref", scheme: "x", path: "" }, "form", 0, '"x:" would be read with form "URI"'],
        [
          rfc3986,
          { host: "a", hostType: "IPv4address", path: "" },
          "hostType",
          0,
          '"//a" would be read with hostType "reg-name"',
        ],
        [rfc3986, { host: "a", hostType: {}, path: "" }, "hostType", 0, '"//a" would be read with hostType "reg-name"'],
        // A label is text, and no list of characters.
        [rfc3986, { path: "a", form: [..."relative-ref"] }, "form", 0, '"a" would be read with form "relative-ref"'],
        [rfc3986, { path: "a", form: null }, "form", 0, '"a" would be read with form "relative-ref"'],
        [rfc2396, { scheme: "x", path: "a" }, "path", 2, '"x:a" would be read with opaquePart "a"'],
        [rfc2396, { scheme: "x", path: "" }, "path", 2, 'nothing follows "x:"'],
        [rfc2396, { path: "", query: "y" }, "path", 0, "a path must be before the query"],
        [rfc2396, { scheme: "x", regName: "a", path: "" }, "regName", 4, '"x://a" would be read with host "a"'],
        [rfc2396, { scheme: "x", opaquePart: "/a" }, "opaquePart", 2, '"x:/a" would be read with path "/a"'],
        [rfc2396, { scheme: "x", opaquePart: "a", query: "q" }, "query", 0, '"x:a" would be read without query'],
        [rfc2396, { authority: "h", path: "a" }, "path", 3, '"//ha" would be read with authority "ha"'],
        // "//" at the beginning of a path fits after an authority, whichever way that is given.
        [
          rfc2396,
          { authority: "h", path: "//a", form: "x" },
          "form",
          0,
          '"//h//a" would be read with form "relativeURI"',
        ],
        [
          rfc2396,
          { regName: "a$b", path: "//a", form: "x" },
          "form",
          0,
          '"//a$b//a" would be read with form "relativeURI"',
        ],
        [
          urlSyntax05,
          { site: "h", path: "//a", form: "x" },
          "form",
          0,
          '"//h//a" would be read with form "relativeURL"',
        ],
        [rfc2396bis01, { scheme: "x", opaquePart: "a", path: "/b" }, "path", 0, '"x:a" would be read without path'],
        [
          urlSyntax05,
          { scheme: "x", path: "//a/b" },
          "path",
          2,
          '"x://a/b" would be read with site "a": a path that begins with "//" needs one',
        ],
        [urlSyntax05, { site: "h", path: "b" }, "path", 3, '"//hb" would be read with site "hb"'],
        [urlSyntax05, { site: "a b", path: "" }, "site", 3, "space not allowed"],
        // 4.4: a site that the BNF does not derive is a segment.
        [urlSyntax05, { site: "a/b", path: "" }, "site", 2, '"//a/b" would be read with site "a"'],
        [
          rfc1738,
          { ...rfc1738.parse("ftp://h/a/b"), parts: { cwd: ["z"], name: "b" } },
          "parts",
          0,
          '"ftp://h/a/b" would be read with other parts',
        ],
        [
          rfc1738,
          { ...rfc1738.parse("ftp://h/a/b"), parts: null },
          "parts",
          0,
          '"ftp://h/a/b" would be read with other parts',
        ],
        // "?" is reserved in an http path (3.3) and a wais database (3.9). In other url-paths it is allowed.
        [
          rfc1738,
          { scheme: "http", host: "h", path: "a?b" },
          "path",
          9,
          '"http://h/a?b" would be read with search "b": "?" begins one',
        ],
        [
          rfc1738,
          { scheme: "wais", host: "h", path: "a?b" },
          "path",
          9,
          '"wais://h/a?b" would be read with search "b": "?" begins one',
        ],
        [
          rfc1738,
          { form: "nothing", scheme: "ftp", host: "h", path: "a?b" },
          "form",
          0,
          '"ftp://h/a?b" would be read with form "ftpurl"',
        ],
        [
          rfc1738,
          { scheme: "ftp", host: "h", port: "", path: "a" },
          "path",
          9,
          '"ftp://h:/a" would be read with schemepart "//h:/a"',
        ],
        [
          rfc1738,
          { scheme: "http", schemepart: "//h/" },
          "schemepart",
          5,
          '"http://h/" would be read with host "h": a schemepart that begins with "//" needs one',
        ],
        [rfc1738, { scheme: "x" }, "schemepart", 0, '"x://" would be read with schemepart "//"'],
        [url1993, { scheme: "x", path: "/a" }, "path", 2, '"/" not allowed in the path'],
        [url1993, { scheme: "http", host: "h", path: "a", fragmentid: "" }, "fragmentid", 11, ""],
        [rfc1808, { slash: "x", path: "a" }, "path", 1, '"xa" would be read without slash'],
        [rfc1808, { scheme: "x", netLoc: "h", path: "a" }, "path", 5, '"x://ha" would be read with netLoc "ha"'],
        [rfc1808, { path: "/a" }, "path", 0, '"/a" would be read with slash "/"'],
        [rfc1808, { slash: "/", path: "/a" }, "path", 1, '"//a" would be read with netLoc "a"'],
        [rfc1808, { path: "ab:c/d" }, "path", 0, '"ab:c/d" would be read with scheme "ab": ":" ends one'],
        // 2.4: an empty component is an absent one.
        [rfc1808, { path: "a", query: "" }, "query", 2, '"a?" would be read without query'],
        [rfc3987, { path: "a", query: "\u00E9 b" }, "query", 3, "space not allowed in the query"],
      ] as const
    ).map((row) => [row[0].id, JSON.stringify(row[1]), ...row] as const),
  )("%s %s", (_, __, subject, components, component, offset, message) => {
    const error = refusal(subject, components);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect({ component: error.component, offset: error.offset }).toEqual({ component, offset });
    expect(error.message).toContain(`component ${component}: ${message}`);
  });

  it("what only looks like it is composed", () => {
    expect(rfc1808.recompose({ path: ":b" })).toBe(":b");
    expect(rfc1808.recompose({ path: "a/b:c" })).toBe("a/b:c");
    expect(rfc1808.recompose({ slash: "/", path: "a:b" })).toBe("/a:b");
    expect(urlSyntax05.recompose({ path: ":b" })).toBe(":b");
  });

  it("is an error of its own, with all that an error has", () => {
    const refused = refusal(rfc3986, { scheme: "x", host: "a", port: "8a" });
    expect(refused).toMatchObject({
      name: "ComponentError",
      code: "ERR_COMPONENT",
      generation: "rfc3986",
      startRule: "URI-reference",
      input: "x://a:8a",
      viablePrefix: 8,
      rule: "port",
    });
    expect(refused.possible.length).toBeGreaterThan(0);
    expect(refused.repairs.length).toBeGreaterThan(0);
    const readOtherwise = refusal(rfc3986, { ...rfc3986.parse("http://a/"), host: "b" });
    expect(readOtherwise).toMatchObject({
      generation: "rfc3986",
      startRule: "URI-reference",
      input: "http://a/",
      viablePrefix: "http://".length,
      expected: ["text that is read back as the same host"],
      detail: readOtherwise.message,
      possible: [],
      repairs: [],
    });
    expect(Object.keys(refused)).not.toContain("name");
  });

  it("the name of the error is as changeable as that of a built-in one", () => {
    const names = [ComponentError, TypeError].map(({ prototype }) =>
      Object.getOwnPropertyDescriptor(prototype, "name"),
    );
    expect({ ...names[0], value: "" }).toEqual({ ...names[1], value: "" });
    expect(names[0]?.value).toBe("ComponentError");
  });
});

describe("what are no components", () => {
  it.each(
    (
      [
        [rfc3986, null, "components must be a plain object, got null"],
        [rfc3986, "http://a", "components must be a plain object, got string"],
        [rfc3986, { scheme: 1, path: "" }, "scheme must be a string, got number"],
        [rfc3986, { scheme: "x", port: -80, host: "a", path: "" }, "port must be a whole number or a string, got -80"],
        [rfc3986, { scheme: "x", port: 1e21, host: "a" }, "port must be a whole number or a string, got 1e+21"],
        [rfc3986, { scheme: "x", port: NaN, host: "a" }, "port must be a whole number or a string, got NaN"],
        [rfc3986, new Map([["path", "a"]]), "components must be a plain object, got a Map"],
        [rfc3986, ["a"], "components must be a plain object, got an array"],
        [rfc3986, { scheme: "x", path: null }, "path must be a string, got null"],
        [rfc3986, { port: "80", path: "" }, "host must be a string, got undefined: there is a port"],
        [
          rfc3986,
          { generation: "rfc2396", path: "" },
          'generation: components of rfc3986 are expected, not of "rfc2396"',
        ],
        [
          urlSyntax05,
          { password: "p", host: "h", path: "" },
          "user must be a string, got undefined: there is a password",
        ],
        [rfc1738, { host: "h" }, "scheme must be a string, got undefined"],
        [url1993, { scheme: "x" }, "host must be a string, got undefined"],
        [url1993, { scheme: "x", user: "u", path: "a" }, "host must be a string, got undefined: there is a user"],
        [url1993, { host: "h" }, "scheme must be a string, got undefined"],
        [urlDraft03, {}, "scheme must be a string, got undefined"],
        [urlDraft03, { scheme: "ftp" }, "host must be a string, got undefined"],
        [
          rfc1738,
          { scheme: "ftp", password: "p", host: "h" },
          "user must be a string, got undefined: there is a password",
        ],
      ] as const
    ).map((row) => [row[0].id, JSON.stringify(row[1]), ...row] as const),
  )("%s %s", (_, __, subject, components, message) => {
    expect(() => loose(subject, components)).toThrow(new TypeError(message));
    const argument = /^[a-z]+/i.exec(message)?.[0];
    expect(() => loose(subject, components)).toThrow(expect.objectContaining({ code: "ERR_ARGUMENT_TYPE", argument }));
  });

  it("a component that the generation does not have", () => {
    expect(() => loose(rfc3986, { scheme: "x", path: "", pathname: "/a" })).toThrow(
      new TypeError(
        "pathname: such a string has no component of this name under RFC 3986; it has generation, form, scheme, authority, userinfo, host, hostType, port, path, pathForm, query, fragment",
      ),
    );
  });
});

it.each(["news:ate", "news:*", "news:a.b", "news:a@h", "ab:cd"])(
  "the grammar of 1993 as printed, whose paths have two characters at most: %s",
  (url) => {
    const { published } = url1993;
    expect(published && published.recompose(published.parse(url))).toBe(url);
  },
);

it("a name of a newsgroup is not taken for what is wrong with a search after it", () => {
  expect(() => url1993.published?.recompose({ scheme: "news", path: "ate", search: "x" })).toThrow(ComponentError);
});
