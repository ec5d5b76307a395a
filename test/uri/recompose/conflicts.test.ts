import { describe, expect, it } from "vitest";
import {
  ComponentError,
  rfc1808,
  rfc2396,
  rfc3986,
  rfc3987,
  urlDraft03,
  urlSyntax05,
  type Generation,
} from "../../../src/index.js";

function errorOf(of: Generation, components: object): unknown {
  try {
    return of.recompose(components as never);
  } catch (error) {
    return error;
  }
}

describe("RFC 1808: components that fit their rules and not together", () => {
  const SLASH = { component: "slash", rule: "abs_path", offset: 0, expected: ['"/" alone, or nothing'] };
  const NET_LOC = {
    component: "path",
    rule: "net_path",
    offset: 0,
    expected: ["a slash before the path, since there is a net_loc"],
  };
  const PATH = { component: "path", rule: "path", offset: 0, expected: ["a path that does not begin with a slash"] };
  const COLON = { component: "path", rule: "rel_path", expected: ['"/" before any ":", since there is no scheme'] };
  const EMPTY = { offset: 0, expected: ["a character, since empty and absent are the same"] };
  const EMPTY_QUERY = { ...EMPTY, component: "query", rule: "query" };

  it.each<[components: object, error: object]>([
    [{ slash: "x", path: "a" }, SLASH],
    [{ slash: "", path: "a" }, SLASH],
    [{ slash: "//", path: "a" }, SLASH],
    [{ scheme: "x", netLoc: "h", path: "a" }, NET_LOC],
    [{ path: "/a" }, PATH],
    [{ slash: "/", path: "/a" }, PATH],
    [{ path: "a:b" }, { ...COLON, offset: 1 }],
    [{ path: "ab:c/d" }, { ...COLON, offset: 2 }],
    [
      { path: "a", params: "" },
      { ...EMPTY, component: "params", rule: "params" },
    ],
    [{ path: "a", query: "" }, EMPTY_QUERY],
    [
      { path: "a", fragment: "" },
      { ...EMPTY, component: "fragment", rule: "fragment" },
    ],
    [
      { path: "a", fragment: "", query: "b" },
      { ...EMPTY, component: "fragment" },
    ],
    // As above, where nothing else is wrong.
    [{ path: ":b", query: "" }, EMPTY_QUERY],
    [{ scheme: "x", path: "a:b", query: "" }, EMPTY_QUERY],
    [{ scheme: "x", netLoc: "h", slash: "/", path: "/b", query: "" }, EMPTY_QUERY],
    [
      { path: "a/b", form: "x" },
      { component: "form", rule: "relativeURL", offset: 0 },
    ],
    [
      { path: ":b", form: "x" },
      { component: "form", rule: "relativeURL" },
    ],
    [{ path: "a/b:c", form: "x" }, { component: "form" }],
    [{ path: "a/", form: "x" }, { component: "form" }],
    [{ scheme: "x", path: "a:b", form: "x" }, { component: "form" }],
    [{ netLoc: "h", slash: "/", path: "a:b", form: "x" }, { component: "form" }],
    [{ netLoc: "h", path: "", form: "x" }, { component: "form" }],
    [{ slash: "/", path: "a:b", form: "x" }, { component: "form" }],
    [{ slash: "/", path: "a", form: "x" }, { component: "form" }],
    [{ path: "a b" }, { component: "path", startRule: "path", offset: 1 }],
  ])("%j", (components, expected) => {
    const error = errorOf(rfc1808, components);
    expect(error).toBeInstanceOf(ComponentError);
    expect(error).toMatchObject(expected);
  });

  it("recomposes what only looks like it", () => {
    expect(rfc1808.recompose({ path: ":b" })).toBe(":b");
    expect(rfc1808.recompose({ path: "a/b:c" })).toBe("a/b:c");
    expect(rfc1808.recompose({ slash: "/", path: "a:b" })).toBe("/a:b");
  });
});

it.each<[Generation, object, string, string]>([
  [urlDraft03, {}, "scheme", "a URL always has a scheme"],
  [urlDraft03, { scheme: "ftp", password: "a", host: "h", path: "x" }, "user", "there is a password"],
  [urlDraft03, { scheme: "ftp" }, "path", "there is no host"],
])("%s: %j lacks the component %s, since %s", (of, components, component, why) => {
  expect(errorOf(of, components)).toMatchObject({
    name: "TypeError",
    argument: component,
    message: `${component}: a string is expected, not undefined: ${why}`,
  });
});

it.each<[Generation, object, object]>([
  // RFC 3987 2.2: the rules of components are those of RFC 3986 with an "i".
  [rfc3987, { scheme: "http", path: "a b" }, { component: "path", startRule: "ipath-rootless", offset: 1 }],
  [rfc3987, { path: "é:b" }, { component: "path", startRule: "ipath-noscheme", offset: 1 }],
  [rfc3987, { path: "a", query: "é " }, { component: "query", startRule: "iquery", offset: 1 }],
  [rfc3987, { scheme: "é", path: "" }, { component: "scheme", startRule: "scheme", offset: 0 }],
  [
    urlSyntax05,
    { path: "//a" },
    { component: "path", expected: ['a path that does not begin with "//", since there is no site'] },
  ],
  // RFC 2396 5: after an authority, a path is an abs_path.
  [rfc2396, { authority: "h", path: "a" }, { component: "path", startRule: "abs_path", offset: 0 }],
  // "//" at the beginning of a path is not a conflict after an authority, whichever way that is given.
  [rfc2396, { authority: "h", path: "//a", form: "x" }, { component: "form" }],
  [rfc2396, { host: "h", path: "//a", form: "x" }, { component: "form" }],
  [rfc2396, { regName: "a$b", path: "//a", form: "x" }, { component: "form" }],
  [urlSyntax05, { site: "h", path: "//a", form: "x" }, { component: "form" }],
  // A label is text, and no list of characters.
  [rfc3986, { path: "a", form: [..."relative-ref"] }, { component: "form" }],
  [rfc3986, { path: "a", form: null }, { component: "form" }],
  // 4.4: a site that the BNF does not derive is a segment.
  [urlSyntax05, { site: "a/b", path: "" }, { component: "site", startRule: "site", offset: 1 }],
])("%s: %j", (of, components, expected) => {
  const error = errorOf(of, components);
  expect(error).toBeInstanceOf(ComponentError);
  expect(error).toMatchObject(expected);
});

it("the name of the error is as changeable as that of a built-in one", () => {
  const names = [ComponentError, TypeError].map(({ prototype }) => Object.getOwnPropertyDescriptor(prototype, "name"));
  expect({ ...names[0], value: "" }).toEqual({ ...names[1], value: "" });
  expect(names[0]?.value).toBe("ComponentError");
});
