import { describe, expect, it } from "vitest";
import { generation, rfc3986, type UriSyntaxError } from "../../../src/index.js";
import { standardSchema } from "../../../src/adapters/standardSchema.js";
import { uriTemplate } from "../../../src/documents/rfc6570.js";
import { https, knownSchemes, mailto, tel } from "../../../src/documents/schemes.js";
import type { Edit } from "../../../src/uri/diagnosis/refusal.js";
import { passesGate } from "../../../src/uri/diagnosis/repairGate.js";

function repairsOf(input: string, options?: Parameters<typeof rfc3986.safeParse>[1]): UriSyntaxError["repairs"] {
  return rfc3986.safeParse(input, options).error?.repairs ?? [];
}

/** Returns single edits that make one string of another, as few as possible: by the longest common subsequence. */
function editsTo(input: string, mended: string): readonly Edit[] {
  const kept = Array.from({ length: input.length + 1 }, () => new Array<number>(mended.length + 1).fill(0));
  const at = (i: number, k: number): number => kept[i]?.[k] ?? 0;
  for (let i = input.length - 1; i >= 0; i--)
    for (let k = mended.length - 1; k >= 0; k--)
      (kept[i] ?? [])[k] = input[i] === mended[k] ? at(i + 1, k + 1) + 1 : Math.max(at(i + 1, k), at(i, k + 1));
  const edits: Edit[] = [];
  for (let i = 0, k = 0; i < input.length || k < mended.length;) {
    if (i < input.length && input[i] === mended[k]) [i, k] = [i + 1, k + 1];
    else if (i < input.length && (k === mended.length || at(i + 1, k) >= at(i, k + 1)))
      edits.push({ kind: "delete", offset: i++, length: 1, text: "" });
    else edits.push({ kind: "insert", offset: i, length: 0, text: mended.charAt(k++) });
  }
  return edits;
}

const URI = { isWhole: true, isPlain: false };
const PART = { isWhole: false, isPlain: false };

describe("the gate", () => {
  it.each([
    ["another scheme", "https://a.example/", "http://a.example/"],
    ["another host", "http://a|b.example/", "http://b.example/"],
    ["a host without a letter", "http://exa_mple/", "http://example/"],
    ["a host that is invented", "http:+ \u{10000}/.;type=a", "http://a/.;type=a"],
    ["half a mailbox", "mailto:a<?x", "mailto:a?x"],
    ["a host around what is not its port", "http://a.example:redB,beef/x", "http://a.example,beef/x"],
    ["another zone", 'http://[fe80::1%25"en0]/', "http://[fe80::1%25en0]/"],
    ["another user", "http://u@a.example/", "http://a.example/"],
    ["another port", "http://a.example:8O/", "http://a.example:8/"],
    ["a group that is invented", "http://[1:2:3]/", "http://[1:2::3]/"],
    ["another address", "http://[::1.2.3.256]/", "http://[::1.2.3.25]/"],
    ["another mailbox", "mailto:Ann <ann@a.example>", "mailto:Annann@a.example"],
    ["another number", "tel:5550100", "tel:+15550100"],
    ["a path without its end", "nntp://a/b/x", "nntp://a/b"],
    ["a name that is invented", "wais://a/", "wais://a/a"],
    ["a path as a host", "/a/b", "//a/b"],
    ["a user and a password as a host", "http://user:p%40ss/", "http://user%3Ap%40ss/"],
    ["a host as a path", "//a.example:x/b", "///a.example:x/b"],
    ["a name without what is beside its dot", "http://a .example/", "http://a%20.example/"],
    ["a zone with the query in it", "//[fe80::1%25-map ?v", "//[fe80::1%25-mapv]"],
    ["no host instead of an address", "http://[:]:8080/", "http://:8080/"],
  ])("refuses %s: %s -> %s", (_, input, mended) => {
    expect(passesGate(input, { mended, edits: editsTo(input, mended), undoes: false }, URI)).toBe(false);
  });

  it.each([
    ["http://a.example/b c", "http://a.example/b%20c"],
    ["http://b\u00FCcher.example/", "http://xn--bcher-kva.example/"],
    ["*http://a.example*", "http://a.example"],
    ["192.0.2.1:80", "//192.0.2.1:80"],
    ["http://u:p#w@a.example/", "http://u:p%23w@a.example/"],
    ["https:\\u002F\\u002Fa.example", "https://a.example"],
  ])("lets through %s -> %s", (input, mended) => {
    expect(passesGate(input, { mended, edits: editsTo(input, mended), undoes: true }, URI)).toBe(true);
  });

  // Each is a URI, and names the same host.
  it.each([
    ["(http://a.example/)", [0], "http://a.example/)"],
    ["'http://a.example/'", [0], "http://a.example/'"],
    ["http://a.example/(b)", [19], "http://a.example/(b"],
  ])("refuses half of a pair: %s without %j", (input, offsets, mended) => {
    const deleted = (all: readonly number[]): Edit[] =>
      all.map((offset) => ({ kind: "delete", offset, length: 1, text: "" }));
    expect(passesGate(input, { mended, edits: deleted(offsets), undoes: false }, URI)).toBe(false);
  });

  it("refuses half of a pair whose other half is written in ASCII", () => {
    const input = "\uFF08http://a.example/\uFF09";
    const [opening, closing] = [0, input.length - 1];
    const gone: Edit = { kind: "delete", offset: opening, length: 1, text: "" };
    const narrow: Edit = { kind: "replace", offset: closing, length: 1, text: ")" };
    expect(passesGate(input, { mended: "http://a.example/)", edits: [gone, narrow], undoes: true }, URI)).toBe(false);
  });

  it("lets through both halves of a pair", () => {
    const edits = [0, 18].map((offset): Edit => ({ kind: "delete", offset, length: 1, text: "" }));
    expect(passesGate("(http://a.example/)", { mended: "http://a.example/", edits, undoes: false }, URI)).toBe(true);
  });

  it.each([
    ["a_b", "a-b"],
    ["1.2.3", "1.2.3.0"],
    ["example.1com", "example.1co.m"],
    ["a:8a", "a.8a"],
    ["256", "255"],
  ])("of a part keeps all that is in names: not %s -> %s", (input, mended) => {
    expect(passesGate(input, { mended, edits: editsTo(input, mended), undoes: false }, PART)).toBe(false);
  });
});

describe("delimiters around", () => {
  const PAIRS =
    "\"\" '' `` <> () [] {} ** ~~ __ || \u201C\u201D \u00AB\u00BB \uFF08\uFF09 \u3010\u3011 \u300A\u300B".split(" ");

  it.each(PAIRS)("%s: both are removed", (pair) => {
    const [opening, closing] = [pair.charAt(0), pair.charAt(1)];
    for (const uri of ["https://example.com", "https://example.com/a"])
      expect(repairsOf(`${opening}${uri}${closing}`)[0]?.mended).toBe(uri);
  });

  // Two braces are those of a template.
  it.each(PAIRS.filter((pair) => pair !== "{}"))("%s twice: all are removed", (pair) => {
    const [opening, closing] = [pair.charAt(0).repeat(2), pair.charAt(1).repeat(2)];
    expect(repairsOf(`${opening}https://example.com/a${closing}`)[0]?.mended).toBe("https://example.com/a");
  });

  it.each(PAIRS)("%s, with another mistake: both are removed, or neither is", (pair) => {
    const [opening, closing] = [pair.charAt(0), pair.charAt(1)];
    for (const uri of ["https://example.com/a b", "https:\\\\example.com", "example.com:80", "x"])
      for (const { mended } of repairsOf(`${opening}${uri}${closing}`)) {
        const has = (character: string): boolean =>
          mended.includes(character) || mended.includes(encodeURIComponent(character));
        expect(has(opening), mended).toBe(has(closing));
      }
  });
});

describe("the call that refused accepts each repair", () => {
  const INPUTS = [
    ...[
      "http://u:p@h/ x",
      "http:///a b",
      "ws://u@h/ ",
      "mailto:a b",
      "tel:+1 555",
      "urn:ex:a b",
      "//h/a b",
      "h.example:80",
    ],
    ...[
      "data:a b",
      "http:\\\\h\\a",
      " file:a b",
      "tag:a:b c",
      "https://u@h/%",
      '"http://u@h/a"',
      "http://\u00FC.example/",
    ],
  ];

  it("with the rules of known schemes", () => {
    for (const input of INPUTS)
      for (const { mended } of repairsOf(input, { schemeRules: knownSchemes }))
        expect(rfc3986.test(mended, { schemeRules: knownSchemes }), `${input} -> ${mended}`).toBe(true);
  });

  it("a field for https alone is not told to write http", () => {
    const { validate } = standardSchema(rfc3986, { rule: "URI", where: { schemes: ["https"] } })["~standard"];
    for (const input of ["//h.example/a", "h.example/a b", "http://h/a b", "://h"]) {
      const { issues } = validate(input) as { readonly issues?: readonly { readonly message: string }[] };
      expect(issues?.[0]?.message).not.toContain("write");
    }
  });
});

it("a place inside a literal is told at the fault of the literal", () => {
  // The draft has no scheme "https" of its own, and "https:a" is a URI of it.
  for (const input of ["https://a", "https://a#b", "https://a b"])
    expect(generation("url-1993").safeParse(input).error?.message).toMatch(/^"\/" not allowed in the path \(offset 6,/);
});

it("the message recommends nothing that is not offered", () => {
  for (const input of ["http://[::1.2.3.256]/", "http://[::12345]/", "mailto:Ann <ann@a.example>"])
    expect(rfc3986.safeParse(input).error?.message).not.toMatch(/; (?:write|remove)/u);
});

// Found by an attack of the gate with some hundred thousand strings.
describe("no repair names another", () => {
  /** Returns all repairs by several documents. */
  const all = (input: string): readonly string[] =>
    ["rfc3986", "rfc3987", "rfc2396", "rfc1738", "url-draft-03"].flatMap((id) =>
      (generation(id as "rfc3986").safeParse(input).error?.repairs ?? []).map(({ mended }) => mended),
    );
  const authorityOf = (uri: string): string => /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*)/i.exec(uri)?.[1] ?? "";

  it.each([
    ["host", "https://a\u2215b.example/x y", ["a"]],
    ["host", "https://a\u2044b.example/x y", ["a"]],
    ["host", "mongodb://a\\b.example/x", ["a"]],
    ["host", "https://10.0.\ud8003.7/a", ["10.0."]],
    ["host", "amqp://xn\t--bcher-kva.example:80/", ["xn"]],
    ["host", "http://a.exam ple.org:80/", ["a.exam"]],
    ["host", "http://a.exa<mple:/b", ["a.exa"]],
    ["host", "wss://a.exa\r\nmple.org:/", ["a.exa"]],
    ["host", "http://b\u00FC:c.example/d?mail=x@y.example", ["y.example"]],
    ["host", "ftp://2001:db8::7:/a", ["2001", "2001:"]],
    ["host", "file://u@::1|:443/", ["u@:443"]],
    ["host", "redis://a.b%2Fc.example:80a:5432/", ["a.b"]],
    ["host", "redis://db]:80/?r=http://other.example/", ["other.example"]],
    ["host", "redis://my.exa:mple.org:443/d", ["my.exa"]],
    ["port", "http://a.example:8-080/x y", ["a.example:8", "a.example:080"]],
    ["port", "http://a.example:4 43/x", ["a.example:4"]],
    ["port", "http://a.example:808\u06610/", ["a.example:808", "a.example:"]],
    ["port", "http://a.example:.80/x", ["a.example", "a.example:"]],
    ["port", "http://b\u00FCcher.example:0x50/", ["xn--bcher-kva.example:050", "b%C3%BCcher.example:050"]],
    ["port", "https://[fe80::1%eth0]:8 0:80/", ["[fe80::1]:8", "[fe80::1]:0"]],
  ])("%s: %s", (_, input, others) => {
    for (const mended of all(input)) expect(others, mended).not.toContain(authorityOf(mended));
  });

  it.each([
    ["h\u0442tp://a.example/x y", "tp:"],
    ["w\tss://a.example/", "ss:"],
    ["git+ssh://a.example/x y", "gitssh:"],
    ["_http://a.example/x y", "-http:"],
    ["%00mailto:", "00mailto:"],
    ["a%00/.//wais://", "a:"],
    ["@%00ftp://", "00ftp:"],
    ["url(https://a.example/x y", "urlhttps:"],
    ["a_b.example:8080/x y", "a-b.example:"],
    ["ldap:\\/a.example/x", "http:"],
    ["tel:+1 555 0100 http://b.example/", "http:"],
    ["mailto:j@[1.2.3.4]?subject=x HTTP/1.1", "http:"],
  ])("scheme: %s is not %s", (input, other) => {
    for (const mended of all(input)) expect(mended.startsWith(other), mended).toBe(false);
  });

  it.each([
    ["mailto:a+\\b@c.example", "mailto:a+/b@c.example"],
    ["mailto:j\uFF20[1.2\uFF0E 3.4]", "mailto:"],
    ["http://u:p@x\\y@a.example/", "http://u:p%40x%2Fy@a.example/"],
  ])("mailbox or user: %s is not %s", (input, other) => {
    expect(all(input)).not.toContain(other);
  });

  it.each([
    ["wss:/\\app:s3cre\\t@h", /s3cre%2Ft/],
    ["news:\\\\u\\v@h", /^news:\/\/u\//],
    ["1. data:image/png", /^http:/],
    ["a_b.example:/", /^a-b/],
    ["http://[::1]/", /%5B/],
    ["http://[2001:db8::1]:8080/", /%5B/],
  ])("%s is not read as other components", (input, other) => {
    for (const mended of all(input)) expect(mended).not.toMatch(other);
  });

  it("quotation marks in full width are removed together", () => {
    expect(all("\uFF02https://a.example/x\uFF02")[0]).toBe("https://a.example/x");
  });

  it("a character that contains a delimiter is not encoded in a host", () => {
    for (const mended of all("http://a\u2100b.example/x y")) expect(mended).not.toContain("%E2%84%80");
  });
});

describe("what is not offered", () => {
  it("another mailbox, another number, another scheme", () => {
    expect(mailto.safeParse("mailto:Ann <ann@a.example>").error?.repairs).toEqual([]);
    expect(tel.safeParse("tel:5550100").error?.repairs).toEqual([]);
    expect(https.safeParse("http://h/").error?.repairs).toEqual([]);
    expect(generation("url-1993").safeParse("https://a").error?.repairs).toEqual([]);
  });

  it("another variable of a template", () => {
    for (const { mended } of uriTemplate.safeParse("/pets{?api-version}").error?.repairs ?? [])
      expect(mended).toBe("/pets{?api%2Dversion}");
  });
});
