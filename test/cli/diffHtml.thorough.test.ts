import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { afterAll, describe, expect, it } from "vitest";
import { diff } from "../../src/index.js";
import { hasBrowser, openPage, startBrowser } from "../support/browser.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

const pair = ["rfc2396", "rfc3986"] as const;
const folder = scratchDirectory();
afterAll(removeScratch);

/** All elements of a page, in order. The parser reports what is not well-formed. */
function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code), sourceCodeLocationInfo: false });
  expect(errors).toEqual([]);
  const all: DefaultTreeAdapterTypes.Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      all.push(child);
      visit(child);
    }
  };
  visit(document);
  return all;
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

describe("uri-generations diff --html", () => {
  it("has every rule of both, side by side, with what changed marked, and every change under its id", async () => {
    const { status, stdout, stderr } = await inProcess(["diff", ...pair, "--html"]);
    expect([status, stderr]).toEqual([0, ""]);
    const elements = elementsOf(stdout);
    const { changes, rules } = diff(...pair);
    const ids = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "id").map(({ value }) => value));
    expect(new Set(ids).size).toBe(ids.length);
    const told = changes.filter(({ kind }) => kind !== "renamed" && kind !== "no effect");
    expect(told.map(({ id }) => id.replace(/\s+/g, "-")).filter((id) => !ids.includes(id))).toEqual([]);
    const texts = elements.filter(({ tagName }) => tagName === "pre").map(textOf);
    const printed = rules.flatMap(({ a, b }) => [a, b].flatMap((rule) => (rule ? [rule.text] : [])));
    expect(printed.filter((text) => !texts.includes(text))).toEqual([]);
    const marked = (tag: string): string[] => elements.filter(({ tagName }) => tagName === tag).map(textOf);
    expect(marked("ins")).toContain("sub-delims");
    expect(marked("del")).not.toContain("escaped");
  });

  it("escapes names of files, and loads nothing", async () => {
    const hostile = join(folder, "a\u001b[31m<img src=x onerror=alert(1)>.abnf");
    writeFileSync(hostile, 'a = "<b>"\n');
    const other = join(folder, "b.abnf");
    writeFileSync(other, 'a = "<i>" b\nb = "&"\n');
    const { stdout } = await inProcess(["grammar", "diff", hostile, other, "--html"]);
    const elements = elementsOf(stdout);
    expect(elements.filter(({ tagName }) => /^(?:img|b|i|script|link|iframe)$/.test(tagName))).toEqual([]);
    expect(stdout).not.toContain("\u001b");
    const addresses = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "src" || name === "href"));
    expect(addresses.filter(({ value }) => !value.startsWith("#"))).toEqual([]);
    expect(stdout).not.toMatch(/<style>[^<]*(?:url\(|@import)/);
    for (const form of ["--markdown", "--full"]) {
      const run = await inProcess(["diff", hostile, other, form]);
      expect([run.status, run.stdout.includes("\u001b")]).toEqual([0, false]);
    }
    expect((await inProcess(["diff", hostile, other])).stdout).not.toContain("in both");
  });

  it.skipIf(!hasBrowser)("fits 390 and 1280 pixels, two columns and one, without messages", async () => {
    const file = join(folder, "diff.html");
    writeFileSync(file, (await inProcess(["diff", ...pair, "--html"])).stdout);
    const browser = await startBrowser();
    try {
      for (const [width, columns] of [
        [390, 1],
        [1280, 2],
      ] as const) {
        const { page, complaints, requests } = await openPage(browser, pathToFileURL(file).href, {
          viewport: { width, height: 900 },
        });
        const seen = await page.evaluate(() => {
          const sides = document.querySelector(".sides");
          return {
            width: document.documentElement.scrollWidth,
            columns: sides ? getComputedStyle(sides).gridTemplateColumns.split(" ").length : 0,
          };
        });
        expect([seen, complaints, requests]).toEqual([{ width, columns }, [], []]);
        await page.context().close();
      }
    } finally {
      await browser.close();
    }
  });
});
