import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { rfc3987, url1993 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { mutated, randomNumbers } from "../../support/mutatedStrings.js";
import { conformingRows } from "../../support/conformingRows.js";
import { mistakenPairs } from "../../support/mistakenPairs.js";

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
    ["http://fe80::1:2:3:4:8080/x", "http://[fe80::1:2:3:4]:8080/x"],
    ["http://[URL='https://a.example/x'][IMG]", "https://a.example/x"],
    ["http://a.example:{port}/b c", undefined],
    ["http://a.example:<port>/b c", undefined],
    ["http://localhost:{{port}}/u@1.0.0/x y", undefined],
    ["http://user:pass/word@a.example:80/x", "http://user:pass%2Fword@a.example:80/x"],
    ["smtp://u@d.example:p#w@a.example:25", "smtp://u%40d.example:p%23w@a.example:25"],
    ["git+ssh://git@a.example:org/repo.git@v1.0#egg=x", "git+ssh://git@a.example/org/repo.git@v1.0#egg=x"],
    ["git@[::1]:org/r", "ssh://git@[::1]/org/r"],
    ["mysql://root:@tcp(127.0.0.1:3306)/db", "mysql://root:@tcp(127.0.0.1%3A3306)/db"],
    ['http://a.example"http://b.example/y', "http://a.example"],
    ["http://a.example](http://b.example/y)", "http://a.example"],
    ["jdbc:sqlserver://a.example\\inst;x=y", "jdbc:sqlserver://a.example%5Cinst;x=y"],
    ["http:///[::1]/", "http://[::1]/"],
    ["h t t p : / / a . e x a m p l e", "http://a.example"],
    // An "@" after the authority is not an end of credentials, unless a likelier host follows.
    ["nats://user:pw@web1.prod.internal/u/@name/post|x", "nats://user:pw@web1.prod.internal/u/@name/post%7Cx"],
    ["amqp://u:p@db?mail=x@y.example&z=a b", "amqp://u:p@db?mail=x@y.example&z=a%20b"],
    ["http://a.example:x/u/@name", "http://a.example:/u/@name"],
    ["http://u:p@a.example/x y@b.example:80", "http://u:p@a.example/x%20y@b.example:80"],
    ["https://u:p@w@a.example:port/x", "https://u:p%40w@a.example/x"],
    ["redis://:pa/ss@w#1@db:6379/0?x=a@b.example", "redis://:pa%2Fss%40w%231@db:6379/0?x=a@b.example"],
    ["http://DOMAIN\\user@proxy/x", "http://DOMAIN%5Cuser@proxy/x"],
    ["amqp://u#1@kafka1/a#b", "amqp://u%231@kafka1/a#b"],
    ["postgres://u:p#w@a:1,b:2/c", "postgres://u:p%23w@a%3A1,b:2/c"],
    // Addresses.
    ["http://[2001:db8::1/64]/x", "http://[2001:db8::1]/x"],
    ["http://(::1)/x", "http://[::1]/x"],
    ["http://u@%5Bfe80::1%5D:80/x", "http://u@[fe80::1]:80/x"],
    ["http://u:p@::/x", "http://u:p@[::]/x"],
    ["http://[2001:db8::1:8080/x", "http://[2001:db8::1]:8080/x"],
    [":::8080/x", "//[::]:8080/x"],
    // The scheme, and the text before it.
    ["http:https://a.example/x y", "https://a.example/x%20y"],
    // Text around it, and something wrong with its delimiters.
    ["see http:\\\\a.example\\x", "http://a.example/x"],
    ['**http:"//a.example/x**', "http://a.example/x"],
    ["url=amqp ://a.example/x", "amqp://a.example/x"],
    ["[see](postgres\uFF1A//a.example/x y)", "postgres://a.example/x%20y"],
    ["\u201Dwss:/ /a.example:80:80/\u201D", "wss://a.example:80/"],
    ["http://https:\\\\a.example\\x", "https://a.example/x"],
    ["https:// https:// http://a.example/x", "http://a.example/x"],
    ["https:\\/a.example/x", "https://a.example/x"],
    ["https:\u2215\u2215a.example/x", "https://a.example/x"],
    ["\uFF48\uFF54\uFF54\uFF50\uFF1A\uFF0F\uFF0F\uFF41\uFF0E\uFF42\uFF43\uFF0F", "http://a.bc/"],
    ["(http)://a.example/x", undefined],
    ["http|https://a.example/x", "https://a.example/x"],
    ["2026-01-02 10:00:00 http://a.example/x", "http://a.example/x"],
    ["[x](http://a.example/x ok", "http://a.example/x%20ok"],
    // The name.
    ["hxxp[:]//www[.]a[.]example/x", "hxxp://www.a.example/x"],
    ["https://www\\.a\\.example/x", "https://www.a.example/x"],
    ["http://www.exam\\\n  ple.com/x", "http://www.example.com/x"],
    ["http://www.exam=\r\nple.com/x", "http://www.example.com/x"],
    ["http://www .a.example:port/x", "http://www.a.example/x"],
    ["http://www.a. example/x y", "http://www.a.example/x%20y"],
    ["http://a.example[^1]", "http://a.example"],
    ["http://<host>:80/x y", undefined],
    ["http://${HOST:-x}:80/x y", undefined],
    ["http://10.0.0.1,b:9092,c.example/x", "http://10.0.0.1,b%3A9092,c.example/x"],
    ["file://C:/a b", "file:///C:/a%20b"],
    ["http://a.example\\~b\\c", "http://a.example/~b/c"],
    ["[fe80::1%eth0]:8080", "//[fe80::1]:8080"],
    ["//host:po rt", "//host:"],
    ["mongodb://u:p@[::1]:1,[::2]:2/db", "mongodb://u:p@[::1]:1/db"],
    ["tcp://a:1:b", "tcp://a:1"],
    ["http://a.example%/x", "http://a.example/x"],
    ['http://a.example",', "http://a.example"],
    ["http://a.example]},", "http://a.example"],
    ["http://\u00ABa.example\u00BB", "http://a.example"],
    ["http:// www . a . example / x", "http://www.a.example/%20x"],
    ["sftp://user:12#34@db/x#y", "sftp://user:12%2334@db/x#y"],
    ["http://a.example is down, mail x@y.example", "http://a.example"],
    ["https://[host]:[port]/x", "https://host/x"],
    ["tcp://user:12#34@a.example:80#b", "tcp://user:12%2334@a.example:80#b"],
    ["https://first.last:pa#ss@proxy.example:80/x", "https://first.last:pa%23ss@proxy.example:80/x"],
    ["http://a.example/x \u3010y\u3011", "http://a.example/x%20%E3%80%90y%E3%80%91"],
    ["\u300Chttp://a.example/x\u300D", "http://a.example/x"],
    // One host twice, words with colons, a scheme or a list instead of a host.
    ["tcp://a.example:a.example:80/x", "tcp://a.example:80/x"],
    ["kms://urn:aws:key/x", "kms://urn%3Aaws%3Akey/x"],
    ["http://user:pass:proxy.example:80", undefined],
    ["http://https:%2F%2Fa.example%2Fx y", "https://a.example/x%20y"],
    ["sql://u:p@tcp:a.example:80/x", undefined],
    ["webcal://https://a.example/x y", "https://a.example/x%20y"],
    ["http://10.0.0.1, 10.0.0.2/x", "http://10.0.0.1"],
    ["http://a.example->http://b.example", "http://a.example"],
    ["http://a.example\u3001http://b.example", "http://a.example"],
    ["http://a.example! See there", "http://a.example"],
    ['http://["a.example","b.example"]/x', "http://a.example%22,%22b.example/x"],
    ['http://"[::1]"/x', "http://[::1]/x"],
    ["http:// [::1]/x", "http://[::1]/x"],
    ["http://:80:80/x", "http://:80/x"],
    ["http://a.example\\nhttp://b.example", "http://a.example"],
    ["http://b\\u00fccher.example/x", "http://b%C3%BCcher.example/x"],
    ["127.0.0.1:port", "//127.0.0.1"],
    ["127.0.0.1:80:80/x", "//127.0.0.1:80/x"],
    ["git clone git@a.example:x/y.git", "ssh://git@a.example/x/y.git"],
    ["Connecting to a.example:80", "Connecting%20to%20a.example%3A80"],
    ["ssh://a.example:~/x", "ssh://a.example/~/x"],
    ["http://[object Object]/x", undefined],
    ["http://<your ip>:80/", undefined],
    ["8a://a.example", undefined],
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
      // Braces at the end of a host may be a variable: there need not be a repair.
      if (mended === undefined && input.startsWith("{}", end)) continue;
      if (mended === undefined) expect.fail(`no repair of ${JSON.stringify(input)}`);
      const other = rfc3986.parse(mended).host;
      if (nameOf(other) !== nameOf(host)) expect.fail(`${JSON.stringify(input)} -> ${mended}`);
    }
  });
});

/** The parts of a URI whose host is known, and what people make of them by mistake. */
interface Meant {
  readonly scheme: string;
  readonly user: string;
  readonly host: string;
  readonly port: string;
  readonly rest: string;
}

const asWritten = ({ scheme, user, host, port, rest }: Meant): string => `${scheme}://${user}${host}${port}${rest}`;

const MISTAKES: readonly ((meant: Meant, stray: string, at: number) => string)[] = [
  (meant, stray, at) => asWritten({ ...meant, rest: meant.rest.slice(0, 1 + at) + stray + meant.rest.slice(1 + at) }),
  (meant, stray) => asWritten({ ...meant, rest: `${meant.rest}#a#${stray}@b.example` }),
  (meant, stray, at) => asWritten({ ...meant, host: meant.host.slice(0, at) + stray + meant.host.slice(at) }),
  (meant, stray) => asWritten({ ...meant, host: stray + meant.host + stray }),
  (meant, stray) => asWritten({ ...meant, port: `:${stray}80` }),
  (meant, stray) => asWritten({ ...meant, port: ":port", rest: meant.rest + stray }),
  (meant, stray) => asWritten({ ...meant, user: `user:pa${stray}ss/w@rd@`, port: ":5432" }),
  (meant, stray) => asWritten({ ...meant, user: `user:pa#ss@`, port: ":5432", rest: `${meant.rest}#${stray}` }),
  (meant, stray) => asWritten({ ...meant, rest: `${meant.rest}${stray}?mail=x@y.example` }),
  (meant, stray) => stray + asWritten(meant) + stray,
  (meant, stray) => `see${stray} ${asWritten(meant)}`,
  (meant, stray) => `${asWritten(meant)} and${stray} http://other.example/`,
  (meant, stray) => `https:${asWritten({ ...meant, scheme: "http" })}${stray}`,
  (meant) => asWritten(meant).replaceAll("/", "\\"),
  (meant) => asWritten(meant).replaceAll("/", "\\/"),
  (meant, stray) => asWritten({ ...meant, host: meant.host.replace(/[[\]]/g, ""), rest: meant.rest + stray }),
];

it("no repair that is called safe has another host than the one meant", () => {
  const meant = fc.record({
    scheme: fc.constantFrom("http", "https", "ftp", "ssh", "postgres", "redis"),
    user: fc.constantFrom("", "", "git@", "u:p@"),
    host: fc.constantFrom("www.a.example", "localhost", "db", "10.0.0.1", "[2001:db8::1]", "xn--bcher-kva.example"),
    port: fc.constantFrom("", "", ":80"),
    rest: fc.constantFrom("/", "/b/c.txt", "/u/@name/d", "/e?f=g", "/h#i"),
  });
  const stray = fc.constantFrom(
    " ",
    "|",
    "<",
    ">",
    '"',
    "^",
    "`",
    "{",
    "}",
    "[",
    "]",
    "\\",
    "%",
    "\u200b",
    "\t",
    "\n",
    "é",
    "。",
  );
  fc.assert(
    fc.property(meant, stray, fc.nat({ max: 3 }), fc.constantFrom(...MISTAKES), (uri, character, at, mistake) => {
      const input = mistake(uri, character, at);
      const result = rfc3986.safeParse(input);
      for (const { confidence, mended } of result.success ? [] : result.error.repairs)
        if (confidence === "safe") expect(nameOf(rfc3986.parse(mended).host), input).toBe(nameOf(uri.host));
    }),
    { numRuns: 300 },
  );
});

describe("a repair that is called safe keeps the scheme, the user, the host and the port as they are written", () => {
  const random = randomNumbers(11);
  const mistaken = mistakenPairs(400, 5).map(({ input }) => [rfc3986 as Generation, "URI-reference", input] as const);
  const mutatedRows = conformingRows
    .filter((_, i) => i % 3 === 0)
    .map(({ subject, rule, input }) => [subject, rule, mutated(input, random)] as const);

  it.each([
    ["two mistakes at once", mistaken],
    ["mutated rows of all documents", mutatedRows],
  ] as const)("%s", (_, strings) => {
    let safe = 0;
    for (const [subject, rule, input] of strings) {
      const result = subject.safeParse(input, { rule });
      for (const { confidence, mended } of result.success ? [] : result.error.repairs) {
        if (confidence !== "safe") continue;
        safe++;
        const [begin = ""] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/[^/?#]*)?/i.exec(mended) ?? [];
        if (!input.trimStart().startsWith(begin)) expect.fail(`${JSON.stringify(input)} -> ${mended}`);
      }
    }
    expect(safe).toBeGreaterThan(50);
  });
});

// Found by the fuzzer.
it.each([
  [url1993, "telnet://21%1a@7@1998.0@21t@42.www@2:name@10r\ud800a\udc00@3.4.sun@9.4s@w"],
  [rfc3987, "list://[a::92c4]?list\udbbf\u0000\uddfef#user.0@cup"],
])("half a character in the credentials is refused without a crash: %#", (of, input) => {
  expect(of.safeParse(input).error?.repairs).toBeDefined();
});
