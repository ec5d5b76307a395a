import fc from "fast-check";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";

/**
 * Pieces that the documents' rules treat specially: delimiters, brackets, escapes, addresses, dot segments, characters
 * that no rule allows.
 */
const PIECES = [
  ..."aZ09.:/?#[]@!$&'()*+,;=-_~%\"<>\\^`{|} \n\r\t\0\u007F",
  ..."é\u{10000}\uD800\uDC00\u2028\u202E",
  ..."// :// http: ftp:// gopher:// news: mailto: file://localhost/ wais:// prospero:// x:".split(" "),
  ...["%20", "%2F", "%2f", "%00", "%09", "%zz", "%", "..", "./", "../", "/.", "/..", "/.//"],
  ...["[::1]", "[v1.a]", "[::ffff:1.2.3.4]", "1.2.3.4", "256", "01", "h.example", "a_b", "u:p@", ":80", ":"],
  ...["?q=1", "#f", ";type=a", "/a/b", "constructor", "__proto__"],
];
const MOST_PIECES = 14;
const MOST_EDITS = 3;
const LONGEST_UNRELATED = 10;
const LONGEST_PATH = 7;
const LAST_CODE_POINT = 0x10ffff;
const SENTENCES = 1000;

/** One change of a string; `at` counts from 0 and wraps around the string's length. */
interface StringEdit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

const edit: fc.Arbitrary<StringEdit> = fc.record({
  at: fc.nat(200),
  removed: fc.nat(2),
  inserted: fc.oneof(
    fc.constant(""),
    { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
    // Every ASCII character, including the control characters: each has a column in the tables.
    fc.nat(0x7f).map((code) => String.fromCharCode(code)),
  ),
});

function edited(text: string, edits: readonly StringEdit[]): string {
  return edits.reduce((before, { at, removed, inserted }) => {
    const place = at % (before.length + 1);
    return before.slice(0, place) + inserted + before.slice(place + removed);
  }, text);
}

/**
 * Paths of dot segments and empty segments after the ways in which a reference may begin: the cases that the operations
 * treat specially.
 */
const PATHS: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "x:", "http://a", "//h", "http:", "file://", "/", "x:/"),
    fc.array(fc.constantFrom("..", ".", "", "a", "b:c", "%2e", ".a"), { maxLength: LONGEST_PATH }),
    fc.constantFrom("", "?q", "#f", "?", "#"),
  )
  .map(([start, path, end]) => start + path.join("/") + end);

/**
 * Returns an arbitrary of strings that are in the language of a generation or almost: sentences of its start rule with
 * a few edits, pieces in any order, paths with dot segments, and now and then any string at all.
 */
export function strings(generation: Generation, seed: number): fc.Arbitrary<string> {
  const pool = [...language(generation).sentences({ seed, count: SENTENCES })];
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: MOST_PIECES }).map((parts) => parts.join(""));
  const sentences = fc
    .tuple(fc.constantFrom(...pool), fc.array(edit, { maxLength: MOST_EDITS }))
    .map(([sentence, edits]) => edited(sentence, edits));
  // Not `fc.string`, which lists all characters first: that takes as long as a thousand strings.
  const anything = fc
    .array(fc.nat(LAST_CODE_POINT), { maxLength: LONGEST_UNRELATED })
    .map((codes) => String.fromCodePoint(...codes));
  return fc.oneof(
    { weight: 6, arbitrary: sentences },
    { weight: 3, arbitrary: pieces },
    { weight: 2, arbitrary: PATHS },
    { weight: 1, arbitrary: anything },
  );
}
