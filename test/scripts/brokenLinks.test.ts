import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { brokenLinks } from "../../scripts/build/brokenLinks.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

/** Returns the broken links of a folder with these pages. */
function linksIn(pages: Readonly<Record<string, string>>): string[] {
  const folder = scratchDirectory();
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), html);
  }
  return brokenLinks(folder).map(({ page, link, why }) => `${page}: ${link}: ${why}`);
}

describe("brokenLinks", () => {
  it("follows links to files and to places in pages", () => {
    const there =
      '<a href="b/c.html#x"></a><a href="#y"></a><p id="y"><img src="d.svg"><a href="https://e.example/"></a>';
    expect(linksIn({ "a.html": there, "b/c.html": '<a name="x"></a><a href="../a.html#y"></a>', "d.svg": "" })).toEqual(
      [],
    );
  });

  it.each([
    ["gone.html", "the file does not exist"],
    ["../out.html", "the file does not exist"],
    ["b", "the file does not exist"],
    ["#gone", "the page has no element with this id"],
    ["b/c.html#gone", "the page has no element with this id"],
  ])("finds %s", (link, why) => {
    const pages = { "a.html": `<a href="${link}"></a>`, "b/c.html": '<p id="x"></p>' };
    expect(linksIn(pages)).toEqual([`a.html: ${link}: ${why}`]);
  });
});
