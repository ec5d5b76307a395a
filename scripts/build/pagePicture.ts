import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser.js";
import { ROOT } from "../generate/grammarSource.js";

/** The picture of the page in the README. */
export const PICTURE = join(ROOT, "src", "page", "picture.png");

/** The state that the picture shows: a rule that was broken, and the string that proves it. */
const SHOWN = {
  view: "workbench",
  generation: "rfc3986",
  rule: "dec-octet",
  peg: 'dec_octet = DIGIT\n          / [1-9] DIGIT\n          / "1" DIGIT|2|\n          / "2" [0-4] DIGIT\n          / "25" [0-5]',
};

/** Takes the picture of a built page. */
export async function takePicture(page: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const tab = await browser.newPage({ viewport: { width: 1000, height: 700 }, colorScheme: "light" });
    await tab.goto(`${pathToFileURL(page).href}#${new URLSearchParams(SHOWN).toString()}`);
    await tab.getByText("What your PEG tries on it").waitFor();
    await tab.locator(".automaton").waitFor();
    // How long it took is never the same.
    await tab.locator(".time").evaluateAll((times) => {
      for (const time of times) time.textContent = time.textContent.replace(/\d+/, "5");
    });
    await tab.screenshot({ path: PICTURE, fullPage: true });
  } finally {
    await browser.close();
  }
}
