import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { lintCandidates } from "../../../src/checking/lint/lintText.js";
import { offsetInFile } from "../../../src/checking/formats/locatedText.js";
import { ROOT } from "../../support/run.js";
import { someRows } from "../../support/thorough.js";

// Files of other people, in the versions that the lockfile pins; the packages say under which licences.
const PACKAGES = readdirSync(join(ROOT, "node_modules")).filter((name) => !/^[.@]/.test(name));

function filesNamed(name: string): string[] {
  const paths = PACKAGES.map((folder) => join(ROOT, "node_modules", folder, name))
    .filter((file) => existsSync(file))
    .slice(0, 150);
  return someRows(paths, 4).map((file) => readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
}

it("package.json: the home pages and addresses that JSON.parse finds are values, each in its place", () => {
  const files = filesNamed("package.json");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { homepage, repository, bugs } = JSON.parse(file) as Record<string, unknown>;
    const urlOf = (value: unknown): unknown => (value as { url?: unknown } | undefined)?.url;
    // git and npm also take `git@a.example:b/c.git` and `b/c`, which are not URIs.
    const expected = [homepage, urlOf(repository), urlOf(bugs)].filter(
      (value) => typeof value === "string" && (value !== urlOf(repository) || /^[a-z][a-z+]*:/.test(value)),
    );
    const { found } = lintCandidates(file, { generation: rfc3986, format: "json" });
    expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining(expected));
    for (const { text, ...place } of found) {
      const [start, end] = [offsetInFile({ text, ...place }, 0), offsetInFile({ text, ...place }, text.length)];
      expect(file.slice(start, end).replaceAll("\\/", "/")).toBe(text);
    }
  }
});

it("README.md: no inline destination that a plain expression finds is missed, each is in its place", () => {
  const files = filesNamed("README.md");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const { found } = lintCandidates(file, { generation: rfc3986, format: "markdown" });
    const whole = found.map(({ text }) => text).join("\n");
    // Code has no links, and shows some.
    const prose = file.replace(/^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1/gm, "").replace(/(`+)[^`][^]*?\1/g, "");
    const destinations = [...prose.matchAll(/^[^\n`]*\]\((https?:\/\/[\w./?=#-]+)\)/gm)].map(
      ([, url]) => url as string,
    );
    expect(destinations.filter((url) => !whole.includes(url))).toEqual([]);
    for (const candidate of found) {
      const raw = file.slice(offsetInFile(candidate, 0), offsetInFile(candidate, candidate.text.length));
      if (!/[\\&\s]/.test(raw)) expect(raw).toBe(candidate.text);
    }
  }
});
