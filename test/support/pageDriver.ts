import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { builtPage, openPage, type OpenedPage } from "./browser.js";

/** A state of the page as its link holds it: `{ view: "tree", uri: "a:b" }`. */
export type Shown = Readonly<Record<string, string>>;

/** Does something with the page. It may not complain on its console, nor request anything but itself. */
type Use = (page: Page) => Promise<void>;

interface PageDriver {
  /** Shows something on the page that is open already, light and 1200 pixels wide. */
  readonly withPage: (shown: Shown, use: Use) => Promise<void>;
  /** Shows something on a page of its own, which keeps nothing. */
  readonly withNewPage: (shown: Shown, use: Use, options?: BrowserContextOptions) => Promise<void>;
  /** Returns the link to a state of the page, or without one that of its file. */
  readonly addressOf: (shown?: Shown) => string;
}

/** Builds the page before the tests of a `describe` block, and shows it to them in a browser. */
export function pageDriver(start: () => Promise<Browser>): PageDriver {
  let browser: Browser;
  let address: string;
  let opened: OpenedPage | undefined;

  beforeAll(async () => {
    const [file, started] = await Promise.all([builtPage(), start()]);
    [address, browser] = [pathToFileURL(file).href, started];
  });
  afterAll(async () => {
    await browser?.close();
  });

  const addressOf = (shown?: Shown): string =>
    shown ? `${address}#${new URLSearchParams(shown).toString()}` : address;

  return {
    addressOf,
    async withPage(shown, use) {
      opened ??= await openPage(browser, address);
      const { page } = opened;
      await page.goto("about:blank");
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.goto(addressOf(shown));
      await use(page);
      expectQuiet(opened);
    },
    async withNewPage(shown, use, options) {
      const own = await openPage(browser, addressOf(shown), options);
      try {
        await use(own.page);
        expectQuiet(own);
      } finally {
        await own.page.context().close();
      }
    },
  };
}

function expectQuiet({ complaints, requests }: OpenedPage): void {
  expect(complaints).toEqual([]);
  expect(requests.filter((url) => !/^(?:blob|data|about):/.test(url))).toEqual([]);
}
