import { expect, it } from "vitest";
import { applied, composed } from "../../../src/uri/diagnosis/edits.js";
import type { Edit } from "../../../src/uri/diagnosis/refusal.js";
import { randomNumbers } from "../../support/mutatedStrings.js";

const random = randomNumbers(3);
const below = (most: number): number => Math.floor(random() * most);

/** Returns edits of a text at random places, in the order of the text. */
function randomEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  for (let offset = 0; offset <= text.length; offset++) {
    const length = Math.min(below(3), text.length - offset);
    const put = "xyz".slice(0, below(4));
    if (below(3) > 0 || length + put.length === 0) continue;
    edits.push({ kind: length === 0 ? "insert" : put === "" ? "delete" : "replace", offset, length, text: put });
    offset += Math.max(0, length - 1);
  }
  return edits;
}

it("edits of a text and edits of their result become edits of the text, in its order", () => {
  for (let i = 0; i < 20_000; i++) {
    const input = "abcdefgh".slice(0, below(9));
    const first = randomEdits(input);
    const second = randomEdits(applied(input, first));
    const both = composed(first, second);
    expect(applied(input, both)).toBe(applied(applied(input, first), second));
    let end = 0;
    for (const { offset, length } of both) {
      expect(offset).toBeGreaterThanOrEqual(end);
      end = offset + length;
    }
  }
});
