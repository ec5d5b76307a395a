import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rfc1738 } from "../../../generated/documents/generations.js";
import { rfc3986 } from "../../../src/index.js";
import { language } from "../../../src/documents/language.js";
import { scan, type RefusedLine, type ScanOptions } from "../../../src/checking/scan/index.js";
import type { ScanSource } from "../../../src/checking/scan/scan.js";

const octets = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function refusedLines(source: ScanSource, options: ScanOptions = {}): Promise<RefusedLine[]> {
  const lines: RefusedLine[] = [];
  await scan(source, { ...options, refused: (line) => lines.push(line) });
  return lines;
}

describe("scan", () => {
  const text = octets("http://a/\r\nhttp://a b/\n\n<");

  it.each<[string, () => ScanSource]>([
    ["octets", () => text],
    ["a Blob", () => new Blob([text])],
    ["a web stream", () => new Blob([text]).stream()],
    ["a stream of Node", () => Readable.from([text])],
    ["pieces", () => [text.subarray(0, 5), new Uint8Array(), text.subarray(5)]],
  ])("reads %s", async (_, source) => {
    expect(await scan(source())).toEqual({ lines: 4, conforming: 2, refused: 2 });
    expect(await refusedLines(source())).toEqual([
      { line: 2, start: 11, text: "http://a b/", viablePrefix: 8, utf8: true },
      { line: 4, start: 24, text: "<", viablePrefix: 0, utf8: true },
    ]);
  });

  it("asks the rule of the generation that it is told", async () => {
    expect(await scan(octets("80\na\n"), { rule: "port" })).toEqual({ lines: 2, conforming: 1, refused: 1 });
    expect(await scan(octets("ftp://h/;type=i"), { generation: rfc1738, rule: "ftpurl" })).toMatchObject({
      conforming: 1,
    });
  });

  it("takes a byte order mark for no part of the first line, wherever the pieces end", async () => {
    const marked = octets("\uFEFFa:b\nc");
    for (let cut = 0; cut <= marked.length; cut++)
      expect(await scan([marked.subarray(0, cut), marked.subarray(cut)])).toEqual({
        lines: 2,
        conforming: 2,
        refused: 0,
      });
    expect(await refusedLines(octets("a\n\uFEFFa:b"))).toMatchObject([{ line: 2, viablePrefix: 0, utf8: true }]);
  });

  it("says which lines are not UTF-8", async () => {
    const lines = await refusedLines(Uint8Array.of(0x61, 0xe9, 0x0a, 0xef, 0xbf, 0xbd, 0x0a));
    expect(lines).toEqual([
      { line: 1, start: 0, text: "a\uFFFD", viablePrefix: 1, utf8: false },
      { line: 2, start: 3, text: "\uFFFD", viablePrefix: 0, utf8: true },
    ]);
  });

  it("finds what a slow reader finds, wherever the pieces end", async () => {
    const of = language("rfc3986");
    const some = [
      ...of.sentences({ seed: 3, count: 50 }),
      ...[...of.nearMisses({ seed: 3, count: 50 })].map(({ input }) => input),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...some), fc.constantFrom("\n", "\r\n")), { maxLength: 12 }),
        fc.array(fc.nat(400), { maxLength: 4 }),
        async (parts, cuts) => {
          const whole = octets(parts.flat().join(""));
          const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
          const found = await refusedLines(places.slice(1).map((to, i) => whole.subarray(places[i], to)));
          const expected = parts.flatMap(([line], i) =>
            rfc3986.test(line)
              ? []
              : [{ line: i + 1, text: line, viablePrefix: rfc3986.safeParse(line).error?.viablePrefix }],
          );
          expect(found.map(({ line, text, viablePrefix }) => ({ line, text, viablePrefix }))).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      "a string",
      () => scan("http://a" as never),
      "the source must be octets (Uint8Array), a Blob, a stream or pieces of octets, got string",
    ],
    [
      "nothing",
      () => scan(undefined as never),
      "the source must be octets (Uint8Array), a Blob, a stream or pieces of octets, got undefined",
    ],
    ["pieces of text", () => scan(["a"] as never), "pieces of the source must be octets (Uint8Array), got string"],
    ["a callback that is none", () => scan(text, { refused: 1 as never }), "refused must be a function, got number"],
    [
      "an unknown option",
      () => scan(text, { rul: "URI" } as never),
      'there is no option "rul"; there are generation, rule, refused',
    ],
    ["an unknown rule", () => scan(text, { rule: "uri" }), 'RFC 3986 has no rule "uri"; it has URI, '],
  ])("is rejected for %s", async (_, call, message) => {
    await expect(call()).rejects.toThrow(message);
  });
});

it("says that octets were transferred away", async () => {
  const gone = new TextEncoder().encode("a\n");
  structuredClone(gone, { transfer: [gone.buffer] });
  for (const source of [gone, [gone]])
    await expect(scan(source)).rejects.toMatchObject({ code: "ERR_ARGUMENT_TYPE", argument: "source" });
  expect(await scan(new Uint8Array())).toEqual({ lines: 0, conforming: 0, refused: 0 });
});
