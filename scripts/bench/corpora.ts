import { readFileSync } from "node:fs";
import { itemAt } from "../../src/text/itemAt.js";

/** Inputs that have something in common. */
export interface Corpus {
  readonly name: string;
  readonly inputs: readonly string[];
  /** True if RFC 3986 and the other parsers accept all of them. */
  readonly valid: boolean;
}

const TYPICAL = [
  "http://example.com/",
  "https://www.example.com/products/1234?ref=home",
  "https://en.example.org/wiki/Uniform_Resource_Identifier",
  "http://example.com/path/to/page?name=ferret&color=purple#nose",
  "https://user@host.example.org:8443/a/b/c",
  "http://192.168.0.1:8080/index.html",
  "https://cdn.example.net/assets/app.3f2a9c.min.js?v=17",
  "mailto:John.Doe@example.com",
  "https://a.b.example/%7Euser/caf%C3%A9/menu.html",
  "https://search.example.com/?q=uri+parser&lang=en&page=2",
  "ftp://ftp.example.is/rfc/rfc1808.txt",
  "https://blog.example.io/2024/05/strict-parsing#comments",
];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export const CORPORA: readonly Corpus[] = [
  { name: "typical web", inputs: TYPICAL, valid: true },
  {
    name: "short",
    inputs: ["http://a/", "http://b.c", "x:y", "urn:a:b", "ftp://h/f", "news:a.b", "tel:+1", "https://t.co/x"],
    valid: true,
  },
  {
    name: "long query",
    valid: true,
    inputs: [20, 40, 80].map(
      (count) =>
        `https://example.com/search?${Array.from({ length: count }, (_, i) => `${LETTERS[i % 26]}${i}=value${i}`).join("&")}`,
    ),
  },
  {
    name: "IPv6",
    valid: true,
    inputs: [
      "http://[2001:db8::7]/c=GB?one",
      "http://[::1]:3000/",
      "https://[fe80::1:2:3:4]/a/b",
      "http://[2001:db8:85a3:8d3:1319:8a2e:370:7348]/",
      "http://[::ffff:192.0.2.1]/x",
    ],
  },
  {
    name: "percent-heavy",
    valid: true,
    inputs: [
      "https://example.com/%E4%BD%A0%E5%A5%BD/%E4%B8%96%E7%95%8C",
      "https://example.com/?q=%22a%20b%22%20%26%20%C3%A9",
      "http://h/%7B%22a%22%3A%5B1%2C2%5D%7D#%23%25",
    ],
  },
  {
    name: "invalid",
    valid: false,
    inputs: [
      ...TYPICAL.map((text) => `${text} `),
      ...TYPICAL.map((text) => text.replace("e", "%zz")),
      ...TYPICAL.map((text) => text.replace(/[/@]/, "<")),
      "http://[::1/",
      "http://a b/",
      "http://[1:2:3]/",
      "://x",
      "http://h:8a/",
    ],
  },
];

/** A file with a URI a line. */
export function corpusOf(file: string): Corpus {
  return {
    name: file,
    inputs: readFileSync(file, "utf8")
      .split(/\r?\n/)
      .filter((line) => line !== ""),
    valid: false,
  };
}

/** Returns so many lines of the typical corpus, one in `every` of them refused. */
export function linesOf(count: number, every: number): string {
  return Array.from(
    { length: count },
    (_, i) => `${itemAt(TYPICAL, i % TYPICAL.length)}${i}${i % every === 0 && i > 0 ? " x" : ""}\n`,
  ).join("");
}
