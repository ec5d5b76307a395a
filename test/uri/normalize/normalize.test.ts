import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generation, generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { NORMALIZATION_LEVELS, type NormalizationLevel } from "../../../src/uri/normalize/normalizer.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { mapTexts } from "../../../src/uri/components/span.js";
import { language } from "../../../src/documents/language.js";
import { readDomainName } from "../../../src/documents/domainName.js";
import { decodingTable, withDecodedCharacters, withReplacedEscapes } from "../../../src/uri/percent/escapes.js";
import { THOROUGH, someRows } from "../../support/thorough.js";
import { expectEqual } from "../../support/expectEqual.js";
import { inProcess } from "../../support/inProcess.js";
import { wholeReferences } from "../../support/conformingRows.js";

interface Row {
  readonly generation: string;
  readonly uri: string;
  readonly normal?: string;
  readonly rung?: string;
  readonly different?: string;
  readonly section: string;
}

const rows = JSON.parse(readFileSync(new URL("../../cases/normalize.json", import.meta.url), "utf8")) as Row[];

describe("the documents' normal forms", () => {
  it.each(rows.map((row) => [`${row.generation} ${row.section} ${row.uri}`, row] as const))(
    "%s",
    (_, { generation: id, uri, normal, rung, different }) => {
      const subject = generation(id);
      if (different !== undefined) {
        expect(subject.equivalence(uri, different)).toEqual({ equivalent: false, rung: undefined });
        return;
      }
      expect(subject.normalize(uri)).toBe(normal);
      expect(subject.equivalence(uri, normal as string)).toEqual({ equivalent: true, rung });
      expect(subject.equivalence(normal as string, uri)).toEqual({ equivalent: true, rung });
    },
  );

  it("RFC 3986 3.2.2 says what an empty host means, as data", () => {
    expect(rfc3986.schemes.http).toMatchObject({ emptyHost: "invalid", port: 80 });
    expect(rfc3986.schemes.file).toEqual({ section: "3.2.2", emptyHost: "localhost" });
  });

  it("RFC 1738 3.1: only a URL with two slashes has a host, whose case makes no difference", () => {
    for (const url of ["mailto:AB@CD", "news:ABCD", "news:AB@CD.EF", "cid:abHOST:80/c"])
      expect(generation("rfc1738").normalize(url)).toBe(url);
    expect(generation("rfc1738").normalize("ftp://AB@CD/EF")).toBe("ftp://AB@cd/EF");
  });

  it("level by level", () => {
    const forms = NORMALIZATION_LEVELS.map((level) =>
      rfc3986.normalize("HTTP://EXAMPLE.com:80/%7e/../%2fa", { level }),
    );
    expect(forms).toEqual([
      "http://example.com:80/%7E/../%2Fa",
      "http://example.com:80/~/../%2Fa",
      "http://example.com:80/%2Fa",
      "http://example.com/%2Fa",
      "http://example.com/%2Fa",
    ]);
    expect(rfc3986.normalize("http://a:80", { level: undefined })).toBe("http://a/");
  });
});

/** Strings of test/cases, strings from the automaton, and strings full of escapes and dots. */
function inputsOf(subject: Generation): Set<string> {
  const plainInputs = [
    ...language(subject).sentences({ seed: 5, count: THOROUGH ? 150 : 60 }),
    ...wholeReferences.filter((row) => row.subject === subject).map(({ input }) => input),
  ];
  const escaped = plainInputs.flatMap((input) => {
    const at = input.length >> 1;
    const hex = `%${input.charCodeAt(at).toString(16).padStart(2, "0")}`;
    return [
      input.slice(0, at) + hex + input.slice(at + 1),
      `${input.slice(0, at)}/%2e%2E/.././/${input.slice(at)}`,
      input.toUpperCase(),
    ];
  });
  return new Set([...plainInputs, ...escaped, ...combined].filter((input) => subject.test(input)));
}

const SCHEMES = ["", "file:", "FILE:", "http:", "ftp:", "mailto:", "x:", "gopher:", "news:", "prospero:"];
const AUTHORITIES = [
  ...["", "//", "//a", "//LOCALHOST", "//LOCALHOST:", "//A:80", "//a:", "//u@H:021", "//[::A]", "//%41"],
  ...["//RÉS", "//r%C3%89s", "//xn--rs-bja", "//１２７.１", "//-é"],
];
const PATHS = [
  ...["", "/", "//p", "/.//p", "/x/..//y", "/a/../..//b", "/.///p", "./a:b", ".//p", "..", "a/..//b"],
  ...["/1", "/%2e/b", "/%2E%2E//c", "%61:b", "/%7e", "/é", "Joe@Example.COM,a@B", "/%2f%2fp", "/C|/x"],
];
/** Every scheme of which a document says something, with each kind of authority and of path, where the rungs meet. */
const combined = someRows(
  SCHEMES.flatMap((scheme) =>
    AUTHORITIES.flatMap((authority) => PATHS.map((path) => `${scheme}${authority}${path}#F`)),
  ),
  12,
);

describe.each(generations.map((subject) => [subject.id, subject] as const))("laws: %s", (_, subject) => {
  const inputs = inputsOf(subject);

  it("there are many inputs", () => {
    expect(inputs.size).toBeGreaterThan(THOROUGH ? 250 : 100);
  });

  it.each(NORMALIZATION_LEVELS)("%s: conforms, and is its own normal form", (level) => {
    const wrong = [...inputs].filter((input) => {
      const normal = subject.normalize(input, { level });
      return !(
        subject.test(normal) &&
        subject.normalize(normal, { level }) === normal &&
        subject.equivalent(input, normal, { level })
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(NORMALIZATION_LEVELS)("%s: two strings are equivalent if and only if they have one normal form", (level) => {
    const sample = [...inputs].filter((_, i) => i % Math.ceil(inputs.size / (THOROUGH ? 55 : 25)) === 0);
    const normals = sample.map((input) => subject.normalize(input, { level }));
    const wrong = sample.flatMap((one, i) =>
      sample.filter((other, j) => subject.equivalent(one, other, { level }) !== (normals[i] === normals[j])),
    );
    expect(wrong).toEqual([]);
  });

  it("no character changes its component", () => {
    for (const input of inputs) {
      // Up to percent-encoding all texts are the same but for case and escapes.
      const normal = subject.normalize(input, { level: "percent-encoding" });
      expectEqual(plain(subject, normal), plain(subject, input), input);
      // Beyond that only the path, a port that is left out, and the host of a file make a difference.
      const others = (uri: string): unknown =>
        Object.entries(plain(subject, uri))
          .filter(
            ([name]) =>
              !["path", "port", "authority", "site", "parts", "pathForm"].includes(name) &&
              // RFC 1738 3.10: the host localhost is the same as none.
              !(/^file:/i.test(input) && ["host", "hostType", "regName"].includes(name)),
          )
          .map(([name, value]) => [name, name === "host" ? (readDomainName(String(value))?.ascii ?? value) : value]);
      expectEqual(others(subject.normalize(input)), others(normal), input);
    }
  });
});

/** Decodes the escapes of all ASCII characters. */
const all = decodingTable(new Set(Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))));

/** Everything decoded that any level decodes, in lower case. */
function plain(subject: Generation, input: string): Record<string, unknown> {
  const text = (raw: string): string =>
    withDecodedCharacters(withReplacedEscapes(raw, all), [[0x80, 0x10ffff]]).toLowerCase();
  const { hostType: _, ...components } = mapTexts(subject.parse(input), text) as Record<string, unknown>;
  return components;
}

describe("bad input", () => {
  it("what does not conform", () => {
    for (const subject of generations) expect(() => subject.normalize("http://a b<")).toThrow(UriSyntaxError);
    expect(() => rfc3986.normalize("a b")).toThrow(expect.objectContaining({ argument: "uri" }) as Error);
  });

  it("what is no string, and no level", () => {
    expect(() => rfc3986.normalize(1 as unknown as string)).toThrow(TypeError);
    expect(() => rfc3986.normalize("x:", { level: "all" as NormalizationLevel })).toThrow(
      new RangeError('level must be "case", "percent-encoding", "dot-segments", "scheme" or "ipv6", got "all"'),
    );
  });
});

describe("on the command line", () => {
  it("a line a URI", async () => {
    expect(await inProcess(["normalize", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"])).toEqual({
      status: 0,
      stdout: "example://a/b/c/%7Bfoo%7D\n",
      stderr: "",
    });
    expect(await inProcess(["normalize", "-l", "case"], { input: "HTTP://A/%7e\nX:\n" })).toEqual({
      status: 0,
      stdout: "http://a/%7E\nx:\n",
      stderr: "",
    });
    expect(await inProcess(["normalize", "--in", "rfc1738", "--format", "json", "http://A:80"])).toMatchObject({
      status: 0,
      stdout: `${JSON.stringify({ input: "http://A:80", level: "scheme", normal: "http://a/" })}\n`,
    });
  });

  it("what does not conform, and misuse", async () => {
    const { status, stdout, stderr } = await inProcess(["normalize", "http://\u0007/", "X:"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "x:\n" });
    expect(stderr).toContain("http://\\u{7}/\n");
    expect(await inProcess(["normalize", "-l", "all", "X:"])).toMatchObject({ status: 2, stdout: "" });
    expect(await inProcess(["normalize", "--in", "nope", "X:"])).toMatchObject({ status: 2, stdout: "" });
  });
});
