import { describe, expect, it } from "vitest";
import { generation, generations } from "../../src/index.js";
import { story } from "../../src/page/work/story.js";
import timeline from "../../generated/timeline.js";
import { documentAddress } from "../../src/page/parts/rule.js";

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

  it.each([
    ["rfc3986", "4.1", "https://www.rfc-editor.org/rfc/rfc3986#section-4.1"],
    ["rfc3986", "A", "https://www.rfc-editor.org/rfc/rfc3986#appendix-A"],
    ["rfc3986", "RFC 5234 B.1", "https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1"],
    ["rfc1630", "BNF of Generic URI Syntax", "https://www.rfc-editor.org/rfc/rfc1630"],
  ])("%s leads to its section %s", (id, section, address) => {
    expect(documentAddress(id, section)).toBe(address);
  });
});

describe("the story", () => {
  it("compares a patch with what it changes, and shows strings that one of the two alone accepts", () => {
    const steps = story();
    expect(steps.map(({ after }) => after)).toEqual(generations.slice(1).map(({ id }) => id));
    expect(steps.at(-1)).toMatchObject({ before: "rfc3986", after: "rfc6874" });
    for (const { before, after, witness = "", gained } of steps) {
      expect(generation(after).test(witness), after).toBe(gained);
      expect(generation(before).test(witness), before).toBe(!gained);
    }
  });
});
