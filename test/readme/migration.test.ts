import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/run.js";

const PAGE = "src/guides/migrate.md";
const page = readFileSync(join(ROOT, PAGE), "utf8").replaceAll(/\s/g, "");
const readmeOf = (name: string): string => readFileSync(join(ROOT, "node_modules", name, "README.md"), "utf8");

/** The calls whose first argument is written in the README of fast-uri or uri-js. */
const CALL = /\b(?:uri|URI)\.(?:parse|serialize|resolve|normalize|equal)\(\s*["'{][^\n]*/g;
/** What a README of @hyperjump/uri exports: `* **isUri**: (value: string) => boolean`. */
const EXPORT = /^\* \*\*(\w+)\*\*: \(/gm;

// readmes.test.ts runs the lines of the page itself.
describe("the page on migration has each line of the READMEs of", () => {
  it.each(["fast-uri", "uri-js"])("%s", (name) => {
    const strings = [...readmeOf(name).matchAll(CALL)].flatMap(([call]) =>
      [...call.replace(/\) === .*/, ")").matchAll(/"[^"]*"|'[^']*'/g)].map(([text]) => text.slice(1, -1)),
    );
    expect(strings.length).toBeGreaterThanOrEqual(8);
    expect(strings.filter((text) => !page.includes(text.replaceAll(/\s/g, "")))).toEqual([]);
  });

  it("@hyperjump/uri", () => {
    const names = [...readmeOf("@hyperjump/uri").matchAll(EXPORT)].map(([, name = ""]) => name);
    expect(names).toHaveLength(20);
    expect(names.filter((name) => !page.includes(`hyperjump.${name}(`))).toEqual([]);
  });
});
