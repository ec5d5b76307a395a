import { describe, expect, expectTypeOf, it } from "vitest";
import { EncodingError, octets, utf8Octets, utf8Text, type Encodable } from "../../../src/uri/percent/percent.js";
import { generations, rfc3986, UriError, UriSyntaxError } from "../../../src/index.js";
import {
  rfc1738,
  rfc2396,
  rfc2396bis01,
  rfc3987,
  url1993,
  urlSyntax05,
} from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { mailto } from "../../../src/documents/schemes.js";
import { expectEqual } from "../../support/expectEqual.js";
import { someRows } from "../../support/thorough.js";

const ALL_OCTETS = Array.from({ length: 256 }, (_, octet) => octet);
const KEEP = ["unreserved", "allowed"] as const;

/** Components that hold any octets, if there is one at least. */
const ENCODABLE: [Generation, readonly string[]][] = [
  [
    url1993,
    ["database", "fragmentid", "hsoname", "path", "search", "selector", "user", "wtype", "xalphas", "xpalphas"],
  ],
  [
    rfc1738,
    [
      "database",
      "encoded822addr",
      "fieldname",
      "fieldvalue",
      "fpath",
      "fsegment",
      "gopher+_string",
      "hpath",
      "hsegment",
      "password",
      "ppath",
      "psegment",
      "schemepart",
      "search",
      "selector",
      "urlpath",
      "user",
      "wpath",
      "wtype",
    ],
  ],
  [
    urlSyntax05,
    [
      "URL-reference",
      "fragment",
      "param",
      "password",
      "path",
      "path_segments",
      "query",
      "rel_path",
      "relativeURL",
      "segment",
      "user",
    ],
  ],
  [
    rfc2396,
    [
      "URI-reference",
      "authority",
      "fragment",
      "opaquePart",
      "opaque_part",
      "param",
      "path",
      "path_segments",
      "query",
      "regName",
      "reg_name",
      "rel_path",
      "rel_segment",
      "relativeURI",
      "segment",
      "userinfo",
    ],
  ],
  [
    rfc2396bis01,
    [
      "URI-reference",
      "authority",
      "fragment",
      "opaque-part",
      "opaquePart",
      "path",
      "path-segments",
      "query",
      "reg-name",
      "regName",
      "rel-path",
      "rel-segment",
      "relative-URI",
      "segment",
      "userinfo",
    ],
  ],
  [
    rfc3986,
    [
      "URI-reference",
      "authority",
      "fragment",
      "hier-part",
      "host",
      "path",
      "path-noscheme",
      "path-rootless",
      "query",
      "reg-name",
      "relative-part",
      "relative-ref",
      "segment",
      "segment-nz",
      "segment-nz-nc",
      "userinfo",
    ],
  ],
];

/** Components that hold some octets only. */
const OTHERS = ["scheme", "authority", "site", "host", "hostname", "port", "group", "gtype", "digits", "database"];
const NAMES = ["regName", "opaquePart", "authority"];

/** Every name by which a generation knows a component. */
const namesOf = (subject: Generation): string[] => [
  ...new Set([...subject.rules, ...NAMES.filter((name) => has(subject, name))]),
];

function has(subject: Generation, name: string): boolean {
  try {
    subject.encode(name, "");
  } catch (error) {
    return error instanceof UriSyntaxError;
  }
  return true;
}

/** The text for octets, or `undefined` where the component cannot hold them. */
function encoded(
  subject: Generation,
  component: string,
  data: Encodable,
  keep: "unreserved" | "allowed",
): string | undefined {
  try {
    return subject.encode(component, data, { keep });
  } catch (error) {
    if (error instanceof UriSyntaxError) return undefined;
    throw error;
  }
}

describe("laws", () => {
  it.each(ENCODABLE.map(([subject, components]) => [subject.id, subject, components] as const))(
    "%s: the components that hold any octets are these",
    (_, subject, components) => {
      const found = namesOf(subject).filter((name) =>
        ALL_OCTETS.every((octet) => encoded(subject, name, [octet, octet], "unreserved") !== undefined),
      );
      expect(found.sort()).toEqual([...components].sort());
    },
  );

  it.each(ENCODABLE.map(([subject, components]) => [subject.id, subject, components] as const))(
    "%s: decode after encode is the identity",
    (_, subject, components) => {
      for (const name of [...components, ...OTHERS.filter((other) => has(subject, other))]) {
        for (const keep of KEEP) {
          for (const data of [...ALL_OCTETS.map((octet) => [octet]), ALL_OCTETS, [...ALL_OCTETS].reverse(), []]) {
            const text = encoded(subject, name, data, keep);
            if (text === undefined) continue;
            expectEqual(subject.decodeOctets(name, text), data, name);
          }
        }
      }
    },
  );

  it("what is encoded belongs to the component's rule, whatever the octets", () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48271) % 2147483647);
    for (const [subject, components] of ENCODABLE) {
      const rules = components.filter((name) => subject.rules.includes(name));
      for (let i = 0; i < 200; i++) {
        const data = Array.from({ length: 1 + (random() % 12) }, () => random() % 256);
        for (const rule of rules) {
          for (const keep of KEEP) {
            const text = subject.encode(rule, data, { keep });
            expectEqual(subject.test(text, { rule }), true, `${subject.id} ${rule} ${text}`);
            expectEqual(subject.decodeOctets(rule, text), data, `${subject.id} ${rule}`);
          }
        }
      }
    }
  });

  it("the characters kept by default are unreserved, and kept everywhere", () => {
    for (const [subject, components] of ENCODABLE.slice(1)) {
      for (let code = 0; code < 128; code++) {
        const sign = String.fromCharCode(code);
        const kept = components.map((name) => subject.encode(name, sign) === sign);
        expect(new Set(kept), `${subject.id} ${sign}`).toEqual(new Set([subject.test(sign, { rule: "unreserved" })]));
      }
    }
    for (let code = 0; code < 128; code++) {
      const sign = String.fromCharCode(code);
      expect(url1993.encode("path", sign) === sign, sign).toBe(
        url1993.test(sign, { rule: "alphanum" }) || url1993.test(sign, { rule: "safe" }),
      );
    }
  });
});

describe("characters that are allowed in every place of a component, beyond the unreserved ones, as the documents list them", () => {
  it.each<[Generation, string, string]>([
    [rfc3986, "userinfo", "!$&'()*+,;=:"],
    [rfc3986, "host", "!$&'()*+,;="],
    [rfc3986, "segment", "!$&'()*+,;=:@"],
    [rfc3986, "path", "!$&'()*+,;=:@/"],
    [rfc3986, "query", "!$&'()*+,;=:@/?"],
    [rfc3986, "fragment", "!$&'()*+,;=:@/?"],
    [rfc3986, "segment-nz-nc", "!$&'()*+,;=@"],
    [rfc3986, "authority", "!$&'()*+,;="],
    [rfc2396, "userinfo", ";:&=+$,"],
    [rfc2396, "regName", "$,;:@&=+"],
    [rfc2396, "segment", ":@&=+$,;"],
    [rfc2396, "param", ":@&=+$,"],
    [rfc2396, "path", ":@&=+$,;/"],
    [rfc2396, "query", ";/?:@&=+$,"],
    [rfc2396, "fragment", ";/?:@&=+$,"],
    [rfc2396bis01, "segment", ";:@&=+$,"],
    [rfc2396bis01, "query", ";:@&=+$,/?"],
    [urlSyntax05, "user", ";&=+"],
    [urlSyntax05, "password", ";&=+"],
    [urlSyntax05, "path", ":@&=+;/"],
    [urlSyntax05, "query", ";/?:@&=+"],
    [rfc1738, "user", ";?&="],
    [rfc1738, "password", ";?&="],
    [rfc1738, "fsegment", "?:@&="],
    [rfc1738, "hsegment", ";:@&="],
    [rfc1738, "search", ";:@&="],
    [rfc1738, "selector", ";/?:@&="],
    [rfc1738, "wpath", ""],
    [rfc1738, "fieldname", "?:@&"],
    [url1993, "path", "!*\"'():;, +"],
    [url1993, "search", "!*\"'():;, "],
    [url1993, "fragmentid", "!*\"'():;, "],
  ])("%o: %s", (subject, component, signs) => {
    const more = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      (sign) =>
        subject.encode(component, sign, { keep: "allowed" }) === sign && subject.encode(component, sign) !== sign,
    );
    expect(more.join("")).toBe([...signs].sort().join(""));
  });
});

describe("encode", () => {
  it("text is UTF-8, digits are upper case", () => {
    expect(rfc3986.encode("query", "a=b&c=\u00E9")).toBe("a%3Db%26c%3D%C3%A9");
    expect(rfc3986.encode("query", "a=b&c=\u00E9", { keep: "allowed" })).toBe("a=b&c=%C3%A9");
    expect(rfc3986.encode("segment", "\u{1F600}/")).toBe("%F0%9F%98%80%2F");
    expect(rfc3986.encode("segment", new Uint8Array([0xff, 0x41]))).toBe("%FFA");
  });

  it("RFC 1738 3.2.2: a slash in an argument", () => {
    expect(rfc1738.encode("fsegment", "/etc")).toBe("%2Fetc");
    expect(rfc1738.decodeOctets("fsegment", "%2Fetc")).toEqual([...Buffer.from("/etc")]);
  });

  it("RFC 1738 3.5: the percent sign", () => {
    expect(rfc1738.encode("encoded822addr", "a%b@c", { keep: "allowed" })).toBe("a%25b@c");
  });

  it("a component without escapes takes what it derives", () => {
    expect(rfc3986.encode("port", "8080")).toBe("8080");
    expect(rfc3986.encode("scheme", "z39.50")).toBe("z39.50");
    expect(rfc1738.encode("host", "a.b-c")).toBe("a.b-c");
    expect(() => rfc3986.encode("port", "80a")).toThrow(UriSyntaxError);
    expect(() => rfc3986.encode("scheme", "a b")).toThrow(/^"%" .*\(offset 1, RFC 3986 3\.1\)$/);
    expect(() => rfc1738.encode("host", "a_b")).toThrow(UriSyntaxError);
    expect(() => url1993.encode("user", "")).toThrow(UriSyntaxError);
  });

  it.each([
    ["\uD800", 0],
    ["a\uDC00", 1],
    ["\u{1F600}\uD83D", 2],
    ["\uDE00\uD83D", 0],
  ])("a lone surrogate is refused: %j", (text, offset) => {
    expect(() => rfc3986.encode("query", text)).toThrow(expect.objectContaining({ name: "EncodingError", offset }));
    expect(() => utf8Octets(text)).toThrow(RangeError);
  });

  it.each([[256], [-1], [0.5], [NaN], ["a"], [undefined]])("%s is no octet", (octet) => {
    expect(() => rfc3986.encode("query", [0, octet] as number[])).toThrow(
      expect.objectContaining({ name: "EncodingError", offset: 1 }),
    );
  });

  it("a hole in an array is no octet", () => {
    expect(() => rfc3986.encode("query", new Array<number>(1))).toThrow(EncodingError);
  });

  it.each([[null], [undefined], [1], [{}]])("%o is no data", (data) => {
    expect(() => rfc3986.encode("query", data as unknown as string)).toThrow(TypeError);
  });

  it("RFC 3987: text keeps characters beyond ASCII that the document does not forbid; octets are escaped", () => {
    for (const keep of KEEP) {
      expect(rfc3987.encode("query", "é b\u200E", { keep })).toBe("é%20b%E2%80%8E");
      expect(rfc3987.encode("query", [0xc3, 0xa9, 0x20], { keep })).toBe("%C3%A9%20");
      expect(rfc3987.encode("query", Uint8Array.of(0xc3, 0xa9, 0x61), { keep })).toBe("%C3%A9a");
    }
    // RFC 3987 2.2: iprivate may occur in a query only.
    expect(rfc3987.encode("query", "\uE000", { keep: "allowed" })).toBe("\uE000");
    expect(rfc3987.encode("query", "\uE000")).toBe("%EE%80%80");
    expect(rfc3987.encode("isegment", "\uE000", { keep: "allowed" })).toBe("%EE%80%80");
  });

  it("a component may have another name than its rule, and then has the first of its rules", () => {
    expect(rfc2396.encode("regName", "a b")).toBe("a%20b");
    expect(rfc2396.encode("opaquePart", "a b")).toBe("a%20b");
    // The rules of an authority in RFC 1738 are login and hostport.
    expect(rfc1738.decodeOctets("authority" as never, "u@h")).toEqual([0x75, 0x40, 0x68]);
  });

  it("unknown components and options", () => {
    // @ts-expect-error the component has another name in RFC 3986
    expect(() => rfc3986.encode("site", "a")).toThrow(
      new RangeError(
        'RFC 3986 has no component "site"; it has scheme, authority, userinfo, host, port, path, query, fragment, and rules',
      ),
    );
    expect(() => rfc3986.encode("constructor" as "host", "a")).toThrow(RangeError);
    expect(() => rfc3986.decodeOctets("__proto__" as "host", "a")).toThrow(RangeError);
    expect(() => rfc3986.encode("query", "a", { keep: "all" as "allowed" })).toThrow(
      'keep is "unreserved" or "allowed", not "all"',
    );
  });

  it("in time proportional to the length", () => {
    const text = "\u00E9/".repeat(500_000);
    const half = rfc3986.encode("query", text);
    expect(half.length).toBe(4_500_000);
    expect(rfc3986.decode("query", half)).toBe(text);
  });
});

describe("decode", () => {
  it("takes either case, and changes nothing else", () => {
    expect(rfc3986.decode("query", "%c3%A9+%2B")).toBe("\u00E9++");
    expect(rfc3986.decodeOctets("query", "")).toEqual([]);
  });

  it("the text has to belong to the component", () => {
    expect(() => rfc3986.decodeOctets("segment", "a/b")).toThrow(UriSyntaxError);
    expect(() => rfc3986.decodeOctets("query", "%4")).toThrow(
      expect.objectContaining({ name: "UriSyntaxError", offset: 2 }),
    );
    expect(() => rfc3986.decodeOctets("query", 1 as unknown as string)).toThrow(TypeError);
    expect(rfc1738.test("%", { rule: "punctuation" })).toBe(true);
    expect(() => rfc1738.decodeOctets("punctuation", "%")).toThrow(EncodingError);
  });

  it.each([
    ["%FF", 0],
    ["a%C3%A9%80", 7],
    ["%C3", 0],
    ["a%C3b", 1],
    ["%C0%80", 0],
    ["%E0%80%80", 0],
    ["%ED%A0%80", 0],
    ["%F4%90%80%80", 0],
    ["%F0%80%80%80", 0],
    ["%F5%80%80%80", 0],
    ["aa%F0%9F%98", 2],
    ["%E2%82%AC%E2%82", 9],
  ])("%s is not UTF-8 at offset %i", (text, offset) => {
    expect(() => rfc3986.decode("query", text)).toThrow(
      expect.objectContaining({ name: "EncodingError", message: `octets that are not UTF-8 at offset ${offset}` }),
    );
  });

  it.each(["%00", "%EF%BB%BFa", "%F4%8F%BF%BF", "%ED%9F%BF", "%EE%80%80", "%E0%A0%80", "%F0%90%80%80", "%DF%BF"])(
    "%s is UTF-8",
    (text) => {
      expect(rfc3986.encode("query", rfc3986.decode("query", text))).toBe(text);
    },
  );
});

describe("octets", () => {
  it("of text, whatever its component", () => {
    expect(octets("%2Fetc")).toEqual([47, 101, 116, 99]);
    expect(octets("")).toEqual([]);
    expect(Object.isFrozen(octets("a"))).toBe(true);
  });

  it("of the parts of a component object, in the same places", () => {
    const url = rfc1738.parse("ftp://h/%2Fetc/%FF");
    if (url.form !== "ftpurl") throw new Error(url.form);
    const decoded = octets(url.parts);
    expectTypeOf(decoded.cwd).toEqualTypeOf<readonly (readonly number[])[]>();
    expect(decoded).toEqual({ cwd: [[47, 101, 116, 99]], name: [255], typecode: undefined });
    expect([decoded, decoded.cwd, ...decoded.cwd].every((part) => Object.isFrozen(part))).toBe(true);
    expect(octets(rfc1738.parse("news:a@h"))).toMatchObject({
      form: "newsurl",
      parts: { kind: "message", unique: [97], fullDomainName: [104] },
    });
  });

  it.each([
    ["%", 0],
    ["a%4", 1],
    ["%4g", 0],
    ["%%41", 0],
    ["%/0", 0],
    ["%0:", 0],
    ["a\u00E9", 1],
  ])("%j stands for none", (text, offset) => {
    expect(() => octets(text)).toThrow(expect.objectContaining({ name: "EncodingError", offset }));
  });
});

describe("UTF-8", () => {
  it("there and back", () => {
    expect(utf8Octets("\u00E9")).toEqual([195, 169]);
    expect(utf8Text([195, 169])).toBe("\u00E9");
    expect(utf8Text(new Uint8Array([0xef, 0xbb, 0xbf]))).toBe("\uFEFF");
    expect(() => utf8Text([0x41, 0xff])).toThrow(expect.objectContaining({ name: "EncodingError", offset: 1 }));
  });
});

describe("every error says what is wrong, and where", () => {
  const encode = (data: unknown, options?: object): unknown => rfc3986.encode("path", data as Encodable, options);

  it.each<[string, () => unknown, string, object]>([
    ["octets of é", () => octets("aé"), "a character beyond ASCII at offset 1", { code: "ERR_ENCODING", offset: 1 }],
    ["the first beyond ASCII", () => octets("\u0080"), "a character beyond ASCII at offset 0", { offset: 0 }],
    ["no escape", () => octets("a%zz"), '"%" without two hexadecimal digits at offset 1', { code: "ERR_ENCODING" }],
    ["a lone surrogate", () => utf8Octets("a\uDABC"), "a lone surrogate U+DABC at offset 1", { generation: undefined }],
    ["one to encode", () => encode("a\uDABC"), "a lone surrogate U+DABC at offset 1", { generation: "rfc3986" }],
    [
      "no Latin 1",
      () => url1993.encode("path", "a\u0100"),
      "a character that ISO Latin 1 does not have at offset 1",
      { generation: "url-1993", offset: 1 },
    ],
    ["no UTF-8", () => utf8Text([0x41, 0xff]), "octets that are not UTF-8 at offset 1", { code: "ERR_ENCODING" }],
    [
      "no UTF-8 in escapes",
      () => rfc3986.decode("path", "a%C3%A9%FF"),
      "octets that are not UTF-8 at offset 7",
      { generation: "rfc3986", offset: 7 },
    ],
    ["no octet", () => encode([1, 256]), "no octet: 256 at offset 1", { generation: "rfc3986" }],
    ["no octet", () => utf8Text([-1]), "no octet: -1 at offset 0", { generation: undefined }],
    ["no octet", () => utf8Text([0, 0.5]), "no octet: 0.5 at offset 1", {}],
    ["no data", () => encode({}), "data must be text or octets, got object", { argument: "data" }],
    ["no text", () => utf8Octets(1 as never), "text must be a string, got number", { argument: "text" }],
    ["no text", () => rfc3986.decodeOctets("path", 1 as never), "text must be a string, got number", {}],
    ["no object", () => octets(null as never), "raw must be an object, got null", { argument: "raw" }],
    [
      "no component",
      () => rfc3986.encode("nope" as "path", "a"),
      'RFC 3986 has no component "nope"; it has scheme, authority, userinfo, host, port, path, query, fragment, and rules',
      { code: "ERR_UNKNOWN_RULE", argument: "component", generation: "rfc3986" },
    ],
    [
      "no such table",
      () => encode("a", { keep: "x" }),
      'keep is "unreserved" or "allowed", not "x"',
      { code: "ERR_ARGUMENT_VALUE", argument: "keep", generation: "rfc3986" },
    ],
  ])("%s", (_, call, message, facts) => {
    expect(call).toThrow(new RegExp(`^${message.replaceAll(/[$.*+?^()[\]{}|]/g, "\\$&")}$`));
    expect(call).toThrow(expect.objectContaining(facts));
  });

  it("the limits of the character sets belong to them", () => {
    expect(octets("\u007F")).toEqual([0x7f]);
    expect(url1993.encode("path", "\u00FF")).toBe("%FF");
  });
});

/** The first and last sequences of each row of table 3-7 of the Unicode Standard, and their neighbours, which are none. */
describe("well-formed UTF-8", () => {
  it.each([
    [[0x7f], [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf]],
    [[0xc2, 0x80], [0xc2, 0x7f], [0xc2, 0xc0], [0xdf], [0xc2]],
    [
      [0xdf, 0xbf],
      [0xdf, 0xc0],
      [0xe0, 0x9f, 0xbf],
      [0xe0, 0x80, 0x80],
      [0xe0, 0xa0],
    ],
    [
      [0xe0, 0xa0, 0x80],
      [0xe0, 0xa0, 0x7f],
      [0xe0, 0xa0, 0xc0],
      [0xe0, 0xc0, 0x80],
    ],
    [
      [0xe0, 0xbf, 0xbf],
      [0xe1, 0x7f, 0x80],
      [0xe1, 0xc0, 0x80],
    ],
    [
      [0xe1, 0x80, 0x80],
      [0xe1, 0x80, 0x7f],
      [0xe1, 0x80, 0xc0],
    ],
    [
      [0xed, 0x9f, 0xbf],
      [0xed, 0xa0, 0x80],
      [0xed, 0xbf, 0xbf],
    ],
    [
      [0xee, 0x80, 0x80],
      [0xef, 0xc0, 0x80],
    ],
    [
      [0xef, 0xbf, 0xbf],
      [0xef, 0xbf, 0xc0],
    ],
    [
      [0xf0, 0x90, 0x80, 0x80],
      [0xf0, 0x8f, 0xbf, 0xbf],
      [0xf0, 0x90, 0x80],
      [0xf0, 0x90, 0x7f, 0x80],
    ],
    [
      [0xf3, 0xbf, 0xbf, 0xbf],
      [0xf3, 0xbf, 0xbf, 0xc0],
      [0xf3, 0xbf, 0xc0, 0x80],
    ],
    [
      [0xf4, 0x8f, 0xbf, 0xbf],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xff, 0x80, 0x80, 0x80],
    ],
  ])("%j is, and what stands after it in this row is not", (good, ...bad) => {
    expect(() => utf8Text([...good, 0xff])).toThrow(expect.objectContaining({ offset: good.length }));
    expect(utf8Octets(utf8Text(good))).toEqual(good);
    for (const octetsOf of bad) {
      expect(() => utf8Text([0x41, ...octetsOf])).toThrow(expect.objectContaining({ offset: 1 }));
      expect(() => utf8Text([...good, ...octetsOf])).toThrow(expect.objectContaining({ offset: good.length }));
    }
  });
});

describe("encode for the place", () => {
  it.each([
    ["to", "a+b@c.example", "a%2Bb@c.example"],
    ["to", "unlikely?address@example.com", "unlikely%3Faddress@example.com"],
    ["to", "Mike&family@example.org", "Mike%26family@example.org"],
  ])("mailto, %s: %j", (component, data, expected) => {
    expect(mailto.encode(component as "to", data)).toBe(expected);
    expect(mailto.decode(component as "to", expected)).toBe(data);
    expect(mailto.encode(component as "to", [...new TextEncoder().encode(data)])).toBe(expected);
  });

  it("refuses what cannot be there", () => {
    expect(() => mailto.encode("to", "nobody")).toThrow(UriSyntaxError);
  });

  it("gives what decodes to the data, for every rule of every generation", () => {
    const texts = ["a b", "/a:b", "a@b", "a@b.c:80", "::1", "[::1]", "a?b#c", "%41", "é", "a/b;c=d", "+", ""];
    for (const of of generations)
      for (const rule of someRows(of.rules, 5))
        for (const data of texts)
          for (const keep of KEEP) {
            let encoded: string;
            try {
              encoded = of.encode(rule, data, { keep });
            } catch (error) {
              expect(error).toBeInstanceOf(UriError);
              continue;
            }
            expect([of.id, rule, encoded, of.decode(rule, encoded)]).toEqual([of.id, rule, encoded, data]);
          }
  });
});
