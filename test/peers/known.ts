const NONE = { userinfo: null, port: null, query: null, fragment: null };
const BY_THE_STANDARD: Readonly<Record<string, boolean | Readonly<Record<string, string | null>>>> = {
  "HTTP://u:@A_b:080/%41/.?": {
    ...NONE,
    scheme: "http",
    authority: "u@a_b",
    userinfo: "u",
    host: "a_b",
    path: "/%41/",
    query: "",
  },
  "a:b#c": { ...NONE, scheme: "a", authority: null, host: null, path: "b", fragment: "c" },
  "//h": true,
  "http://[v1.x]/": false,
  "//a_b:80x": false,
  "http:///x": { ...NONE, scheme: "http", authority: "x", host: "x", path: "/" },
};

/**
 * The answer of each peer to some strings, as seen by calling its library by hand, without an adapter. Only what its versions of the
 * last years agree on, so that the tests run with any of them.
 */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "WHATWG URL": BY_THE_STANDARD,
  "whatwg-url": BY_THE_STANDARD,
  "appendix B": {
    "http://u@h:x/p?#": { scheme: "http", authority: "u@h:x", path: "/p", query: "", fragment: "" },
    "a b\n": { scheme: null, authority: null, path: "a b\n", query: null, fragment: null },
  },
  "Node url.parse": {
    "x://u@h/p?#": { scheme: "x", userinfo: "u", host: "h", path: "/p", query: "", fragment: "" },
    "a:b": { scheme: "a", userinfo: null, host: "b", path: "", query: null, fragment: null },
    "//h": { scheme: null, userinfo: null, host: "h", path: "", query: null, fragment: null },
    "http://a_b:80": { scheme: "http", userinfo: null, host: "a_b", port: "80", query: null, fragment: null },
  },
  "fast-uri": {
    "x://u@h:08/p?#": { scheme: "x", userinfo: "u", host: "h", path: "/p", query: "", fragment: "" },
    "//h": { scheme: null, userinfo: null, host: "h", port: null, path: "", query: null, fragment: null },
    "//[::01.2.3.4]/": false,
    "//h:80x": false,
    "mailto:x@y?z": { scheme: "mailto", userinfo: null, host: null, port: null, fragment: null },
  },
  "uri-js": {
    "x://u@h:08/p?#": { scheme: "x", userinfo: "u", host: "h", path: "/p", query: "", fragment: "" },
    "//h": { scheme: null, userinfo: null, host: "h", port: null, path: "", query: null, fragment: null },
    "//h:80x": { scheme: null, userinfo: null, host: "h", port: "80", path: "x", query: null, fragment: null },
    "a b": { scheme: null, userinfo: null, host: null, port: null, path: "a%20b", query: null, fragment: null },
    "http:///x": false,
  },
  "@hyperjump/uri": {
    "http://a_b:80": {
      scheme: "http",
      authority: "a_b:80",
      userinfo: null,
      host: "a_b",
      port: "80",
      path: "",
      query: null,
      fragment: null,
    },
    "//@:": { scheme: null, authority: "@:", userinfo: "", host: "", port: "", path: "", query: null, fragment: null },
    "//[::01.2.3.4]/": false,
    "a b": false,
  },
  "@hyperjump/uri, IRIs": {
    "http://ü@é_b:80/ñ?ж#日": {
      scheme: "http",
      authority: "ü@é_b:80",
      userinfo: "ü",
      host: "é_b",
      port: "80",
      path: "/ñ",
      query: "ж",
      fragment: "日",
    },
    "\u{FDD0}": false,
    "a b": false,
  },
  urijs: {
    "http://a_b:80": { scheme: "http", host: "a_b", port: "80" },
    "a:b?c#d": { scheme: "a", host: null, path: "b", query: "c", fragment: "d" },
    "//h:80x": false,
    "http:///x": { scheme: "http", host: "x" },
  },
  "apg-lite uri-app": {
    "http://u@a_b:80/?#": {
      scheme: "http",
      userinfo: "u",
      host: "a_b",
      port: "80",
      path: "/",
      query: "",
      fragment: "",
    },
    "http://[v1.x]/": {
      scheme: "http",
      userinfo: null,
      host: "[v1.x]",
      port: null,
      path: "/",
      query: null,
      fragment: null,
    },
    "http://[::01.2.3.4]": {
      scheme: "http",
      userinfo: null,
      host: "[::01.2.3.4]",
      port: null,
      path: "",
      query: null,
      fragment: null,
    },
    "//h": null,
    "a:b c": false,
  },
};
