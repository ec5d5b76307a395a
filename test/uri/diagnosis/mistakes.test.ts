import { describe, expect, it } from "vitest";
import { rfc1738, url1993 } from "../../../generated/documents/generations.js";
import { rfc3986, type UriSyntaxError } from "../../../src/index.js";
import { mistakenPairs } from "../../support/mistakenPairs.js";

function refusal(input: string): UriSyntaxError {
  const result = rfc3986.safeParse(input);
  return result.success ? expect.fail(`${JSON.stringify(input)} conforms`) : result.error;
}

describe("the first repair", () => {
  it.each<[input: string, mended: readonly (string | undefined)[]]>([
    ['https://news.example.net/a"}', ["https://news.example.net/a"]],
    ['https://news.example.net/a",', ["https://news.example.net/a"]],
    ["https://h.example/a<br>", ["https://h.example/a"]],
    ["https://h.example/a</p>", ["https://h.example/a"]],
    ['https://h.example/a" class="x">y</a>', ["https://h.example/a"]],
    ["**https://h.example**", ["https://h.example"]],
    ["\\href{https://h.example/a}{t}", ["https://h.example/a"]],
    ["wget https://h.example/a | tar xz", ["https://h.example/a"]],
    ["POST /items/7 HTTP/1.1", ["/items/7"]],
    ["jdbc:sqlserver://db\\PROD", ["jdbc:sqlserver://db%5CPROD"]],
    ["urn:example:a\\b", ["urn:example:a%5Cb"]],
    ["/img/\\", ["/img/"]],
    ["http://news。example.net/", ["http://news.example.net/"]],
    ["http://fe80:1:2:3:4:5:6:7:/x", ["http://[fe80:1:2:3:4:5:6:7]:/x", "http://[fe80:1:2:3:4:5:6:7]/x"]],
    ["http://[::1]:https/", ["http://[::1]/"]],
    ["http://C:\\docs\\a.txt", ["file:///C:/docs/a.txt"]],
    ["http://h.example:80,443/", ["http://h.example:80/"]],
    ["http://h.example:80:80/", ["http://h.example:80/"]],
    ["my_app.scheme:/callback", ["my-app.scheme:/callback"]],
    [":8080", [undefined]],
    ["-+://h", [undefined]],
    ["http://[v2]/a", [undefined]],
    ["//ftp:ftp.example/a b", ["//ftp.example/a%20b", "ftp://ftp.example/a%20b"]],
    ["mailto:a@b.example?body=x\r\ny", ["mailto:a@b.example?body=x%0D%0Ay"]],
    ["mongodb://a:1/x, b:2/x", ["mongodb://a:1/x,%20b:2/x"]],
    ['data:text/html,<p style="color:#fff">', ["data:text/html,%3Cp%20style=%22color:%23fff%22%3E"]],
    ["http://user:pw&#64;h.example/x&quot;", ["http://user:pw@h.example/x"]],
    ["$DB_HOST:5432/app", [undefined]],
    ["10.0.0.x:yyyy", [undefined]],
    ["/e/5{?page}", [undefined]],
    ["#/components/schemas/List{Item}", ["#/components/schemas/List%7BItem%7D"]],
    [" https://h.example:undefined/x ", ["https://h.example/x"]],
    ['"URL: https://h\\a b"', ["https://h/a%20b"]],
    // Where groups were left out, nobody knows.
    ["http://[1:2:3]/", [undefined]],
    ["http://::1]/a", ["http://[::1]/a"]],
    ["./tracks.html#Kernel & Platform", ["./tracks.html#Kernel%20&%20Platform"]],
  ])("of %j", (input, mended) => {
    expect(mended).toContain(refusal(input).repairs[0]?.mended);
  });
});

describe("the message", () => {
  it.each([
    ["POST /items/7 HTTP/1.1", "request line"],
    // Of several mistakes, the one at the offset.
    ['https://h.example/my docs/a">x</a>', "space not allowed in the path; write %20 (offset 20,"],
    ['http://h.example:80:80/a"}', 'a second port, ":80"; remove it (offset 19,'],
    ["ssh://app:p@ss@h.example/\r\n", '"@" not allowed in a user\'s name or password; write %40 (offset 11,'],
    ["git@github.com:o/r.git ", "this looks like an scp address; as a URI: ssh://git@github.com/o/r.git (offset 14,"],
    [
      "ma,ilto:joe@a%u00e9example?subject=x{",
      'a ":" in the first segment makes it a scheme; write "./" before it (offset 7,',
    ],
    ["my_app.scheme:/callback", '"_" not allowed in the scheme'],
    [":8080", "has no host"],
    ["-+://h", "begins with a letter"],
    ["$DB_HOST:5432/app", "$DB_HOST"],
    ["10.0.0.x:yyyy", "yyyy"],
    ["/e/5{?page}", "{?page}"],
    ["http://[1:2:3]/", "has 3 of 8 groups"],
    ["http://[::ffff:10.0.1]/", "has 3 of 4 numbers"],
    ["http://[v2]/", '"[" not allowed in the host (offset 7'],
    ["http://u:p&#64;h.example/x", 'a character reference of HTML in the URI; write "@" for "&#64;"'],
    ["http:\\u002F\\u002Fh.example/x", "an escape of JSON in the URI"],
    ["http:/\\h", "offset 6"],
    ["http://h.example:80index", 'port must be digits, found "index" (offset 19,'],
    ['http://h.example/\\"a\\"', "an escape of JSON in the URI; write %22 for"],
    ['"http://h.example/a', "before the URI is not part of it"],
    ["http://h.example\u201D/a", "is not part of the URI"],
    ["http://::1]/a", '"[" is missing before the IPv6 address'],
  ])("of %j says %s", (input, said) => {
    expect(refusal(input).message).toContain(said);
  });
});

it("RFC 1738 has no IPv6 addresses, and no repair of one", () => {
  const { message, repairs } = rfc1738.safeParse("http://[::2]/").error ?? expect.fail("it conforms");
  expect(message).toContain("RFC 1738 has no IPv6 addresses (RFC 2732 has)");
  expect(repairs).toEqual([]);
});

it("the message inserts what the first repair inserts", () => {
  const { message, repairs } = url1993.safeParse("//h/q").error ?? expect.fail("it conforms");
  expect(message).toContain('write "http:" before it');
  expect(repairs[0]?.edits).toEqual([{ kind: "insert", offset: 0, length: 0, text: "http:" }]);
});

it("a path is not made a host", () => {
  expect(url1993.safeParse("/p/q").error?.repairs).toEqual([]);
});

it("two mistakes at once are undone in any order, and the host stays", () => {
  const rows = mistakenPairs(400, 7).filter(({ input, meant }) => !rfc3986.test(input) && rfc3986.test(meant));
  const hostOf = (uri: string | undefined): string | undefined =>
    uri === undefined ? undefined : rfc3986.parse(uri).host?.toLowerCase();
  const firsts = rows.map(({ input, meant }) => ({ meant, mended: refusal(input).repairs[0]?.mended }));
  expect(firsts.filter(({ meant, mended }) => hostOf(mended) !== hostOf(meant))).toEqual([]);
  expect(firsts.filter(({ meant, mended }) => mended === meant).length / rows.length).toBeGreaterThan(0.97);
});

it.each(["http://[::1]/", "http://[::1%25eth0]/", "http://[fe80::1%eth0]:80/"])(
  "a document without IPv6 addresses says so of %s",
  (input) => {
    expect(url1993.safeParse(input).error).toMatchObject({
      message: expect.stringContaining("has no IPv6 addresses (RFC 2732 has)") as string,
      repairs: [],
    });
  },
);
