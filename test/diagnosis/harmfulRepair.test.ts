import { describe, expect, it } from "vitest";
import { rfc3986, rfc3987, url1993 } from "../../src/index.js";
import { itemAt } from "../../src/text/itemAt.js";
import { randomNumbers } from "../../scripts/prove/mutatedStrings.js";

/** Returns the first repair of a string, or the string if it conforms. */
function firstRepairOf(input: string): string | undefined {
  const result = rfc3986.safeParse(input);
  return result.success ? input : result.error.repairs[0]?.mended;
}

/** Returns what a host is called, whatever escapes and punctuation it has. */
function nameOf(host: string | undefined): string {
  return decodeURIComponent(host ?? "").replace(/[^\w.]/g, "");
}

describe("the first repair", () => {
  it.each([
    ["http://2001:db8::1/64 x", "http://[2001:db8::1]/64%20x"],
    ["http://2001:db8:0:0:0:0:0:1:8080/x", "http://[2001:db8:0:0:0:0:0:1]:8080/x"],
    ["http://::1%lo0:80/x", "http://[::1]:80/x"],
    ["http://a.example:{port}/b c", "http://a.example/b%20c"],
    ["http://a.example:<port>/b c", "http://a.example/b%20c"],
    ["http://localhost:{{port}}/u@1.0.0/x y", "http://localhost/u@1.0.0/x%20y"],
    ["http://user:pass/word@a.example:80/x", "http://user:pass%2Fword@a.example:80/x"],
    ["smtp://u@d.example:p#w@a.example:25", "smtp://u%40d.example:p%23w@a.example:25"],
    ["git+ssh://git@a.example:org/repo.git@v1.0#egg=x", "git+ssh://git@a.example/org/repo.git@v1.0#egg=x"],
    ["git@[::1]:org/r", "ssh://git@[::1]/org/r"],
    ["mysql://root:@tcp(127.0.0.1:3306)/db", "mysql://root:@tcp(127.0.0.1%3A3306)/db"],
    ['http://a.example"http://b.example/y', "http://a.example"],
    ["http://a.example](http://b.example/y)", "http://a.example"],
    ["jdbc:sqlserver://a.example\\inst;x=y", "jdbc:sqlserver://a.example/inst;x=y"],
    ["http:///[::1]/", "http://[::1]/"],
    ["h t t p : / / a . e x a m p l e", "http://a.example"],
  ])("of %j has its host", (input, mended) => {
    expect(firstRepairOf(input)).toBe(mended);
  });

  it("has the host of the input, wherever characters are inserted that no URI has", () => {
    const random = randomNumbers(5);
    const pick = <T>(of: readonly T[]): T => itemAt(of, Math.floor(random() * of.length));
    const uris = [
      "http://www.example.com/a/b?c=d#e",
      "https://user:pw@db.example.org:5432/x",
      "ftp://10.0.0.1/pub",
      "http://[2001:db8::1]:8080/p?q",
      "ssh://git@host.example/org/repo.git",
      "//cdn.example.net/lib.js",
      "postgres://u:p@localhost:5432/db",
    ];
    for (let i = 0; i < 300; i++) {
      const uri = pick(uris);
      const host = rfc3986.parse(uri).host ?? "";
      const end = uri.indexOf(host) + host.length;
      const at = end + Math.floor(random() * (uri.length - end + 1));
      const input =
        uri.slice(0, at) + pick([" ", "<", "^", "`", "|", "}", "\u200b", "]]", "{}", " [", "\"'"]) + uri.slice(at);
      const mended = firstRepairOf(input);
      if (mended === undefined) expect.fail(`no repair of ${JSON.stringify(input)}`);
      const other = rfc3986.parse(mended).host;
      if (nameOf(other) !== nameOf(host)) expect.fail(`${JSON.stringify(input)} -> ${mended}`);
    }
  });
});

// Found by the fuzzer.
it.each([
  [url1993, "telnet://21%1a@7@1998.0@21t@42.www@2:name@10r\ud800a\udc00@3.4.sun@9.4s@w"],
  [rfc3987, "list://[a::92c4]?list\udbbf\u0000\uddfef#user.0@cup"],
])("half a character in the credentials is refused without a crash: %#", (of, input) => {
  expect(of.safeParse(input).error?.repairs).toBeDefined();
});
