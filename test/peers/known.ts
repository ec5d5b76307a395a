/**
 * What each peer answers of some strings, as seen by calling its library by hand, without an adapter. Only what its versions of the
 * last years agree on, so that the tests run with any of them.
 */
export const KNOWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "WHATWG URL": {
    "http://a_b:80": { scheme: "http", host: "a_b" },
    "a:b": { scheme: "a", path: "b" },
    "//h": true,
    "http://[v1.x]/": false,
    "//a_b:80x": false,
    "http:///x": { scheme: "http", host: "x" },
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
    "http://a_b:80": { scheme: "http", authority: "a_b:80", userinfo: null, host: "a_b", port: "80", path: "", query: null, fragment: null },
    "//@:": { scheme: null, authority: "@:", userinfo: "", host: "", port: "", path: "", query: null, fragment: null },
    "//[::01.2.3.4]/": false,
    "a b": false,
  },
  "urijs": {
    "http://a_b:80": { scheme: "http", host: "a_b", port: "80" },
    "a:b?c#d": { scheme: "a", host: null, path: "b", query: "c", fragment: "d" },
    "//h:80x": false,
    "http:///x": { scheme: "http", host: "x" },
  },
  "apg-lite uri-app": {
    "http://u@a_b:80/?#": { scheme: "http", userinfo: "u", host: "a_b", port: "80", path: "/", query: "", fragment: "" },
    "http://[v1.x]/": { scheme: "http", userinfo: null, host: "[v1.x]", port: null, path: "/", query: null, fragment: null },
    "http://[::01.2.3.4]": { scheme: "http", userinfo: null, host: "[::01.2.3.4]", port: null, path: "", query: null, fragment: null },
    "//h": null,
    "a:b c": false,
  },
  "urllib.parse": {
    "http://u:p@a_b:80/?q#": { scheme: "http", authority: "u:p@a_b:80", userinfo: "u:p", host: "a_b", port: "80", path: "/", query: "q" },
    "//@:": { scheme: null, authority: "@:", userinfo: "", path: "" },
    "a b": { scheme: null, userinfo: null, path: "a b" },
    "http://h:99999": false,
  },
  "URI": {
    "http://a_b:8": { scheme: "http", authority: "a_b:8", userinfo: null, host: "a_b", port: "8", path: "", query: null, fragment: null },
    "foo://u@h": { scheme: "foo", authority: "u@h", path: "", query: null, fragment: null },
    "a b": { scheme: null, authority: null, path: "a%20b", query: null, fragment: null },
    "": { scheme: null, authority: null, path: "", query: null, fragment: null },
  },
  "java.net.URI": {
    "http://a_b:80": { scheme: "http", authority: "a_b:80", userinfo: null, host: null, path: "", query: null, fragment: null },
    "a:b": { scheme: "a", authority: null, userinfo: null, host: null, path: null, query: null, fragment: null },
    "//[::01.2.3.4]:8/": { scheme: null, authority: "[::01.2.3.4]:8", userinfo: null, host: "[::01.2.3.4]", path: "/", query: null, fragment: null },
    "http://[v1.x]/": false,
    "a:": false,
  },
  "URI::RFC3986_Parser": {
    "http://a_b:80": { scheme: "http", userinfo: null, host: "a_b", port: "80", path: "", query: null, fragment: null },
    "a:b": { scheme: "a", userinfo: null, host: null, port: null, path: null, query: null, fragment: null },
    "http://[v1.x]/": { scheme: "http", userinfo: null, host: "[v1.x]", port: null, path: "/", query: null, fragment: null },
    "a b": false,
  },
  "URI::RFC2396_Parser": {
    "http://u@h:80": { scheme: "http", userinfo: "u", host: "h", port: "80", path: "", query: null, fragment: null },
    "a:b": { scheme: "a", userinfo: null, host: null, port: null, path: null, query: null, fragment: null },
    "http://a_b:80": false,
    "a b": false,
  },
  "uriparser": {
    "http://u@a_b:80/b//c": { scheme: "http", userinfo: "u", host: "a_b", port: "80", path: "/b//c", query: null, fragment: null },
    "//[v1.x]?": { scheme: null, userinfo: null, host: "[v1.x]", port: null, path: "", query: "", fragment: null },
    "a/b#": { scheme: null, userinfo: null, host: null, port: null, path: "a/b", query: null, fragment: "" },
    "/": { scheme: null, userinfo: null, host: null, port: null, path: "/", query: null, fragment: null },
    "//[::01.2.3.4]/": false,
    "a b": false,
  },
  "parse_url": {
    "http://u:p@a_b:80/?q#": { scheme: "http", userinfo: "u:p", host: "a_b", port: "80", path: "/", query: "q", fragment: "" },
    "//h:80x": { scheme: null, userinfo: null, host: "h", port: "80", query: null, fragment: null },
    "a b": { scheme: null, userinfo: null, host: null, path: "a b", query: null, fragment: null },
    "http:///x": false,
  },
  "libcurl URL API": {
    "http://u:p@a_b:80/b?q#f": { scheme: "http", userinfo: "u:p", host: "a_b", port: "80", path: "/b", query: "q", fragment: "f" },
    "//h": null,
    "http://[v1.x]/": false,
    "http://h:99999": false,
  },
};
