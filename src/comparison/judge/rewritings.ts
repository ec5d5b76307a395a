type Rewriting = (input: string) => string;

/** Returns a rewriting that replaces the host of a URI, and its port if there is one in the text. */
function host(text: string): Rewriting {
  return (input) => input.replace(/(?<=\/\/(?:[^/?#@]*@)?)[^/?#@]+/, () => text);
}

/** Returns a rewriting that inserts a text before the first of some characters, at the end if there is none of them. */
function before(characters: RegExp, text: string): Rewriting {
  return (input) => {
    const at = input.search(characters);
    return at < 0 ? input + text : input.slice(0, at) + text + input.slice(at);
  };
}

/** The end of a path. */
const QUERY = /[?#]/;
const SCHEMES = ["x", "http", "https", "ftp", "file", "ws"];
const SPACES = [" ", "\t", "\0"];
/** Hosts, and ports on both sides of their limit. */
const HOSTS =
  " A.Example %41 0x7f.1 1.2.3 C| [1:0:0:0:0:0:0:2] [2001:DB8::A] [::1.2.3.4] [::1 a:080 a:443 a:65535 a:65536 a:100000";
/** Numbers of 8, 16, 32 and 64 bits. */
const NUMBERS = ["256", "65536", "4294967296", "18446744073709551616"];
/** What many parsers take in a path, query or fragment although no URI has it, and what some of them write as an escape. */
const SOMETIMES_ENCODED = [...`"'<\\^\`{| \u007F\u00E9%`, "%zz", "%41", "%C3%A9"];

/**
 * Ways to write a URI that parsers are known to read differently, although the grammars have nothing to do with most of them: slashes,
 * userinfo, what is trimmed, encoded, or written in another form.
 */
const REWRITINGS: readonly Rewriting[] = [
  (input) => input.replace("/", "\\"),
  (input) => input.replaceAll("/", "\\"),
  (input) => input.replace("//", "/"),
  (input) => input.replace("//", "///"),
  ...SCHEMES.map((scheme) => (input: string) => input.replace(/^[^:/?#]*:/, `${scheme}:`)),
  (input) => input.toUpperCase(),
  ...SPACES.flatMap((space) => [
    (input: string) => space + input,
    (input: string) => input + space,
    before(/(?<=[/@])[a-z]/i, space),
  ]),
  (input) => input.replace(/.$/, "\n$&"),
  (input) => input.replace("//", "//u@v@"),
  (input) => input.replace("//", "//:@"),
  (input) => input.replace(/(?<=\/\/)[^/?#@]+/, (authority) => `a%2F${authority}`),
  ...HOSTS.split(" ").map(host),
  ...NUMBERS.map((number) => (input: string) => input.replace(/^\d+$/, number)),
  before(QUERY, "/./b/../c"),
  before(QUERY, "/%2E/c"),
  ...SOMETIMES_ENCODED.flatMap((text) => [
    before(QUERY, text),
    (input: string) => before(/#/, input.includes("?") ? text : `?${text}`)(input),
    (input: string) => `${input}${input.includes("#") ? "" : "#"}${text}`,
  ]),
];

/** Limits of length: 63 of a label and 255 of a host (RFC 1035 2.3.4), and buffers. */
const LENGTHENINGS: readonly Rewriting[] = [
  ...[63, 64].map((length) => host("a".repeat(length))),
  ...[255, 256].map((length) => host("a.".repeat(length).slice(0, length - 1) + "a")),
  ...[2000, 8000].map((length) => before(QUERY, "a".repeat(length))),
];
/** The number of URIs that are made long: a long string takes long to shorten if it is refused. */
const MADE_LONG = 3;

/** Yields the other ways to write each of some URIs; the first ones of http also in great length. */
export function* rewritten(inputs: readonly string[]): Generator<string, void, undefined> {
  const made = inputs.filter((input) => input.startsWith("http://")).slice(0, MADE_LONG);
  for (const input of made) for (const lengthen of LENGTHENINGS) yield lengthen(input);
  for (const input of inputs) for (const rewrite of REWRITINGS) yield rewrite(input);
}
