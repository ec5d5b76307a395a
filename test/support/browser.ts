import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { ROOT } from "./command.js";

/** The page as built by `npm run page`. */
export const PAGE = new URL(`file://${ROOT}dist/uri-generations.html`).href;

const PROGRAM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((program) => existsSync(program));

/** Whether there is a browser to try the page in; where there is none the run says so. */
export const hasBrowser = PROGRAM !== undefined;
if (!hasBrowser) console.log("no Chromium is installed here (apt-get install chromium): the page is not tried in a browser");

/** A browser that talks to nobody. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(PROGRAM !== undefined && { executablePath: PROGRAM }),
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
}

/** The page, opened from disk with the network off; what it complains of is collected. */
export async function openPage(browser: Browser, fragment = "", options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, offline: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => { if (message.type() === "error") complaints.push(message.text()); });
  await page.goto(`${PAGE}${fragment}`);
  return { page, complaints };
}
