import { Random } from "../../../src/languages/questions/random.js";

/** Pieces at which some rule of the URL Standard is aimed; those that occur twice are chosen more often. */
const ENDS = ["", "", "", "", "", "", " ", "\t", "\n", "\0", "\x1f ", "\u00a0"];
const SCHEMES = "http: https: ftp: ws: wss: file: file: foo: HTTP: File: ht\ntp: a: mailto: 1a: C: http : blob:"
  .split(" ")
  .concat("", "", "");
const SLASHES = ["//", "//", "//", "/", "", "\\\\", "\\/", "/\\", "///", "////", "\\", "/\t/"];
const USERS = ["", "", "", "", "u@", "u:p@", ":@", "@", "u:@", ":p@", "u@v@", "a:b:c@", "\u00e9@", "%@", "u;=@", "[@"];
const HOSTS = (
  "a A.b a. localhost localhost LOCALHOST %41 %4 a%2Fb a%00 %C3%A9 %ff \u00e9 \u00df \u2603.com \u2100 \uff0541 \uff11\uff12\uff17.1 " +
  "xn--a xn--ls8h XN--8i7caa fa\u00df.xn--a \u00ad \u3002 a\u3002b 1 0x7f.1 0x 09 1.2.3.4 1.2.3.4. 1.2.3.4.5 a.1 1.a 256.1 4294967295 " +
  "4294967296 1.2.65536 0.0.0.0377 1..2 [::1] [1:2:0:0:5:0:0:8] [::1.2.3.4] [::1.2.3] [1:2] [v1.a] [::1 [::1%25en0] [::0001:0] [A:B::] " +
  "[::1]x [1::2::3] [1:2:3:4:5:6:7::] [1:2:3:4:5:6:1.2.3.4] C: C| c| a^b a|b a<b a\"b a`{}b a!$&'()*+,;=b %zz ~ \u200d \u05d0a \u05d0 * " +
  "_a a\u0301 - \x7f \x01 [ ] a[ a]:80 \ud800 \udc00x \u00e9\u{10ffff}"
)
  .split(" ")
  .concat("", "a b");
const PORTS = ": :80 :443 :21 :0080 :65535 :65536 :8a :-1 :000000000001 :80:80"
  .split(" ")
  .concat("", "", "", "", ": 80");
const PATHS = [
  ..."/ / / a b .. . %2e %2E%2e .%2e C: C| c| \\ \u00e9 ^ { | [ % %zz %41 \" < ` ' : @ ; x:y \ud800 \u{1f600} // /.. /. /C| /../ http:".split(
    " ",
  ),
  " ",
];
const QUERIES = ["", "", "", "?", "?a=b", "?'", '?"<>`', "?\u00e9", "??", "?{}|^\\[]", "?%zz", "? ", "?/../", "?\x7f"];
const FRAGMENTS = ["", "", "", "#", "#a", "#`", '#"<>', "#\u00e9", "##", "#{}|^\\[]'", "#%", "# ", "#\ud800"];
const DRIVES = ["C:", "c|", "/", "\\", "..", ".", "?", "#", "x", "%2e", "//"];
const BASES = (
  "http://a/b/c/d?q#f https://u:p@h:8080/x/.. file:///C:/a/b?q#f file:///C: file://host/a/b file:/// foo://h/p/q?z foo://h foo:/a/b " +
  "foo:/.//p/q foo:opaque?q#f ws://h/ foo:// file:///d|/ http:x"
)
  .split(" ")
  .concat("mailto:x y#z");

/**
 * Returns strings aimed at the rules of the URL Standard, half of them with a base.
 *
 * @param seed the same seed gives the same strings
 */
export function generatedUrls(seed: number, count: number): readonly (readonly [input: string, base?: string])[] {
  const random = new Random(seed);
  const one = (pieces: readonly string[]): string => random.pick(pieces);
  const several = (pieces: readonly string[], most: number): string =>
    Array.from({ length: random.below(most + 1) }, () => one(pieces)).join("");
  const tail = (): string => one(QUERIES) + one(FRAGMENTS);
  const forms: readonly (() => string)[] = [
    () =>
      one(SCHEMES) +
      one(SLASHES) +
      one(USERS) +
      one(HOSTS) +
      one(PORTS) +
      one(["/", "/", ""]) +
      several(PATHS, 6) +
      tail(),
    () => one(SCHEMES) + one(SLASHES) + one(USERS) + one(HOSTS) + one(PORTS),
    () => one(SCHEMES) + one(["", "", "/", "//", "\\", "///"]) + several(PATHS, 6) + tail(),
    () => one(["file:", "file:", ""]) + one(SLASHES) + several([...DRIVES, "localhost"], 7),
    () => several([...PATHS, ...HOSTS, ...SCHEMES, ...SLASHES, "?", "#"], 5),
  ];
  const made = (): string => one(ENDS) + random.pick(forms)() + one(ENDS);
  return Array.from({ length: count }, () =>
    random.chance(0.5) ? [made()] : [made(), random.chance(0.7) ? one(BASES) : made()],
  );
}
