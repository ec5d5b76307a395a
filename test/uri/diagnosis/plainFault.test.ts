import { describe, expect, it } from "vitest";
import { generation, generations, rfc3986, type Generation } from "../../../src/index.js";
import { language } from "../../../src/uri/language/index.js";
import { labelledSets } from "../../support/diagnosisCases.js";

/** The escape that a message proposes for a character. */
const WRITE = / not allowed in the [^;]+; write (%[\dA-F%]+) \(offset/;

/** Returns the message of a string and its first repair, if the message proposes an escape that the repair does not write. */
function contradiction(of: Generation, input: string): string | undefined {
  const { error } = of.safeParse(input);
  const [, escape] = WRITE.exec(error?.message ?? "") ?? [];
  const [repair] = error?.repairs ?? [];
  if (!error || escape === undefined || !repair) return undefined;
  const edit = repair.edits.find(({ offset, length }) => error.offset >= offset && error.offset <= offset + length + 2);
  return edit?.kind === "percent-encode" && edit.text.includes(escape)
    ? undefined
    : `${error.message} ${repair.mended}`;
}

describe("a message that is made without a search says what the first repair does", () => {
  it.each([
    'http:"/[::1]:80/x',
    "http:9//[::1]:80/x",
    "file://C:/a b",
    "https://s://a.example/?q b",
    "http://a.example/%7{Eb",
    "http://a.example/%4\u200B1",
    "http://a.example/%%41",
    "http://a.example/a / b",
    "http://a.example/a[b]/c",
    "http://a.example/?a[]=1&b[]=2",
    "http://a.example/#a#b#c",
    "http://a.example/100% sure",
    "mailto: a b",
  ])("%j", (input) => {
    for (const of of generations) expect(contradiction(of, input), of.id).toBeUndefined();
  });

  it("for the labelled rows, by every generation", () => {
    const all = labelledSets.tuned.rows.flatMap(({ input }) => generations.map((of) => contradiction(of, input)));
    expect(all.filter((one) => one !== undefined)).toEqual([]);
  });

  it("for near misses", () => {
    const misses = [...language(rfc3986).nearMisses({ seed: 3, count: 700 })];
    expect(misses.map(({ input }) => contradiction(rfc3986, input)).filter((one) => one !== undefined)).toEqual([]);
  });
});

it.each([
  ["url-1993", "https://a.example/b?c", '"s" not allowed in the scheme; remove it (offset 4, '],
  ["url-draft-03", "https://a.example/b", '"s" not allowed in the scheme; remove it (offset 4, '],
  ["url-draft-03", "gophers://a.example/b", '"s" not allowed in the scheme; remove it (offset 6, '],
  ["url-draft-03", "http://a.example/b#c", "a fragment is not allowed here; remove it (offset 18, "],
  ["rfc1738", "http://a.example/b?c d", "space not allowed in the query; write %20 (offset 20, RFC 1738 5)"],
  ["rfc1738", "gopher://a.example/1b%09c~", '"~" not allowed in the query; write %7E (offset 25, RFC 1738 5)'],
  ["url-1993", "news:a`b@c", '"`" not allowed in the article; write %60 (offset 6, '],
  ["rfc1630", "http://a.example/%=41", '"=" not allowed in the percent escape; remove it (offset 18, '],
])("by %s, the message about %j", (id, input, message) => {
  expect(generation(id).safeParse(input).error?.message).toContain(message);
});

it.each([
  ["http://a.example/b ", "white space around the URI; remove it (offset 18, RFC 3986 3.3)"],
  ["http://a.example/b|c", '"|" not allowed in the path; write %7C (offset 18, RFC 3986 3.3)'],
  ["http://a.example/?a[]=b", '"[" not allowed in the query; write %5B (offset 19, RFC 3986 3.4)'],
  ["http://a.example/%4", '"%" without two hex digits after it; write %25 (offset 19, RFC 3986 2.1)'],
])("the message about %j", (input, message) => {
  expect(rfc3986.safeParse(input).error?.message).toBe(message);
});
