import { existsSync } from "node:fs";
import { join } from "node:path";
import { firefox, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { hasBrowser, NO_BROWSER } from "../../scripts/build/browser.js";
import { ROOT, run } from "./run.js";
import { leaveOut } from "./leaveOut.js";

export { hasBrowser, startBrowser } from "../../scripts/build/browser.js";

const FIREFOX = "/usr/bin/firefox-esr";

/** True if Firefox is there to try the page in. */
export const hasFirefox = existsSync(FIREFOX);

if (!hasBrowser) leaveOut(`${NO_BROWSER}: the page is not tried in a browser`);

/** Starts Debian's own Firefox, which is driven by WebDriver BiDi (the channel's name says so to Playwright). */
export function startFirefox(): Promise<Browser> {
  return firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX });
}

let built: Promise<string> | undefined;

/** Builds the page and the elements as `npm run page` does, once for all tests of a worker, and returns the page's file. */
export function builtPage(): Promise<string> {
  return (built ??= buildPage(
    join(ROOT, "node_modules", ".cache", `page-${process.env["VITEST_POOL_ID"]}`, "page.html"),
  ));
}

async function buildPage(file: string): Promise<string> {
  const { status, stderr } = await run("node", [
    "--import",
    "./scripts/register.js",
    "scripts/build/page.ts",
    "--to",
    file,
  ]);
  if (status !== 0) throw new Error(`the page could not be built: ${stderr}`);
  return file;
}

export interface OpenedPage {
  readonly page: Page;
  /** The messages on its console, and uncaught errors. */
  readonly complaints: string[];
  /** The addresses that it requested besides its own. */
  readonly requests: string[];
}

/** Opens a page from disk with the network off. The page notes the durations of long tasks in `longTasks`. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, offline: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== address.split("#")[0]) requests.push(request.url());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.setDefaultTimeout(20_000);
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(globalThis, { longTasks });
    // Firefox has no such entries, and warns on the console of a page that asks for them.
    if (!PerformanceObserver.supportedEntryTypes.includes("longtask")) return;
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ entryTypes: ["longtask"] });
  });
  await page.goto(address);
  return { page, complaints, requests };
}
