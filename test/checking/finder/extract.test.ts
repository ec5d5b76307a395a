import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { candidates } from "../../../src/checking/finder/candidates.js";
import { extract, extractStream } from "../../../src/checking/finder/extract.js";
import { generations, rfc3986 } from "../../../src/index.js";
import type { Find } from "../../../src/checking/finder/find.js";
import { language } from "../../../src/documents/language.js";
import { expectEqual } from "../../support/expectEqual.js";
import { SEED, THOROUGH } from "../../support/thorough.js";
import { LONGEST_DELIMITED } from "../../../src/checking/finder/word.js";
import { LONGEST_SCHEME } from "../../../src/checking/finder/schemeNames.js";
import { itemAt, lastItem } from "../../../src/text/itemAt.js";

interface Row {
  readonly section: string;
  readonly generation: string;
  readonly text: string;
  readonly finds: readonly Partial<Find>[];
}

const rows = JSON.parse(readFileSync(new URL("../../cases/extract.json", import.meta.url), "utf8")) as Row[];

/** The properties of each find that a row gives, and always whether white space was removed and a hyphen left open. */
function asListed(finds: readonly Find[], listed: readonly Partial<Find>[]): object[] {
  return finds.map((find, i) => {
    const names = new Set(["uri", "joined", "hyphenAmbiguous", "fragment", ...Object.keys(listed[i] ?? find)]);
    return Object.fromEntries(Object.entries(find).filter(([name]) => names.has(name)));
  });
}

async function streamed(chunks: Iterable<string>, generation?: string): Promise<Find[]> {
  const finds: Find[] = [];
  for await (const find of extractStream(chunks, generation === undefined ? {} : { generation })) finds.push(find);
  return finds;
}

describe("the delimiting texts of the documents, and each of their rules", () => {
  it.each(rows.map((row) => [row.section, row] as const))("%s", async (_, { generation, text, finds: listed }) => {
    const finds = extract(text, { generation });
    expect(asListed(finds, listed)).toEqual(listed);
    for (const { start, end, text: delimited, uri } of finds) {
      expect(text.slice(start, end)).toBe(delimited);
      expect(delimited.replace(/\s/g, "")).toBe(uri);
    }
    expect(await streamed(text, generation)).toEqual(finds);
  });

  it("have rows for every generation", () => {
    expect([...new Set(rows.map(({ generation }) => generation))].sort()).toEqual(
      generations.map(({ id }) => id).sort(),
    );
  });
});

it.each(generations.map((generation) => [generation.id, generation] as const))(
  "whatever conforms to %s comes out of its delimiters as it went in",
  (id, generation) => {
    const random = randomNumbers(3);
    for (const sentence of language(id).sentences({ seed: 4, count: THOROUGH ? 1000 : 100 })) {
      // The draft of 1993 has a space among its characters, and says that spaces are not legal. RFC 3987 has those beyond ASCII.
      const uri = sentence.replaceAll(/\s/g, "");
      const at = random(sentence.length + 1);
      for (const inside of [sentence, ` ${sentence}\r\n`, `${sentence.slice(0, at)}\n \t${sentence.slice(at)}`]) {
        const uris = extract(`x ${id === "url-1993" ? "URL=<" : "<URL:"}${inside}> y`, { generation }).map(
          (find) => find.uri,
        );
        expectEqual(uris, uri === "" ? [] : [uri]);
      }
    }
  },
);

describe("a text in pieces", () => {
  const PARTS = [
    "http://",
    "ftp:",
    "mailto:a@b",
    "news:x.y",
    "<",
    "<URL:",
    "<URL: ",
    "URL=<",
    ">",
    '"',
    "(",
    ")",
    "'",
    "[",
    "]",
    "{",
    "}",
    " ",
    "\n",
    "\r\n",
    "-\n  ",
    "-",
    "a",
    "b/c",
    "é",
    "。",
    "😀",
    "\ud83d",
    "//",
    ":",
    "x",
    "example.com",
    "/%41",
    "%zz",
    "#f",
    ".",
    ",",
    "URL:",
    "|",
    "\u00a0",
    "\t",
  ];
  /** As long as a delimited URI can be, a little less and a little more. */
  const LONG = [-12, -9, -1, 0, 1].map((more) => "x".repeat(LONGEST_DELIMITED + more));

  it("gives the same finds wherever it is cut", async () => {
    const random = randomNumbers(7 + SEED);
    const pick = (from: readonly string[]): string => itemAt(from, random(from.length));
    for (let round = 0; round < (THOROUGH ? 1000 : 150); round++) {
      const long =
        round % 100 === 0
          ? `${pick(["<", "<URL:", '"', " ", "("])}${pick(["http://", "mailto:"])}${pick(LONG)}${pick([">", '"', " ", ")", ""])}`
          : "";
      const text =
        Array.from({ length: 1 + random(30) }, () => pick(PARTS)).join("") +
        long +
        Array.from({ length: random(30) }, () => pick(PARTS)).join("");
      const chunks: string[] = [];
      for (let at = 0; at < text.length; at += lastItem(chunks).length)
        chunks.push(text.slice(at, at + 1 + random(long === "" ? 8 : 30_000)));
      for (const generation of generations) {
        const finds = extract(text, { generation });
        expectEqual(await streamed(chunks, generation.id), finds, text);
        expectEqual(
          finds.filter(({ delimiter, uri }) => delimiter === "whitespace" && !generation.test(uri)),
          [],
        );
      }
    }
  });

  it("of no length is no piece", async () => {
    expect(await streamed(["", "<http://a", "", "/>", ""])).toEqual(extract("<http://a/>"));
    expect(await streamed([])).toEqual([]);
  });

  it.each([
    "<http://a/>, x < y, ",
    // A beginning that can become no URI does not delay what follows it.
    '5" ',
    "<:// ",
    '"mailto ',
    "<mailto ",
    "http://a/\ud835 ",
  ])("is found before its end: %j", async (before) => {
    let pulled = 0;
    const chunks = function* (): Generator<string> {
      for (; pulled < 4; pulled++) yield `${before}See http://b/ and http://c/${pulled % 2 === 0 ? " " : "\uFF0C"}`;
    };
    const finds: (readonly [uri: string, pulled: number])[] = [];
    for await (const { uri } of extractStream(chunks())) if (uri !== "http://a/") finds.push([uri, pulled]);
    expect(finds).toEqual(
      [0, 1, 2, 3].flatMap((piece) => [
        ["http://b/", piece],
        ["http://c/", piece],
      ]),
    );
  });

  it.each([
    // The second half of a character decides whether it may belong to the word before it: here a letter, there a part of an IRI.
    ["rfc3986", "http://a/\u{1D400} "],
    ["rfc3986", "http://a/\u{10000} "],
    ["rfc3986", "http://a/\ud835"],
    ["rfc3987", "http://a/?\u{10FFFD} "],
  ])("may be cut within a character: %s %j", async (generation, text) => {
    const half = text.search(/[\ud800-\udbff]/) + 1;
    expect(await streamed([text.slice(0, half), text.slice(half)], generation)).toEqual(extract(text, { generation }));
  });

  const MEGABYTES = THOROUGH ? 100 : 2;

  it(`may have ${MEGABYTES} MB${THOROUGH ? ", in bounded memory" : ""}`, async () => {
    const piece = `${'Yes, Jim, I found it under <http://www.ics.uci.edu/pub/\n  ietf/uri/>, x < y, and "http://a/". '.repeat(20)}${"lorem ipsum: dolor ".repeat(3400)}`;
    const pieces = Math.ceil((MEGABYTES * 1e6) / piece.length);
    const before = process.memoryUsage().heapUsed;
    let finds = 0;
    let most = 0;
    for await (const { line } of extractStream(Array.from({ length: pieces }, () => piece))) {
      finds += line > 0 ? 1 : 0;
      if (finds % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    }
    expect(finds).toBe(pieces * 40);
    if (THOROUGH) expect(most - before).toBeLessThan(250e6);
  });
});

describe("the longest delimited URI", () => {
  const inside = (length: number): string => `http://${"x".repeat(length - "http://".length)}`;

  it.each([
    ["<", ">", "angle-brackets"],
    ['"', '"', "double-quotes"],
    [" ", " ", "whitespace"],
  ])("%s%s", (before, after, delimiter) => {
    expect(extract(`${before}${inside(LONGEST_DELIMITED)}${after}`)).toMatchObject([{ delimiter }]);
    expect(extract(`${before}${inside(LONGEST_DELIMITED + 1)}${after} <http://a/>`).map(({ uri }) => uri)).toEqual([
      "http://a/",
    ]);
  });
});

it("finds what candidates finds and what conforms, whole", () => {
  const text =
    "a=https://a.com/x 1,https://b.com;https://c.com **https://d.com/b**, *https://e.com* (https://f.com/*) https://g.com/b**\n";
  const uris = [
    "https://a.com/x",
    "https://b.com;https://c.com",
    "https://d.com/b",
    "https://e.com",
    "https://f.com/*",
    "https://g.com/b",
  ];
  expect(extract(text).map(({ uri }) => uri)).toEqual(uris);
  expect(candidates(text).map(({ uri, conforms }) => [uri, conforms])).toEqual(uris.map((uri) => [uri, true]));
});

it("a word that is too long hides nothing behind its end", () => {
  const text = `http://${"x".repeat(LONGEST_DELIMITED)}`.slice(0, LONGEST_DELIMITED + 1 - "(http".length);
  expect(extract(`${text}(http://a/)`).map(({ uri }) => uri)).toEqual(["http://a/"]);
});

describe("the longest name of a scheme", () => {
  it.each([
    ["<", ">"],
    ['"', '"'],
    [" ", " "],
    ["URL:", " "],
  ])("%s%s", (before, after) => {
    const finds = (length: number): number => extract(`${before}${"x".repeat(length)}://a/${after}`).length;
    expect([LONGEST_SCHEME, LONGEST_SCHEME + 1].map(finds)).toEqual([1, 0]);
  });

  it("is kept whole, with what stands before it, in a text in pieces", async () => {
    const text = `See this list: (URL:${"x".repeat(LONGEST_SCHEME)}://a/)`;
    expect(await streamed(text.split(""))).toEqual(extract(text));
  });
});

describe("hostile text ends, the same in pieces as whole", () => {
  const LENGTH = 2 ** (THOROUGH ? 18 : 14);

  it.each([
    "<",
    '"',
    "http:",
    "http://",
    "<http://",
    '"http://',
    "<URL:",
    "<URL: ",
    "(http://",
    "(http://a)",
    "'http://a'",
    "mailto:",
    "(mailto:",
    "a:",
    "a",
    "[",
    "http://a(",
    "http://a)",
    "<http://a-\n",
    '"http://a\n',
    "://",
    "\ud83d",
    "。http://a",
    "URL:http://",
    "|http://|",
    "http://%zz(http://",
    "*http://a* ",
    "_http://a_ ",
  ])("%j repeated", async (unit) => {
    const text = unit.repeat(Math.ceil(LENGTH / unit.length));
    const finds = extract(text).length;
    const chunks = Array.from({ length: Math.ceil(text.length / 100) }, (_, i) => text.slice(i * 100, (i + 1) * 100));
    expect(await streamed(chunks)).toHaveLength(finds);
  });
});

describe("bad input", () => {
  it("is a TypeError or a RangeError", async () => {
    expect(() => extract(7 as unknown as string)).toThrow(new TypeError("a text is made of strings, not of number"));
    expect(() => extract(null as unknown as string)).toThrow(new TypeError("a text is made of strings, not of null"));
    expect(() => extract("", { generation: "rfc1" })).toThrow(/^there is no generation "rfc1"; there are url-1993, /);
    expect(() => extract("", { generation: {} as typeof rfc3986 })).toThrow(TypeError);
    await expect(streamed([7 as unknown as string])).rejects.toThrow(TypeError);
    expect(() => extract(7 as unknown as string)).toThrow(expect.objectContaining({ argument: "text" }));
  });

  it.each([
    [7, "number"],
    [undefined, "undefined"],
    [null, "null"],
    [{}, "object"],
    [() => 0, "function"],
  ])("is refused as chunks: %s", async (chunks, kind) => {
    const error: unknown = await streamed(chunks as string[]).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new TypeError(`chunks must be pieces of text, one after another, got ${kind}`));
    expect(error).toMatchObject({ argument: "chunks", code: "ERR_ARGUMENT_TYPE" });
  });

  it("leaves no properties without a value", () => {
    expect(Object.keys(extract("http://a/")[0] ?? {})).toEqual([
      "uri",
      "text",
      "start",
      "end",
      "line",
      "column",
      "delimiter",
    ]);
  });

  it("takes a generation as well as its id", () => {
    expect(extract("<http://a/>", { generation: rfc3986 })).toEqual(extract("<http://a/>", { generation: "rfc3986" }));
  });
});

/** Numbers below a bound, the same for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}
