import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { lintCandidates } from "../../../src/checking/lint/lintText.js";
import { provenFixes, type Fix } from "../../../src/checking/fixes/provenFixes.js";
import { itemAt } from "../../../src/text/itemAt.js";

type Read = (text: string) => ReturnType<typeof lintCandidates>;
const read: Read = (text) => lintCandidates(text, { generation: rfc3986, format: "text" });

const FILE = "1 http://a/b|c 2 http://d/ 3 http://e/f|g 4";
const before = read(FILE);
const BAR = FILE.indexOf("|");
const OTHER_BAR = FILE.lastIndexOf("|");

/** A fix of a URI of the file, by its number. */
function fix(number: number, mended: string, ...edits: readonly (readonly [number, number, string])[]): Fix {
  const candidate = itemAt(before.found, number);
  return { candidate, mended, edits: edits.map(([start, end, text]) => ({ start, end, text })) };
}

/** The file after those of some fixes that are proved. */
function mended(fixes: readonly Fix[], readAgain: Read = read): string {
  return provenFixes(FILE, before, fixes, readAgain).mended;
}

describe("fixes", () => {
  const right = fix(0, "http://a/b%7Cc", [BAR, BAR + 1, "%7C"]);
  const other = fix(2, "http://e/f%7Cg", [OTHER_BAR, OTHER_BAR + 1, "%7C"]);

  it("are made if the file has the mended URIs after them", () => {
    expect(mended([right])).toBe(FILE.replace("|", "%7C"));
    expect(mended([right, other])).toBe(FILE.replaceAll("|", "%7C"));
    expect(mended([other, right])).toBe(FILE.replaceAll("|", "%7C"));
  });

  // Each as a fault in the map from a URI to its file would make it; the right one beside it is made all the same.
  it.each<[string, Fix]>([
    ["at the start of the URI", fix(2, "http://e/f%7Cg", [29, 29, "%7C"])],
    ["from the start of the URI", fix(2, "http://e/f%7Cg", [29, OTHER_BAR + 1, "%7C"])],
    ["one character early", fix(2, "http://e/f%7Cg", [OTHER_BAR - 1, OTHER_BAR, "%7C"])],
    ["to the end of the URI", fix(2, "http://e/f%7Cg", [OTHER_BAR, OTHER_BAR + 2, "%7C"])],
    ["in another URI", fix(2, "http://e/f%7Cg", [20, 20, "%7C"])],
    ["in the text between", fix(2, "http://e/f%7Cg", [OTHER_BAR, OTHER_BAR + 1, "%7C"], [0, 1, "2"])],
    ["that splits the URI", fix(2, "http://e/f%7Cg", [OTHER_BAR, OTHER_BAR + 1, " "])],
    ["that makes one URI of two", fix(2, "http://e/f%7Cg", [26, 29, "+"])],
    ["that overlaps the right one", fix(2, "http://e/f%7Cg", [BAR, BAR + 2, "%7C"])],
    ["of the same place to something else", fix(2, "http://e/f%7Cg", [BAR, BAR + 1, "%7D"])],
  ])("an edit %s is not made", (_, wrong) => {
    const changed = mended([right, wrong]);
    expect([FILE.replace("|", "%7C"), FILE]).toContain(changed);
    expect(mended([wrong])).toBe(FILE);
  });

  it("are not made if the file does not follow its format after them", () => {
    const broken: Read = (text) => ({ ...read(text), ...(text !== FILE && { syntaxError: "broken" }) });
    expect(mended([right], broken)).toBe(FILE);
  });
});
