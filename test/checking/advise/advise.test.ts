import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  advise,
  agreedOrigin,
  generation,
  generations,
  isUri,
  parseUri,
  rfc3986,
  UriSyntaxError,
} from "../../../src/index.js";
import type { Advice } from "../../../src/checking/advise/advice.js";
import { browser, domainToAscii } from "../../../src/documents/urlStandard/index.js";
import { language } from "../../../src/documents/language.js";
import { inetAton } from "../../../src/checking/advise/authority.js";
import { inProcess } from "../../support/inProcess.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

interface Row {
  readonly section: string;
  readonly generation: string;
  readonly uri: string;
  /** With `text`, the text at its place, for `start` and `end`; without the message. */
  readonly advice: readonly Partial<Advice & { readonly text: string }>[];
}

const rows = JSON.parse(readFileSync(new URL("../../cases/advise.json", import.meta.url), "utf8")) as Row[];

/** The rows of the table of the guide: a valid URI, and the kind of advice on it. */
const guideRows = [
  ...readFileSync(new URL("../../../src/guides/validate.md", import.meta.url), "utf8").matchAll(
    /^\| `([^`]+)` \| .* \| `([a-z\d-]+)` \|$/gm,
  ),
].map(([, uri = "", kind = ""]) => [uri, kind] as const);

describe("the table of the guide", () => {
  it("has rows", () => {
    expect(guideRows.length).toBeGreaterThanOrEqual(9);
  });

  it.each(guideRows)("%s is a URI, and %s is said of it", (uri, kind) => {
    expect(isUri(uri)).toBe(true);
    expect(advise(uri).map((one) => one.kind)).toContain(kind);
  });
});

describe("what the documents warn of, and what they do not", () => {
  it.each(rows.map((row) => [`${row.section}: ${row.uri.slice(0, 80)}`, row] as const))(
    "%s",
    (_, { uri, generation: id, advice: listed }) => {
      const advice = advise(uri, { generation: generation(id), practice: false });
      expect(
        advice.map(({ start, end, message: _message, severity: _severity, ...rest }) => ({
          ...rest,
          text: uri.slice(start, end),
        })),
      ).toEqual(listed);
      for (const { message } of advice) expect(message).toMatch(/^[\x20-\x7E]{20,300}$/);
    },
  );

  it("have a row and a counterexample for each kind", () => {
    const kinds = new Set(rows.flatMap(({ advice }) => advice.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([
      "bidi-ends",
      "bidi-formatting",
      "bidi-mixed",
      "encoded-delimiter",
      "encoded-line-break",
      "encoded-nul",
      "misleading-userinfo",
      "password",
      "port",
      "rare-ipv4",
      "reserved-port",
    ]);
    expect(rows.filter(({ advice }) => advice.length === 0).length).toBeGreaterThan(60);
  });
});

describe("advice follows the URI, not the names that one document gives its parts", () => {
  it.each(["http://example.com/", "http://a_b/c", "http://a.b./", "http://example.com:80/"])("%s has a host", (uri) => {
    for (const subject of generations.filter((one) => one.test(uri)))
      expect(advise(uri, { generation: subject }), subject.id).toEqual([]);
  });

  it("says the same of a host where the document keeps the authority whole, at the same place", () => {
    const places = ["rfc1630", "rfc1738", "rfc1808", "url-syntax-05", "rfc2396"].map((id) =>
      advise("http://1.2.3/", { generation: generation(id) }).map(({ kind, start, end, value }) => [
        kind,
        start,
        end,
        value,
      ]),
    );
    for (const place of places) expect(place).toEqual([["browser-host", 7, 12, "1.2.0.3"]]);
    expect(advise("http:///a", { generation: generation("rfc1808") }).map(({ kind }) => kind)).toContain("empty-host");
  });
});

describe("a host beyond ASCII, as a browser reads it", () => {
  it.each([
    ["http://é.example/", [], []],
    ["http://пример.рф/", [], []],
    ["http://ｅxample/", ["browser-host"], []],
    ["http://\u00ADlocalhost/", ["special-address", "browser-host"], []],
    ["http://é%20/", ["browser-host"], ["browser-host"]],
    [`http://${"é".repeat(5000)}/`, ["long-host"], ["long-host"]],
  ])("%s", (uri, kinds, withoutTable) => {
    const rfc3987 = generation("rfc3987");
    expect(advise(uri, { generation: rfc3987, toAscii: domainToAscii }).map(({ kind }) => kind)).toEqual(kinds);
    expect(advise(uri, { generation: rfc3987 }).map(({ kind }) => kind)).toEqual(withoutTable);
  });

  it("is another one where RFC 3986 has octets, whether or not there is a table", () => {
    const uri = "http://%C3%A9.example/";
    expect(advise(uri)).toMatchObject([
      {
        kind: "browser-host",
        message: 'the host is "%C3%A9.example" here; a browser maps "é.example" to ASCII, or refuses it (host-decode)',
      },
    ]);
    expect(advise(uri, { toAscii: domainToAscii })).toMatchObject([{ value: "xn--9ca.example" }]);
    expect(advise("http://%E2%80%AE.example/")[0]?.message).toContain('"\\u{202E}.example"');
    expect(() => advise(uri, { toAscii: 1 as never })).toThrow(TypeError);
  });
});

describe("advice that names a browser", () => {
  const [schemes, slashes, users, ports] = [
    ["http:", "HTTPS:", "ws:", "ftp:", "file:", "FILE:", "foo:"],
    ["//", "//", "/", "", "///"],
    ["", "", "u@", "u:p@", "@", "C:@"],
    ["", "", ":", ":80", ":00080", ":65535", ":65536"],
  ];
  const hosts = (
    "a A.b a. localhost LOCALHOST %41 %4a%2E a%2Fb a%00 %C3%A9 %ff %EF%BC%A1 %EF%BC%91 xn--a xn--ls8h 1 0x7f.1 0X7F.0.0.1 0x 09 %30 " +
    "1.2.3.4 1.2.3.4. 1.2.3.4.5 a.1 1.a 256.1 4294967295 4294967296 0.0.0.0377 1..2 [::1] [1:2:0:0:5:0:0:8] [::1.2.3.4] [v1.a] [A::B] " +
    "C c %43 a!$&'()*+,;=b ~ - _a"
  ).split(" ");
  const lists = [schemes, slashes, users, ["", ...hosts], ports, ["", "/", "/b/../c?d#e", "?q", "//x"]];
  /** Every 73rd string that has a part of each list. */
  const uris = Array.from({ length: 4000 }, (_, i) => {
    let rest = i * 73;
    return lists
      .map((parts) => {
        const part = parts[rest % parts.length];
        rest = Math.floor(rest / parts.length);
        return part;
      })
      .join("");
  })
    .filter((uri) => isUri(uri))
    .concat([...language("rfc3986").sentences({ seed: 3, count: 2000, maxLength: 60 })].filter((text) => isUri(text)));

  it("is given wherever the rules of the URL Standard read another host or refuse a URI, and nowhere else", () => {
    const [told, silent] = [new Set<string>(), new Set<string>()];
    for (const uri of someRows(uris, 11)) {
      const reading = browser(uri);
      const host = parseUri(uri).host?.toLowerCase() ?? "";
      const isOther = !reading.accepted || (reading.url.host ?? "").toLowerCase() !== host || /^file:(?!\/)/i.test(uri);
      for (const toAscii of [undefined, domainToAscii]) {
        const named = advise(uri, { toAscii }).filter(({ message }) => message.includes("browser"));
        expect([uri, named.length]).toEqual([uri, isOther ? 1 : 0]);
        if (reading.accepted && isOther && toAscii && named[0]?.kind !== "drive-as-host")
          expect([uri, named[0]?.value]).toEqual([uri, reading.url.host]);
      }
      (isOther ? told : silent).add(uri);
    }
    expect(told.size).toBeGreaterThan(THOROUGH ? 1000 : 20);
    expect(silent.size).toBeGreaterThan(THOROUGH ? 500 : 20);
  });
});

describe("what people trip over although it conforms", () => {
  it.each<[uri: string, kinds: readonly string[], value?: string]>([
    ["http:///a", ["empty-host", "browser-host"], "a"],
    ["https://:80/", ["empty-host", "reserved-port"]],
    ["http:////a/", ["empty-host", "browser-host"], "a"],
    ["https://*.example.com/*", ["pattern"]],
    ["foo://a:65536/", ["port-out-of-range"]],
    ["foo://a:65535/", []],
    ["http://https://x", ["two-schemes"]],
    ["http://1.2.3.999/", ["numeric-host", "browser-host"]],
    ["http://a.1/", ["numeric-host", "browser-host"]],
    ["http://a.0x1/", ["browser-host"]],
    ["http://1.2.3.4/", []],
    ["http://1", ["rare-ipv4", "special-address"]],
    ["http://%41/", ["browser-host"], "a"],
    ["http://A.example/", []],
    ["http://a/b/%2e%2E/c", ["encoded-dot-segment"]],
    ["http://a/.%2e", ["encoded-dot-segment"]],
    ["http://a/b%2e/%2ea", []],
    ["file://C:/x", ["drive-as-host"]],
    ["file://C/x", ["drive-as-host"]],
    ["file://C:80/x", ["drive-as-host", "browser-host"]],
    ["ftp://u@/", ["browser-host"]],
    ["http://u@/", ["empty-host", "misleading-userinfo"]],
    ["http:", ["browser-host"]],
    ["ws://a:99999/", ["port-out-of-range"]],
    ["http://127.1./", ["numeric-host", "special-address", "browser-host"], "127.0.0.1"],
    ["http://0x/", ["special-address", "browser-host"], "0.0.0.0"],
    ["http://127.1:99999/", ["rare-ipv4", "special-address", "port-out-of-range"]],
    ["foo://127.1/", ["rare-ipv4", "special-address"]],
    ["file:///C:/x", []],
    [`foo://${"a".repeat(256)}/`, ["long-host"]],
    [`foo://${"a".repeat(255)}/`, []],
    ["http://[::1]:80/", ["special-address"]],
    ["http://[V1.x]/", ["browser-host"]],
    ["http://[0:0:0:0:0:0:0:1]/", ["special-address", "browser-host"], "[::1]"],
    ["http://[::ffff:127.0.0.1]/", ["special-address", "browser-host"], "[::ffff:7f00:1]"],
    ["file://localhost/x", ["special-address", "browser-host"], ""],
    ["file:///x", []],
    ["http://10.0.0.1/", ["special-address"]],
    ["redis://LocalHost:6379/", ["special-address"]],
    ["http://a.localhost/", ["special-address"]],
    ["http://169.254.169.254/", ["special-address"]],
    ["http://[fd00::1]/", ["special-address"]],
    ["http://8.8.8.8/", []],
    ["http://[2606:4700::1]/", []],
    ["http://notlocalhost/", []],
    ["JavaScript:alert(1)", ["active-content"]],
    ["vbscript:a", ["active-content"]],
    ["data:text/html,a", ["active-content"]],
    ["javascripts:a", []],
    ["file:p", ["browser-host"], ""],
    ["file:/p", []],
    ["file://u@host/", ["browser-host"]],
    ["file://host:1/", ["browser-host"]],
    ["http:a", ["browser-host"], "a"],
    ["foo://:80/", ["browser-host"]],
    ["foo://u@/", ["browser-host"]],
    ["foo://[v1.x]/", ["browser-host"]],
    ["foo://A%41/", []],
    ["foo:a", []],
    ["http://a:/", ["port"]],
    ["http://a:080/", ["port"]],
    ["foo://a:0/", []],
    ["http://bank.example@evil.example/", ["misleading-userinfo"]],
    ["http://@a/", ["misleading-userinfo"]],
    ["ftp://john.smith@a/", []],
    ["http://a_b/", []],
    ["http://a!b/", []],
    ["mailto:a@b", []],
    ["//host/a", []],
  ])("%s", (uri, kinds, value) => {
    const advice = advise(uri);
    expect(advice.map(({ kind }) => kind)).toEqual(kinds);
    if (value !== undefined) expect(advice.find(({ kind }) => kind === "browser-host")?.value).toBe(value);
    for (const { message } of advice) expect(message).toMatch(/^[\x20-\x7E]{20,400}$/);
    expect(advise(uri, { practice: false }).every(({ section }) => section.startsWith("RFC 3986 7"))).toBe(true);
  });

  it("a host is plain only if a browser ends it where the document does", () => {
    expect(advise("ftp://a?b@h/", { generation: generation("rfc1738") })).toMatchObject([
      { kind: "browser-host", value: "a" },
    ]);
  });

  it("shows both readings, and the rule", () => {
    expect(advise("http:///a/b")[1]?.message).toBe('the host is "" here; a browser reads "a" (slashes)');
    expect(advise("foo://u@/")[0]?.message).toBe(
      'the host is "" here; a browser refuses the URI: the host is missing: "u@"',
    );
  });

  // `xn--a` does not decode, and Node 20 refuses it; the standard has read it since 2026 (3.3, domain parser).
  it("is the standard's, whatever the URL of the runtime does", () => {
    expect(advise("http://xn--a/")).toEqual([]);
    expect(agreedOrigin("http://xn--a/").origin).toBe("http://xn--a");
  });
});

describe("advice", () => {
  it("says it in one line, without the password", () => {
    const [misleading, password, address, special, port, delimiter, lineBreak, nul] = advise(
      "http://www.example.com:pw77@0x7f.1:25/a%2Fb%0Ac%00d%00",
    ).map(({ message }) => message);
    expect(misleading).toBe('"www.example.com" looks like a host, but is the name of a user; the host is "0x7f.1"');
    expect(password).toBe(
      "the password can be read by everyone who sees the URI: on screens, in bookmarks, in the logs of proxies and servers",
    );
    expect(address).toBe('"0x7f.1" is a name here, but inet_aton() and browsers read it as the address 127.0.0.1');
    expect(special).toBe(
      '"0x7f.1" is not globally reachable (loopback, RFC 1122 3.2.1.3): a server that fetches it is led into its own network',
    );
    expect(port).toBe('the port of http is 80; "25" is in the space below 1024 that is reserved for other protocols');
    expect(delimiter).toBe(
      '%2F in the path is data; decoded before the URI is split, it is taken for a delimiter, "/"',
    );
    expect(lineBreak).toBe(
      "%0A in the path is a line break: decoded, it ends a command, and what follows can be another",
    );
    expect(nul).toBe("%00 (and 1 more) in the path is NUL: decoded, it ends the text for many programs");
  });

  it("has a severity", () => {
    const severities = (uri: string): readonly (readonly string[])[] =>
      advise(uri).map(({ kind, severity }) => [kind, severity]);
    expect(severities("javascript:alert(1)")).toEqual([["active-content", "high"]]);
    expect(severities("http://a:8080/%2e%2e/")).toEqual([
      ["port", "low"],
      ["encoded-dot-segment", "medium"],
    ]);
    expect(severities("http://10.1/")).toEqual([
      ["rare-ipv4", "high"],
      ["special-address", "high"],
    ]);
  });

  it("discourages the name of a user where the draft of 1993 does", () => {
    const url1993 = generation("url-1993");
    const kinds = (uri: string): readonly string[] =>
      advise(uri, { generation: url1993, practice: false }).map(({ kind }) => kind);
    expect(kinds("telnet://user@example.com")).toEqual(["user"]);
    expect(kinds("telnet://user:secret@example.com")).toEqual(["password"]);
    expect(kinds("telnet://example.com")).toEqual([]);
    expect(advise("telnet://user@example.com", { practice: false })).toEqual([]);
  });

  it("changes no verdict: what does not conform is refused as parse refuses it", () => {
    for (const one of generations) {
      const refused = one.safeParse("http://a b<");
      expect(() => advise("http://a b<", { generation: one })).toThrow(
        refused.success ? UriSyntaxError : refused.error,
      );
    }
    expect(() => advise("http://a b<")).toThrow("RFC 3986: unexpected U+0020 at offset 8");
    expect(() => advise(7 as unknown as string)).toThrow(TypeError);
    expect(() => advise("a", { generation: "rfc3987" as unknown as typeof rfc3986 })).toThrow(
      "generation must be a generation such as rfc3987, got its id",
    );
    expect(() => advise("a", { generation: {} as typeof rfc3986 })).toThrow(TypeError);
  });

  it.each(generations.map(({ id }) => id))("is about a part of the URI, whatever conforms to %s", (id) => {
    for (const uri of language(id).sentences({ seed: 5, count: THOROUGH ? 1000 : 150, maxLength: 100 })) {
      const advice = advise(uri, { generation: generation(id) });
      // The table of the default gives what the generation gives.
      if (id === "rfc3986") expect(advise(uri)).toEqual(advice);
      for (const { start, end } of advice)
        expect([start >= 0, start < end, end <= uri.length]).toEqual([true, true, true]);
    }
  });

  it("comes in the order of the URI", () => {
    const starts = advise("http://www.example.com:pw@0x7f.1:25/a%2Fb%0Ac%00?d").map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it.each([
    ["http://", "%00", "/"],
    ["http://", "a.", "/"],
    ["http://", "1.", "/"],
    ["http://", "9", "/"],
    ["http://a:", "9", "/"],
    ["http://", "a.", "@h/"],
    ["http://", "1.", "@h/"],
    ["http://", ":", "@h/"],
    ["ftp://h/", "%0D%0A", ""],
    ["http://h/", "%2Fa", ""],
    ["mailto:a", "?body=%0A&", "?"],
  ])("comes to an end with short messages on %s(%s)*%s", (before, unit, after) => {
    const uri = before + unit.repeat(2 ** 15 / unit.length) + after;
    for (const { message } of advise(uri)) expect(message.length).toBeLessThan(300);
  });
});

describe("inet_aton()", () => {
  it("agrees with a machine for every number of parts", () => {
    const write = [
      (n: number) => String(n),
      (n: number) => `0${n.toString(8)}`,
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0X${n.toString(16).toUpperCase()}`,
    ];
    for (const address of [0, 1, 255, 256, 65_535, 65_536, 0x7f000001, 0xffffff, 0x1000000, 0xc0a80101, 0xffffffff]) {
      const octets = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255);
      for (const base of write) {
        for (let parts = 1; parts <= 4; parts++) {
          const last = octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0);
          expect(inetAton([...octets.slice(0, parts - 1), last].map(base).join("."))).toBe(address);
        }
      }
    }
  });
});

describe("the command line", () => {
  it("prints each URI with its advice, which does not change the exit code", async () => {
    expect(await inProcess(["parse", "--advise", "http://2130706433:8080/", "http://a/"])).toMatchObject({
      status: 0,
      stderr: "",
      stdout: `\
http://2130706433:8080/
  rare-ipv4 at 7-17: "2130706433" is a name here, but inet_aton() and browsers read it as the address 127.0.0.1 (RFC 3986 7.4)
  special-address at 7-17: "2130706433" is not globally reachable (loopback, RFC 1122 3.2.1.3): a server that fetches it is led into its own network (RFC 6890 2.2)
  port at 18-22: the port of http is 80; "8080" may be that of another protocol (RFC 3986 7.2)
http://a/
  no advice
`,
    });
  });

  it("prints JSON, of another generation too", async () => {
    const { stdout, status } = await inProcess(["parse", "--advise", "--in", "rfc1738", "--format", "json"], {
      input: "ftp://u:p@h/\nftp://h/\n",
    });
    expect([
      status,
      ...stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as object),
    ]).toMatchObject([
      0,
      {
        input: "ftp://u:p@h/",
        advice: [{ kind: "password", section: "RFC 1738 6", component: "password", start: 8, end: 9 }],
      },
      { input: "ftp://h/", advice: [] },
    ]);
  });

  it("refuses what does not conform", async () => {
    expect(await inProcess(["parse", "--advise", "http://a b/", "http://127.1/"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^http:\/\/a b\/\n {8}\^\nspace not allowed in the host; write %20 /),
      stdout: expect.stringMatching(/^http:\/\/127\.1\/\n {2}rare-ipv4 /),
    });
    expect(await inProcess(["parse", "--advise", "--in", "rfc1", "a"])).toMatchObject({ status: 2, stdout: "" });
  });
});
