import { describe, expect, it } from "vitest";
import { documentsPage } from "../../scripts/build/documentsPage.js";
import { generations } from "../../src/index.js";

const page = documentsPage();
const text = page
  .replaceAll(/<[^>]*>/g, "")
  .replaceAll("&lt;", "<")
  .replaceAll("&gt;", ">")
  .replaceAll("&quot;", '"')
  .replaceAll("&amp;", "&");

describe("the page of how the documents are read", () => {
  it("has every reading and every correction of every generation, unchanged", () => {
    expect(generations.flatMap(({ readings }) => readings ?? []).length).toBeGreaterThan(150);
    for (const { id, readings } of generations) {
      expect(page).toContain(`<h3><code>${id}</code></h3>`);
      for (const { kind, says } of readings ?? [])
        if (kind !== "correction")
          expect(text).toContain(says.replaceAll(/`|\s+/g, (found) => (found === "`" ? "" : " ")));
    }
    // By hand: RFC 1738 prints its scheme in lower case, and a bracket of gopherurl without quotes.
    expect(text).toContain("lowalpha | digit\nalpha | digit");
    expect(text).toContain("[ / [ gtype");
  });

  it("loads nothing, and runs nothing", () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|src=/);
  });
});
