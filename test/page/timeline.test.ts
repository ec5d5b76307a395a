import { describe, expect, it } from "vitest";
import { generation, generations } from "../../src/index.js";
import { documentAddress, timeline } from "../../src/page/timeline.js";

describe("the timeline of the first page", () => {
  it("has a card for each generation, oldest first", () => {
    expect(timeline.map((card) => card.generation)).toEqual(generations.map(({ id }) => id));
  });

  it.each(timeline.map((card, i) => [card.generation, card, timeline[i - 1]] as const))(
    "%s: its string shows what changed",
    (id, { witness }, before) => {
      const here = generation(id).test(witness);
      expect(here).toBe(before === undefined ? true : !generation(before.generation).test(witness));
    },
  );

  it.each([
    ["rfc3986", "https://www.rfc-editor.org/rfc/rfc3986"],
    ["rfc2396bis-01", "https://datatracker.ietf.org/doc/html/draft-fielding-uri-rfc2396bis-01"],
    ["url-1993", expect.stringMatching(/url6\.txt$/) as string],
  ])("%s leads to its document", (id, address) => {
    expect(documentAddress(id)).toEqual(address);
  });
});
