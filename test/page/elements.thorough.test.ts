import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../src/index.js";
import { trace } from "../../src/comparison/teach/trace.js";
import { builtPage, hasBrowser, openPage, startBrowser } from "../support/browser.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const HOSTILE = `"><img src=x onerror="globalThis.hurt=1"></script><script>globalThis.hurt=1</script>`;
const SCRIPT = "uri-generations-elements.js";

/** A page of somebody else, which takes the elements from a file beside it. */
const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A page with elements</title>
<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
<style>:root { color-scheme: light dark } body { margin: 1rem }</style>
<script src="${SCRIPT}"></script>
<script>
  globalThis.told = [];
  for (const name of ["verdicts", "reading", "trace", "step"])
    addEventListener(name, ({ target, detail }) => told.push({ id: target.id, name, detail }));
</script>
</head>
<body>
<main>
<h1>Some of each</h1>
<uri-verdicts id="all" value="http://a_b/"></uri-verdicts>
<uri-verdicts id="two" value="http://a b/" documents="rfc3986 rfc2396" lang="zh-CN"></uri-verdicts>
<browser-reading id="browser" value="b" base="http://h/a"></browser-reading>
<grammar-trace id="host" generation="rfc3986" rule="host" value="1.2.3.4.example"></grammar-trace>
<grammar-trace id="abnf" grammar="abnf" value="07">
  date = month
  month = "0" %x31-39 / "1" %x30-32
</grammar-trace>
<grammar-trace id="peg" grammar="peg" rule="octet" value="42" lang="zh">
  octet = DIGIT / [1-9] DIGIT
  DIGIT = [0-9]
</grammar-trace>
</main>
<script src="${SCRIPT}"></script>
</body>
</html>
`;

interface Told {
  readonly id: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

describe.skipIf(!hasBrowser)("the custom elements on a page from disk", () => {
  let browser: Browser;
  let page: Page;
  let folder: string;
  let complaints: readonly string[];
  let requests: readonly string[];

  beforeAll(async () => {
    folder = scratchDirectory();
    const file = join(folder, "host.html");
    writeFileSync(file, HTML);
    const [started, built] = await Promise.all([startBrowser(), builtPage()]);
    browser = started;
    copyFileSync(join(dirname(built), SCRIPT), join(folder, SCRIPT));
    const opened = await openPage(browser, pathToFileURL(file).href);
    ({ page, complaints, requests } = opened);
  });
  afterAll(async () => {
    await browser?.close();
    removeScratch();
  });

  const told = (): Promise<readonly Told[]> =>
    page.evaluate(() => (globalThis as unknown as { readonly told: readonly Told[] }).told);

  it("show the verdicts of all generations, or of those that are named, in the language of the element", async () => {
    for (const one of generations) {
      const group = page.locator(`#all .verdicts > li[data-generations~="${one.id}"]`);
      await expect
        .poll(() => group.locator(".verdict").innerText())
        .toBe(one.test("http://a_b/") ? "accepted" : "refused");
    }
    const two = page.locator("#two .verdicts h2");
    await expect.poll(() => two.allInnerTexts()).toEqual(["rfc2396, rfc3986 拒绝"]);
  });

  it("take what is typed, a repair that is clicked and an attribute that a script sets, and tell of it", async () => {
    const field = page.locator("#all").getByLabel("URI", { exact: true });
    await field.fill("http://h/a b");
    const [repair] = rfc3986.safeParse("http://h/a b").error?.repairs ?? [];
    await page
      .locator('#all .verdicts > li[data-generations~="rfc3986"]')
      .getByRole("button", { name: repair?.mended ?? "" })
      .click();
    await expect.poll(() => page.locator("#all").getAttribute("value")).toBe(repair?.mended);
    await expect.poll(async () => (await told()).at(-1)?.detail["value"]).toBe(repair?.mended);
    expect((await told()).at(-1)?.detail["verdicts"]).toEqual(
      generations.map((one) => ({ generation: one.id, conforms: one.test(repair?.mended ?? "") })),
    );
    await page.locator("#two").evaluate((element) => {
      element.setAttribute("documents", "rfc1738");
      Object.assign(element, { value: "mailto:a@b" });
    });
    await expect.poll(() => page.locator("#two .verdicts h2").allInnerTexts()).toEqual(["rfc1738 接受 mailtourl"]);
  });

  it("show how a browser reads a string on a base, and tell of it", async () => {
    const element = page.locator("#browser");
    await expect.poll(() => element.locator(".browser-result").innerText()).toContain("http://h/b");
    await element.getByLabel("URI", { exact: true }).fill("http:\\\\127.1");
    await expect.poll(() => element.locator(".browser-steps code.uri").last().innerText()).toBe("http://127.0.0.1/");
    const readings = async (): Promise<unknown[]> =>
      (await told()).filter(({ name }) => name === "reading").map(({ detail }) => detail);
    await expect
      .poll(async () => (await readings()).at(-1))
      .toEqual({ value: "http:\\\\127.1", base: "http://h/a", href: "http://127.0.0.1/" });
    await element.evaluate((one) => one.setAttribute("value", "http://a:b/"));
    await element.getByText("A browser refuses it").first().waitFor();
    await element.evaluate((one, hostile) => {
      one.setAttribute("value", hostile);
      one.setAttribute("base", hostile);
    }, HOSTILE);
    await element.getByText("A browser refuses the base").first().waitFor();
    expect(await page.evaluate(() => "hurt" in globalThis)).toBe(false);
  });

  it("step through the PEG of a published rule", async () => {
    const element = page.locator("#host");
    const { steps } = trace("rfc3986", "1.2.3.4.example", { rule: "host" });
    await expect.poll(() => element.locator(".steps").innerText()).toContain(`Step 1 of ${steps.length}`);
    await element.getByRole("button", { name: "Next give-back" }).focus();
    await page.keyboard.press("Enter");
    await element.locator(".step .event").getByText("gives back").waitFor();
    expect((await told()).at(-1)).toMatchObject({ id: "host", name: "step", detail: { kind: "give back" } });
    await expect.poll(() => element.locator(".diagram-place .lit").count()).toBeGreaterThan(0);
    // The page around has no place to which a box of a rule could lead.
    await expect.poll(() => element.locator("a").count()).toBe(0);
  });

  it("step through a grammar in their text, in ABNF or as a PEG, each in its own language", async () => {
    await expect
      .poll(async () => (await told()).filter(({ name }) => name === "trace").map(({ id, detail }) => [id, detail]))
      .toEqual(
        expect.arrayContaining([
          ["abnf", { value: "07", rule: "date", outcome: "accepted" }],
          ["peg", { value: "42", rule: "octet", outcome: "refused" }],
        ]),
      );
    const peg = page.locator("#peg");
    await peg
      .getByRole("button", { name: "末尾", exact: true })
      .or(peg.locator(".steps button").last())
      .first()
      .click();
    await expect.poll(() => peg.locator(".step").innerText()).toMatch(/\p{Script=Han}/u);
    await page.locator("#abnf .steps button").last().click();
    await expect.poll(() => page.locator("#abnf .stepper-events").innerText()).not.toMatch(/\p{Script=Han}/u);
    await page.locator("#abnf").evaluate((element) => {
      element.textContent = "date = 1*";
    });
    await page.locator("#abnf .bad").getByText("line 1").waitFor();
  });

  it("say what is wrong with an attribute, and show hostile text as it is", async () => {
    await page.locator("#two").evaluate((element, hostile) => {
      element.setAttribute("documents", hostile);
      element.setAttribute("value", hostile);
    }, HOSTILE);
    await expect.poll(() => page.locator("#two p.bad").innerText()).toContain("<img");
    await page.locator("#peg").evaluate((element, hostile) => {
      element.setAttribute("rule", hostile);
      element.setAttribute("value", hostile);
    }, HOSTILE);
    await expect.poll(() => page.locator("#peg .bad").innerText()).toContain("<img");
    await page.locator("#two").evaluate((element) => {
      element.setAttribute("value", "a".repeat(100_000));
    });
    await expect.poll(() => page.locator("#two .bad").last().innerText()).toContain("100,000");
    expect(await page.evaluate(() => "hurt" in globalThis)).toBe(false);
  });

  it.each(["light", "dark"] as const)(
    "have nothing that axe finds, in %s, and do not scroll a telephone",
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.evaluate(AXE);
      const found = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          readonly axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
      });
      expect(found).toEqual([]);
      const grounds = await page.evaluate(() =>
        ["#all", "#host"].map((id) => getComputedStyle(document.querySelector(id) as Element).backgroundColor),
      );
      expect(new Set(grounds)).toEqual(new Set([scheme === "dark" ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)"]));
    },
  );

  it("work in the page that the README shows", async () => {
    const [, html = ""] = /```html\n(.*?)```/s.exec(readFileSync("src/page/README.md", "utf8")) ?? [];
    const file = join(folder, "readme.html");
    writeFileSync(file, html);
    const { page: readme, complaints: said } = await openPage(browser, pathToFileURL(file).href);
    await expect.poll(() => readme.locator("uri-verdicts .verdicts > li").count()).toBe(2);
    await expect.poll(() => readme.locator("browser-reading .browser-result").innerText()).toContain("http://h/%65");
    await expect.poll(() => readme.locator(".stepper").count()).toBe(2);
    await readme.locator("grammar-trace").last().locator(".steps button").last().click();
    await readme.getByText("The PEG accepts it").waitFor();
    expect(said).toEqual([]);
    await readme.context().close();
  });

  it("complain of nothing, and ask for nothing but their script", () => {
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.endsWith(SCRIPT))).toEqual([]);
  });
});
