import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { builtPage, hasBrowser, hasFirefox, startBrowser, startFirefox } from "../support/browser.js";
import { expectAccessible, expectFits, settled, STATES } from "../support/pageChecks.js";
import { pageDriver } from "../support/pageDriver.js";
import { someRows } from "../support/thorough.js";

const VIEWS = Object.keys(STATES);
/** Each view in both languages and schemes of colours. */
const SHOWN = VIEWS.flatMap((view) =>
  ["en", "zh"].flatMap((lang) => (["light", "dark"] as const).map((scheme) => [view, lang, scheme] as const)),
);
/** The characters of all leaves of the first tree that is drawn. */
const spelled = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...(document.querySelector(".tree")?.querySelectorAll(".lit") ?? [])].map((leaf) => leaf.textContent).join(""),
  );

const BROWSERS = [
  ["Chromium", startBrowser, hasBrowser],
  ["Firefox", startFirefox, hasFirefox],
] as const;

// Where a browser is missing, the import of its driver says so.
describe.each(BROWSERS.filter(([, , isThere]) => isThere))("the page in %s", (name, start) => {
  const { withPage, withNewPage } = pageDriver(start);

  it("is one file of less than 800 kB when compressed", async () => {
    expect(gzipSync(readFileSync(await builtPage()), { level: 9 }).length).toBeLessThan(800_000);
  });

  it("says in the first ten seconds that the standard rejects a URL and where browsers go", async () => {
    await withNewPage({}, async (page) => {
      // Where nothing can hover, a keyboard on the screen would cover the page. Firefox without a screen says that it is such a device.
      const hovers = await page.evaluate(() => matchMedia("(hover: hover)").matches);
      expect(hovers).toBe(name === "Chromium");
      if (!hovers) await page.locator("#url").focus();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("url");
      await page.keyboard.type("http:\\\\a.example\\@b.example");
      await page.getByText("Browsers connect to a.example.").waitFor();
      await page.getByText("Not valid").first().waitFor();
      const words = await page.evaluate(() => {
        const above = document.querySelector(".cards")?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll("main h1, main .examples")]
          .filter((one) => one.getBoundingClientRect().top < above)
          .flatMap((one) => one.textContent.match(/\S+/g) ?? []).length;
      });
      expect(words).toBeLessThanOrEqual(40);
    });
  });

  it.each(someRows(SHOWN))(
    "%s in %s and %s fits every screen, and axe finds nothing",
    async (view, lang, colorScheme) => {
      await withPage({ ...STATES[view], lang }, async (page) => {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await page.evaluate(() => {
          for (const one of document.querySelectorAll("details")) one.open = true;
        });
        await settled(page);
        await expectAccessible(page);
        await expectFits(page);
      });
    },
  );

  it.runIf(name === "Chromium").each(someRows(VIEWS))("%s does not shift while it is shown", async (view) => {
    await withNewPage(STATES[view] ?? {}, async (page) => {
      await page.waitForTimeout(2_000);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { readonly value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  });

  it("draws trees whose leaves spell the string", async () => {
    await withPage({ view: "check", uri: "http://a_b/~c" }, async (page) => {
      await page.getByText("Parse tree").first().click();
      await page.locator(".tree").first().waitFor();
      expect(await spelled(page)).toBe("http://a_b/~c");
    });
    await withPage({ view: "grammar" }, async (page) => {
      await expect.poll(() => page.locator(".tree").count()).toBe(2);
      expect(await spelled(page)).toBe("a+a+a");
    });
  });

  it("keeps the last result, dimmed, while a grammar has a fault", async () => {
    await withPage({ view: "grammar" }, async (page) => {
      await expect.poll(() => page.locator(".tree").count()).toBe(2);
      await page.locator(".cm-content").click();
      await page.keyboard.press("ControlOrMeta+Home");
      await page.keyboard.type("[");
      await page.locator(".stale .tree").first().waitFor();
      await page.getByText("as before the last change").first().waitFor();
    });
  });

  it("shows a banner for a link that cannot be read, and nothing else of it", async () => {
    await withPage({ view: "check", uri: "a", colour: "red" }, async (page) => {
      await page.getByText("This link cannot be read.").waitFor();
      expect(await page.locator("#url").inputValue()).toBe("");
    });
  });

  it("judges an answer, and keeps it", async () => {
    await withNewPage({ view: "learn", unit: "2", task: "rfc3986 dec-octet" }, async (page) => {
      const task = page.locator(".task:not(.closed)").first();
      await task.locator(".cm-content").click();
      await page.keyboard.type('DIGIT / "1" DIGIT|2|');
      await task.getByText(/It rejects/).waitFor();
    });
  });
});
