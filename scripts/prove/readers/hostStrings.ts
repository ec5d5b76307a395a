import { language } from "../../../src/documents/language.js";

/** A generator of Marsaglia's xorshift. */
function random(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const SCHEMES = ["https", "https", "http", "HTTPS", "ws", "wss", "ftp", "javascript", "foo", "file"];
const SLASHES = ["://", "://", "://", "://", ":", ":/", ":///", ":////", "//", ":\\\\", ":/\\"];
const USERS = ["", "", "", "u@", "u:p@", "@", "app.example.com@", "app.example.com%40", "a@b@", "app.example.com:443@"];
const HOSTS = (
  "app.example.com APP.Example.com app.example.com. a.app.example.com evil.example app.example.com.evil.example " +
  "%61pp.example.com app.example%2ecom app.example.com%00 app.example.com%2f.evil.example app.example.com%09 app%E3%80%82example.com " +
  "localhost LOCALHOST. a.localhost redis xn--a.example.com 127.0.0.1 127.1 0x7f.1 0177.1 2130706433 0 1.2.3.4.5 127.0.0.1. 10.1 8.8.8.8 " +
  "192.168.0.1 169.254.169.254 0xa9fea9fe 172.20.1.1 100.64.0.1 256.1 1.2.3.256 08.8.8.8 8.8.8 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] " +
  "[::FFFF:808:808] [::ffff:808:808] [64:ff9b::a00:1] [64:ff9b::808:808] [2002:a00:1::] [2002:808:808::] [fe80::1] [fc00::1] [fd12::1] " +
  "[2606:4700::1] [2606:4700:0:0::1] [0:0:0:0:0:0:0:1] [v1.app.example.com] [::7f00:1] [ff02::1] [2001:db8::1] [::1"
).split(" ");
const PORTS = ["", "", "", ":", ":443", ":0443", ":80", ":8080", ":65535", ":65536", ":99999", ":a", ":443:443"];
const PATHS = [
  "",
  "/",
  "/a",
  "/../a",
  "//evil.example",
  "/%2e%2e/",
  "?q",
  "#f",
  "\\@evil.example",
  "@evil.example",
  "/@evil.example",
];
const NOISE = [..."./\\@:?#[]%0a-_~!;&=\t\n ", "%2f", "%40", "%5c", "%00", "。", "é", "\u00AD", "．"];

/**
 * Yields strings that look like URIs with a host: put together from parts that readers disagree about, two thirds of them as they are, and
 * some sentences of RFC 3986 whose scheme is replaced. The same ones for the same seed.
 */
export function* hostStrings(count: number, seed = 0): Generator<string> {
  const below = random(20_261_128 + seed);
  const one = (list: readonly string[]): string => list[below(list.length)] ?? "";
  const sentences = language("rfc3986", "URI").sentences({
    seed: 1 + seed,
    count: Math.ceil(count / 10),
    maxLength: 40,
  });
  for (let i = 0; i < count; i++) {
    if (i % 10 === 0) {
      const { value = "" } = sentences.next() as { readonly value?: string };
      yield `${one(SCHEMES)}${value.slice(Math.max(value.indexOf(":"), 0))}`;
      continue;
    }
    const text = [SCHEMES, SLASHES, USERS, HOSTS, PORTS, PATHS].map(one).join("");
    if (below(3) > 0) yield text;
    else {
      const at = below(text.length + 1);
      yield text.slice(0, at) + one(NOISE) + text.slice(at + below(2));
    }
  }
}
