import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const PROGRAM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((program) =>
  existsSync(program),
);

/** True if there is a browser to try the page in. */
export const hasBrowser = PROGRAM !== undefined;

/** The message if there is none. */
export const NO_BROWSER = "no Chromium is installed here (apt-get install chromium)";

/** Starts a browser that opens no connection of its own. */
export function startBrowser(): Promise<Browser> {
  if (PROGRAM === undefined) throw new Error(NO_BROWSER);
  return chromium.launch({
    executablePath: PROGRAM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
