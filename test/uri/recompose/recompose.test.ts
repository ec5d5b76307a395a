import { describe, expect, it } from "vitest";
import {
  ComponentError,
  generations,
  rfc1630,
  rfc1738,
  rfc1808,
  rfc2396,
  rfc2396bis01,
  rfc3986,
  UriSyntaxError,
  url1993,
  urlSyntax05,
  type Generation,
} from "../../../src/index.js";
import { language } from "../../../src/uri/language/index.js";
import { isRestored } from "../../../scripts/prove/isRestored.js";
import { conformingRows } from "../../support/conformingRows.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { expectEqual } from "../../support/expectEqual.js";

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
      for (const input of language(subject).sentences({ seed: 3, count: 500 })) {
        const components = subject.parse(input);
        expectEqual(isRestored(subject, input, loose(subject, components)), true, input);
        expectEqual(subject.parse(loose(subject, components)), components);
      }
    },
  );

  it.each(generations.map((subject) => [subject.id, subject] as const))(
    "%s: whatever it returns has the components that it was given",
    (_, subject) => {
      const inputs = [...language(subject).sentences({ seed: 4, count: 150 })].map((input) => subject.parse(input));
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
      expect(made).toBeGreaterThan(50);
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
  it.each(
    (
      [
        [rfc3986, { scheme: "1x", path: "" }, "scheme", "scheme", 0],
        [rfc3986, { scheme: "x", path: "//a" }, "path", "path-absolute", 1],
        [rfc3986, { path: "//a" }, "path", "path-absolute", 1],
        [rfc3986, { path: "a:b" }, "path", "segment-nz-nc", 1],
        [rfc3986, { scheme: "x", authority: "a", path: "b" }, "path", "path-abempty", 0],
        [rfc3986, { scheme: "x", path: "a?b" }, "path", "segment-nz", 1],
        [rfc3986, { scheme: "x", path: "/a#b" }, "path", "segment-nz", 2],
        [rfc3986, { path: "", query: "a#b" }, "query", "query", 1],
        [rfc3986, { path: "", fragment: "#" }, "fragment", "fragment", 0],
        [rfc3986, { scheme: "x", host: "a b", path: "" }, "host", "reg-name", 1],
        [rfc3986, { scheme: "x", host: "[::1", path: "" }, "host", "IP-literal", 4],
        [rfc3986, { scheme: "x", host: "a", port: "8a", path: "" }, "port", "port", 1],
        [rfc3986, { scheme: "x", host: "a", userinfo: "@", path: "" }, "userinfo", "userinfo", 0],
        [rfc3986, { scheme: "x", path: "/%2" }, "path", "pct-encoded", 3],
        [rfc3986, { scheme: "x", authority: "a", host: "b", path: "" }, "host", "authority", 4],
        [rfc3986, { scheme: "x", authority: "a:1", port: "2", path: "" }, "port", "authority", 4],
        [urlSyntax05, { site: "a", user: "u", path: "" }, "user", "site", 2],
        [rfc3986, { form: "relative-ref", scheme: "x", path: "" }, "form", "URI", 0],
        [rfc3986, { host: "a", hostType: "IPv4address", path: "" }, "hostType", "relative-ref", 0],
        [rfc2396, { scheme: "x", path: "//a" }, "path", "abs_path", 1],
        [rfc2396, { path: "a:b" }, "path", "rel_segment", 1],
        [rfc2396, { scheme: "x", path: "a" }, "path", "abs_path", 0],
        [rfc2396, { scheme: "x", path: "" }, "path", "absoluteURI", 2],
        [rfc2396, { path: "", query: "y" }, "path", "relativeURI", 0],
        [rfc2396, { scheme: "x", regName: "a", path: "" }, "regName", "absoluteURI", 4],
        [rfc2396, { scheme: "x", opaquePart: "/a" }, "opaquePart", "opaque_part", 0],
        [rfc2396, { scheme: "x", opaquePart: "a", query: "q" }, "query", "absoluteURI", 0],
        [rfc2396bis01, { scheme: "x", path: "//a" }, "path", "abs-path", 1],
        [rfc2396bis01, { scheme: "x", opaquePart: "a", path: "/b" }, "path", "absolute-URI", 0],
        [urlSyntax05, { scheme: "x", path: "//a/b" }, "path", "abs_path", 1],
        [urlSyntax05, { path: "a:b" }, "path", "rel_path", 1],
        [urlSyntax05, { site: "h", path: "b/" }, "path", "abs_path", 0],
        // A label that no string has comes after what else is wrong, and only after that.
        [urlSyntax05, { form: "nothing", scheme: "x", path: "b:c" }, "form", "absoluteURL", 0],
        [urlSyntax05, { form: "nothing", path: "b" }, "form", "relativeURL", 0],
        [urlSyntax05, { form: "nothing", path: ":b" }, "path", "rel_path", 0],
        [rfc1738, { form: "nothing", scheme: "ftp", host: "h", path: "a?b" }, "form", "ftpurl", 0],
        [rfc1738, { form: "nothing", scheme: "http", host: "h", path: "a" }, "form", "httpurl", 0],
        [rfc1738, { scheme: "http", host: "h", path: "?b" }, "path", "hpath", 0],
        [rfc1738, { ...rfc1738.parse("ftp://h/a/b"), parts: { cwd: ["z"], name: "b" } }, "parts", "ftpurl", 0],
        [rfc1738, { ...rfc1738.parse("ftp://h/a/b"), parts: null }, "parts", "ftpurl", 0],
        [rfc1738, { ...rfc1738.parse("ftp://h/a/b"), parts: "a" }, "parts", "ftpurl", 0],
        [rfc3986, { host: "a", hostType: {}, path: "" }, "hostType", "relative-ref", 0],
        [urlSyntax05, { site: "h", path: "b" }, "path", "abs_path", 0],
        [urlSyntax05, { path: "a?b" }, "path", "segment", 1],
        [urlSyntax05, { site: "a b", path: "" }, "site", "toplabel", 1],
        [rfc1738, { scheme: "http", host: "h", path: "a?b" }, "path", "hpath", 1],
        [rfc1738, { scheme: "wais", host: "h", path: "a?b" }, "path", "database", 1],
        [rfc1738, { scheme: "ftp", host: "h", port: "", path: "a" }, "port", "port", 0],
        [rfc1738, { scheme: "http", schemepart: "//h/" }, "schemepart", "httpurl", 5],
        [url1993, { scheme: "x", path: "/a" }, "path", "path", 0],
        [url1993, { scheme: "http", host: "h", path: "a", fragmentid: "" }, "fragmentid", "fragmentid", 0],
      ] as const
    ).map((row) => [row[0].id, JSON.stringify(row[1]), ...row] as const),
  )("%s %s", (_, __, subject, components, component, rule, offset) => {
    const error = refusal(subject, components);
    expect(error).toBeInstanceOf(UriSyntaxError);
    expect({ component: error.component, rule: error.rule, offset: error.offset }).toEqual({ component, rule, offset });
    expect(error.message).toContain(`component ${component}: ${error.rule}: expected `);
    expect(error.message).toContain(`(${subject.document} ${error.section})`);
  });

  it("says what is expected in the place of what does not fit", () => {
    const expected = (subject: Generation, components: unknown): readonly string[] =>
      refusal(subject, components).expected;
    expect(expected(urlSyntax05, { site: "h", path: "b" })).toEqual(['"/", since there is a site']);
    expect(expected(urlSyntax05, { path: "a:b" })).toEqual(['"/" before any ":", since there is no scheme']);
    expect(expected(rfc1738, { scheme: "http", host: "h", path: "a?b" })).toEqual([
      'a path without "?", since the search follows it',
    ]);
    expect(expected(rfc3986, { path: "", host: "a", hostType: "IPv4address" })).toEqual([
      "text that is read back as the same hostType",
    ]);
  });

  it("is an error of its own, with all that an error has", () => {
    const ofRule = refusal(rfc3986, { scheme: "1", path: "" });
    expect(ofRule).toMatchObject({
      name: "ComponentError",
      code: "ERR_COMPONENT",
      generation: "rfc3986",
      startRule: "scheme",
      input: "1",
      viablePrefix: 0,
      detail: ofRule.message,
    });
    expect(ofRule.possible.map(({ rule }) => rule)).toEqual(["scheme"]);
    expect(ofRule.repairs.length).toBeGreaterThan(0);
    const ofPlace = refusal(rfc3986, { ...rfc3986.parse("http://a/"), host: "b" });
    expect(ofPlace).toMatchObject({
      generation: "rfc3986",
      startRule: "URI-reference",
      input: "http://a/",
      viablePrefix: "http://".length,
      possible: [],
      repairs: [],
    });
    expect(Object.keys(ofRule)).not.toContain("name");
  });

  it("says the whole sentence", () => {
    expect(refusal(rfc3986, { ...rfc3986.parse("http://a/"), host: "b" }).message).toBe(
      'component host: authority: expected authority to agree with the host "b" (use change() to change one component), found "a" at offset 7 (RFC 3986 3.2)',
    );
    expect(refusal(rfc3986, { ...rfc3986.parse("http://a:80/"), port: "81" }).message).toContain("(use change() ");
    expect(refusal(rfc3986, { scheme: "x", path: "//a" }).message).toBe(
      'component path: path-absolute: expected unreserved, sub-delims, "%", ":", "@" or the end, found "/" at offset 1 (RFC 3986 3.3)',
    );
    expect(refusal(rfc2396, { path: "//a" }).message).toBe(
      'component path: abs_path: expected a path that does not begin with "//", since there is no authority, found "/" at offset 1 (RFC 2396 3)',
    );
  });
});

describe("what are no components", () => {
  it.each(
    (
      [
        [rfc3986, null, "components are expected as an object, not null"],
        [rfc3986, "http://a", "components are expected as an object, not string"],
        [rfc3986, { scheme: 1, path: "" }, "scheme: a string is expected, not number"],
        [rfc3986, { scheme: "x", port: -80, host: "a", path: "" }, "port: a string is expected, not number"],
        [rfc3986, { scheme: "x", port: 1e21, host: "a" }, "port: a string is expected, not number"],
        [rfc3986, { scheme: "x", port: NaN, host: "a" }, "port: a string is expected, not number"],
        [rfc3986, { scheme: "x", path: null }, "path: a string is expected, not null"],
        [rfc3986, { port: "80", path: "" }, "host: a string is expected, not undefined: there is a port"],
        [
          rfc3986,
          { generation: "rfc2396", path: "" },
          'generation: components of rfc3986 are expected, not of "rfc2396"',
        ],
        [
          urlSyntax05,
          { password: "p", host: "h", path: "" },
          "user: a string is expected, not undefined: there is a password",
        ],
        [rfc1738, { host: "h" }, "scheme: a string is expected, not undefined: a URL always has a scheme"],
        [
          rfc1738,
          { scheme: "x" },
          "path: a string is expected, not undefined: there is neither a host nor a schemepart",
        ],
        [url1993, { scheme: "x" }, "path: a string is expected, not undefined: there is no host"],
        [url1993, { host: "h" }, "scheme: a string is expected, not undefined: a URL always has a scheme"],
        [
          rfc1738,
          { scheme: "ftp", password: "p", host: "h" },
          "user: a string is expected, not undefined: there is a password",
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
  expect(() => url1993.published?.recompose({ scheme: "news", path: "ate", search: "x" })).toThrow(
    'found "?" at offset 8',
  );
});
