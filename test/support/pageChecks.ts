import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Shown } from "./pageDriver.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The widths in pixels at which no view may scroll sideways or clip a text: two telephones, a tablet, a laptop. */
const WIDTHS = [360, 390, 768, 1280];

/** States of each view that show most of it. */
export const STATES: Readonly<Record<string, Shown>> = {
  empty: { view: "check" },
  check: { view: "check", uri: "http:\\\\a.example\\@b.example/x" },
  valid: { view: "check", uri: "https://user@example.com:8042/over/there?name=ferret#nose", doc: "rfc1808" },
  history: { view: "history" },
  grammar: { view: "grammar" },
  rejected: {
    view: "grammar",
    grammar: 'date = year "-" month\nyear = 4DIGIT\nmonth = 2DIGIT\n',
    strings: "2025-2\n2025-02",
    text: "2025-2",
  },
  document: { view: "grammar", grammar: "document:rfc2396", rule: "host", strings: "1.2.3.4\na" },
  learn: { view: "learn", unit: "2", task: "rfc3986 dec-octet", answer: "dec_octet = DIGIT / [1-9] DIGIT" },
  teach: { view: "teach", list: "rfc3986 port" },
};

/** Waits until what was typed is taken for meant, and nothing is under way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForFunction(() => !document.querySelector(".waiting"));
}

/** Expects that the page as it is shown fits every screen, and that no text in it is clipped. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(clippedTexts), String(width)).toEqual([]);
  }
}

/** Expects that axe-core finds nothing on the page as it is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  expect(await violations(page)).toEqual([]);
}

/** Returns the texts of controls, headings and cells that are wider than their element, where nothing scrolls. */
function clippedTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>("button, a, h1, h2, h3, p, li, summary, label, th, td")]
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => {
      const { display, overflowX } = getComputedStyle(element);
      return display !== "inline" && overflowX !== "auto";
    })
    .filter((element) => !element.closest(".wide, .visually-hidden, .step, .scroll"))
    .map((element) => element.innerText.slice(0, 60));
}

/**
 * Returns the findings of axe-core, which is loaded before, on the page as it is shown. What is asked while the page still
 * changes fails, or is about elements that are there no longer: it is asked again.
 */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Found {
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
      }[];
    }
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<Found> } };
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    let changed = false;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    for (let times = 1; ; times++) {
      changed = false;
      const found = await axe.run({ runOnly }).catch((fault: unknown) => {
        if (!changed) throw fault;
        return undefined;
      });
      if (found && (!changed || times === 10))
        return found.violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        );
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
}
