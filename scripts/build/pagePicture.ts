import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser.js";
import { ROOT } from "../generate/grammarSource.js";

/** The picture of the page in the README. */
export const PICTURE = join(ROOT, "src", "page", "picture.png");

/** The state that the picture shows. */
const SHOWN = { view: "check", uri: "http:\\\\a.example\\@b.example/x" };

/** Takes the picture of a built page. */
export async function takePicture(page: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1000, height: 700 }, colorScheme: "light" });
    await tab.goto(`${pathToFileURL(page).href}#${new URLSearchParams(SHOWN).toString()}`);
    await tab.locator(".cards").waitFor();
    await tab.screenshot({ path: PICTURE, fullPage: true });
  } finally {
    await browser.close();
  }
}
