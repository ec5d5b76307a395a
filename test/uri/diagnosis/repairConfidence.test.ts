import { describe, expect, it } from "vitest";
import { rfc3986, type UriSyntaxError } from "../../../src/index.js";
import type { Repair } from "../../../src/uri/diagnosis/refusal.js";
import { itemAt } from "../../../src/text/itemAt.js";

function refusal(input: string, rule?: "URI"): UriSyntaxError {
  const result = rfc3986.safeParse(input, rule === undefined ? {} : { rule });
  return result.success ? expect.fail(`${JSON.stringify(input)} conforms`) : result.error;
}

function first(input: string, rule?: "URI"): Repair | undefined {
  return refusal(input, rule).repairs[0];
}

describe("the first repair, and how sure it is", () => {
  it.each<[input: string, mended: string, confidence: Repair["confidence"], mistake?: Repair["mistake"]]>([
    ["http://a/b c", "http://a/b%20c", "safe"],
    [" http://a/\n", "http://a/", "safe", "white space around"],
    ["http://a/?b=[1]|2", "http://a/?b=%5B1%5D%7C2", "safe"],
    ["http://a/50%&b", "http://a/50%25&b", "safe"],
    ["http://a/#b#c", "http://a/#b%23c", "safe"],
    ["file:///a|b/c|", "file:///a%7Cb/c%7C", "safe"],
    ["http://a/\u00A0", "http://a/", "likely", "delimiters around"],
    // Browsers read a drive, and hosts.
    ["file:c|/x", "file:c%7C/x", "likely"],
    ["file:///c|/x", "file:///c%7C/x", "likely"],
    ["http:[::1]/a", "http:%5B::1%5D/a", "likely"],
    ["https:/a|b/", "https:/a%7Cb/", "likely"],
    ["http://a b/", "http://a%20b/", "likely"],
    ["http://2001:db8::1/", "http://[2001:db8::1]/", "likely", "IPv6 address without brackets"],
    ["http://a\\b", "http://a/b", "likely", "backslashes"],
    ["<http://a/>", "http://a/", "likely", "delimiters around"],
    ['http://a/">a</a>', "http://a/", "likely", "markup after"],
    ["http://a/](http://a/", "http://a/", "likely", "markup after"],
    ["GET https://a.example/b HTTP/1.1", "https://a.example/b", "likely", "text before"],
    ["1. http://a/b", "http://a/b", "likely", "text before"],
    ['URL="http://a/b c"', "http://a/b%20c", "likely", "text before"],
    ["export URL=http://a.example/b", "http://a.example/b", "likely", "text before"],
    ["http:\\/\\/a\\/b", "http://a/b", "likely", "escaped slashes"],
    ["\u001b[36mhttp://a/\u001b[39m", "http://a/", "likely", "colour codes"],
    ["git@github.com:org/repo.git", "ssh://git@github.com/org/repo.git", "likely", "scp form"],
    ["ssh://git@github.com:org/repo.git", "ssh://git@github.com/org/repo.git", "likely", "scp form"],
    ["C:\\a b\\c", "file:///C:/a%20b/c", "likely", "Windows path"],
    ["\\\\server\\share", "file://server/share", "likely", "UNC path"],
    ["redis://:pass#word@h:1/0", "redis://:pass%23word@h:1/0", "likely", "reserved characters in credentials"],
    ["http://DOMAIN\\user:p@h:80", "http://DOMAIN%5Cuser:p@h:80", "likely", "reserved characters in credentials"],
    ["http://localhost:undefined/a", "http://localhost/a", "guess", "port is no number"],
    ["http://a/%u00e9", "http://a/%C3%A9", "likely", "escapes with u"],
    ["http://[:::::1]/", "http://[::1]/", "likely", "too many colons"],
    ["http://fe80::1%eth0/", "http://[fe80::1]/", "likely", "IPv6 address without brackets"],
    ["http://::1:8080/", "http://[::1]:8080/", "likely", "IPv6 address without brackets"],
    ["http:\\\\\\\\a.example\\\\b", "http://a.example/b", "likely", "backslashes"],
    ["file://C:\\a b", "file:///C:/a%20b", "likely", "Windows path"],
    ["https:\\u002F\\u002Fa.example\\u0026b", "https://a.example&b", "likely", "escaped characters"],
    ["[a](http://a.example/b)", "http://a.example/b", "likely", "delimiters around"],
    ['http://"a.example"/b c', "http://a.example/b%20c", "likely", "delimiters around"],
    ["http://a.example is down", "http://a.example", "likely", "text after"],
    ["https://a.example|/x", "https://a.example/x", "likely"],
    ["https://a. example/x", "https://a.example/x", "likely"],
    ['https:"//a.example/x', "https://a.example/x", "likely"],
    ["https:/`/a.example/x", "https://a.example/x", "likely"],
    ["http://www.exam ple.com/", "http://www.exam%20ple.com/", "likely"],
    ["http://a.example:80:80/", "http://a.example:80/", "likely", "two ports"],
    ["kafka://a:9092,b:9092", "kafka://a%3A9092,b:9092", "guess", "several hosts"],
    ["http://a.example.:b/", "http://a.example.:/", "guess"],
    ["http://a.example:service/", "http://a.example/", "guess", "port is no number"],
    ["[http://a.example/b]", "http://a.example/b", "likely", "delimiters around"],
    ["http://%5B::1%5D/a b", "http://[::1]/a%20b", "likely", "IPv6 address without brackets"],
    ["\0h\0t\0t\0p\0:\0/\0/\0a\0\r\0", "http://a", "likely", "octets of UTF-16"],
    ["http://a.example .net:80b/c d", "http://a.example.net:80/c%20d", "guess"],
  ])("%j", (input, mended, confidence, mistake) => {
    const repair = first(input, "URI");
    expect(repair).toMatchObject({ mended, confidence });
    if (mistake !== undefined) expect(repair?.mistake).toBe(mistake);
  });

  it.each([
    ["http://a/{id}", 'the variable "{id}" is not filled in; write its value (offset 9, RFC 3986 3.3)'],
    [
      "${scheme}://a:{{ port }}/",
      'the variable "${scheme}" is not filled in; write its value (offset 0, RFC 3986 3.1)',
    ],
    ["http://a/%ID%/b", 'the variable "%ID%" is not filled in; write its value (offset 10, RFC 3986 2.1)'],
    ["http://a/{id} b", 'the variable "{id}" is not filled in; write its value (offset 9, RFC 3986 3.3)'],
    ["https://${HOST}/a|b", 'the variable "${HOST}" is not filled in; write its value (offset 9, RFC 3986 3.2.2)'],
    ["*://*.a/*", 'this is a pattern that matches URIs, not a URI; write a scheme for "*" (offset 0, RFC 3986 3.1)'],
    [
      "https://a:*/",
      'this is a pattern that matches URIs, not a URI; write a port for "*" (offset 10, RFC 3986 3.2.3)',
    ],
  ])("is none where nobody but the author can know it: %j", (input, message) => {
    const error = refusal(input, "URI");
    expect(error.repairs).toEqual([]);
    expect(error.message).toBe(message);
  });

  it.each(["http://a/x y?{id}", "http://a/{0ab1-22}", "http://a/<br>", "http://a/x[draft]", "http://a/100%AB%x%"])(
    "is there for %j, which has another mistake before the variable or no variable",
    (input) => {
      expect(first(input)).toBeDefined();
    },
  );

  it("is there for a string of any length, where only some characters are wrong", () => {
    expect(first("https://ru.wikipedia.org/wiki/Достопримечательность")?.mended).toBe(
      `https://ru.wikipedia.org/wiki/${encodeURIComponent("Достопримечательность")}`,
    );
    const word = "Ж ".repeat(20_000);
    expect(first(`http://a/${word}?%`)).toMatchObject({
      mended: `http://a/${encodeURIComponent(word)}?%25`,
      confidence: "safe",
    });
  });

  it("offers a host with letters beyond ASCII percent-encoded, and as the name service takes it", () => {
    expect(refusal("http://bücher.example/").repairs.map(({ mended }) => mended)).toEqual([
      "http://b%C3%BCcher.example/",
      "http://xn--bcher-kva.example/",
    ]);
  });

  it("takes the text behind a colon for userinfo only if an @ follows", () => {
    for (const port of ["x", "abc", "undefined", "a".repeat(300)])
      for (const { mended } of refusal(`http://a.example:${port}/b`).repairs) expect(mended).not.toContain("@");
  });

  it("makes no other scheme, and no other host, before another repair", () => {
    expect(refusal("GET https://a/ b").repairs.map(({ mended }) => mended)).not.toContain("GEThttps://a/%20b");
    expect(first("http:// http://a.example/")?.mended).toBe("http://a.example/");
  });

  it("cannot be changed", () => {
    const { repairs } = refusal("http://a b/");
    expect(() => (repairs as Repair[]).push(itemAt(repairs, 0))).toThrow(TypeError);
    expect(() => Object.assign(itemAt(repairs, 0), { mended: "x" })).toThrow(TypeError);
    expect(() => Object.assign(itemAt(itemAt(repairs, 0).edits, 0), { text: "x" })).toThrow(TypeError);
  });
});
