import { itemAt } from "../../src/text/itemAt.js";

/** Typical URIs of the web, which RFC 3986 and the other parsers accept. */
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

/** Returns so many lines of the typical corpus, one in `every` of them refused. */
export function linesOf(count: number, every: number): string {
  return Array.from(
    { length: count },
    (_, i) => `${itemAt(TYPICAL, i % TYPICAL.length)}${i}${i % every === 0 && i > 0 ? " x" : ""}\n`,
  ).join("");
}
