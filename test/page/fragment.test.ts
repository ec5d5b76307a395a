import { expect, it } from "vitest";
import { hrefAfter, LONGEST_IN_ADDRESS, readFragment } from "../../src/page/fragment.js";

it("an address brings back what was shown", () => {
  const shown = { view: "tree", uri: "//[V1.x]/路 ?&=#" };
  expect(readFragment(hrefAfter(shown, {}))).toEqual(shown);
  expect(readFragment(hrefAfter(shown, { uri: undefined, rule: "URI" }))).toEqual({ view: "tree", rule: "URI" });
});

it("a very long value does not stand in the address, and is there as long as the page is", () => {
  const uri = "a".repeat(LONGEST_IN_ADDRESS + 1);
  const href = hrefAfter({ uri }, { view: "tree" });
  expect(href.length).toBeLessThan(100);
  expect(readFragment(href)).toEqual({ uri, view: "tree" });
  expect(readFragment("#long:uri=99&view=tree")).toEqual({ view: "tree" });
});

it("a teacher's notes stand in the address compressed, and are read from older links as they are", () => {
  const notes = JSON.stringify({ "dec-octet": { comment: "Look at 256 and 00. ".repeat(20) } });
  const href = hrefAfter({ notes, list: "dec-octet" }, {});
  expect(href.length).toBeLessThan(notes.length / 2);
  expect(readFragment(href)).toEqual({ notes, list: "dec-octet" });
  expect(readFragment(`#${new URLSearchParams({ notes }).toString()}`)).toEqual({ notes });
});

it("a grammar stands in the address compressed, and what is no such text is left out", () => {
  const grammar = 'value = "路" / 1*DIGIT\n'.repeat(40);
  const href = hrefAfter({ grammar }, { view: "grammar" });
  expect(href.length).toBeLessThan(grammar.length / 4);
  expect(readFragment(href)).toEqual({ grammar, view: "grammar" });
  expect(readFragment("#zip:grammar=nonsense&view=grammar")).toEqual({ view: "grammar" });
  expect(readFragment(`#zip:grammar=${"A".repeat(LONGEST_IN_ADDRESS + 1)}`)).toEqual({});
});
