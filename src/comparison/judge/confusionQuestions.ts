/** Strings that parsers read differently, by the text before an authority and in it (see README.md beside this folder). */
const SCHEMES = ["http:", "HTTPS:", "ftp:", "file:", "foo:", "", "1a:", "http"];
const SLASHES = ["//", "", "/", "///", "\\\\", "/\\", "\\", "////"];
const AUTHORITIES = ["a.b", "u@a", "u@v@a", "u:p@a:80"];
const MORE_AUTHORITIES = [
  ...["", "A.b", ":@a", "@a", "a:", "a:080", "a:65536", "a:x"],
  ...["a.", "a..b", ".", "a_b", "a b", "a\tb", "\u00E9", "xn--a"],
  ...["0x7f.1", "1", "01.2.3", "1.2.3.4", "1.2.3.4.5", "256.256.256.256", "a.1", "0x", "4294967296"],
  ...["[::1]", "[1:0:0::2]", "[::1.2.3.4]", "[v1.a]", "[::1%25a]", "[::1", "[::1]a"],
  ...["localhost", "LOCALHOST", "C:", "C|"],
  ...["%41", "%2E", "a%2Fb", "a%40b", "a%3Ab", "a%00b", "a%5Cb", "%C3%A9", "%", "%zz"],
  ...["a\\@b", "a\\b@c", "u\\:p@a", "a#@b", "a?@b", "a/@b", "a;@b", "a:@b", "a:80@b", "a@b:80@c"],
  ...["u p@a", "[a@b", "a]@b"],
];
const REST = [
  ...["/.././b", "/%2e%2E/c", "/./", "?'\"", "#`", "/C|/../d", "/C:/..", "/ a ", "\\b", "/^|{}%zz"],
  ...["//b", "/a//b", "/.//a"],
];

/** Yields strings with what parsers of URLs are known to read differently: slashes, backslashes, userinfo, numbers, encoded data. */
export function* confusionQuestions(): Generator<string, void, undefined> {
  for (const scheme of SCHEMES)
    for (const slashes of SLASHES) for (const authority of AUTHORITIES) yield `${scheme}${slashes}${authority}/x`;
  for (const scheme of ["http:", "foo:", "file:", ""]) {
    for (const authority of MORE_AUTHORITIES) yield* [`${scheme}//${authority}`, `${scheme}//${authority}/x`];
    for (const rest of REST) yield* [`${scheme}//a${rest}`, `${scheme}${rest}`];
  }
}
