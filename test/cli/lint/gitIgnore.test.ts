import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { GitIgnore } from "../../../src/cli/lint/gitIgnore.js";
import { Random } from "../../../src/languages/questions/random.js";
import { folderOf } from "../../support/folder.js";
import { inProcess } from "../../support/inProcess.js";
import { removeScratch } from "../../support/scratch.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

afterAll(removeScratch);

const GIT = ["-c", "core.excludesFile=/dev/null", "-c", "core.quotePath=off", "-c", "init.defaultBranch=main"];

/** Returns the files below a folder, with names relative to it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^\.git(?:\/|$)/.test(name) && statSync(join(folder, name)).isFile())
    .sort();
}

/** Returns the names that git ignores, by git itself. */
function ignoredByGit(folder: string, names: readonly string[]): string[] {
  execFileSync("git", [...GIT, "init", "-q"], { cwd: folder });
  const tracked = execFileSync("git", [...GIT, "ls-files", "-z", "--others", "--exclude-standard"], {
    cwd: folder,
    encoding: "utf8",
  });
  const left = new Set(tracked.split("\0"));
  return names.filter((name) => !left.has(name));
}

function ignoredHere(folder: string, names: readonly string[]): string[] {
  const git = new GitIgnore([folder]);
  return names.filter((name) => git.isIgnored(join(folder, name), false));
}

const FILES = [
  "a",
  "b.md",
  "ab",
  "d/a",
  "d/b.md",
  "d/e/a",
  "d/e/f/b.md",
  "f/d/a",
  "x y",
  "[a]",
  "#a",
  "!a",
  "c.txt",
  "a*b",
];

it.each(
  someRows(
    [
      "*.md\n",
      "*.md\n!b.md\n",
      "/a\n",
      "a/\n",
      "d/\n",
      "d/*\n!d/e\n",
      "d/**\n!d/e/a\n",
      "d/**\n!d/e/\n!d/e/a\n",
      "**/e\n",
      "d/**/b.md\n",
      "d/e\n",
      "**/d/a\n",
      "f/**/a\n",
      "\\#a\n\\!a\n#b.md\n",
      "x y\n",
      "x y  \n",
      "x\\ y\n",
      "[a-b]\n",
      "[!a].md\n",
      "[[:alpha:]]\n",
      "[^[:alpha:]]*\n",
      "\\[a\\]\n",
      "a\\*b\n",
      "?\n",
      "?.md\n",
      "*a*b\n",
      "!a\na\n",
      "a\r\n*.md\r\n",
      "\n \n",
      "a{b,c}\n",
      "*(a)\n",
      "/\n",
      "//a\n",
      "d//e\n",
      "[\n",
      "[z-a]\n",
      "**\n!*/\n!a\n",
      "***/a\n",
      "a**\n",
      "d/e/f/\n",
      "c*\n",
    ],
    8,
  ),
)("ignores what git ignores: %j", (rules) => {
  const folder = folderOf({ ...Object.fromEntries(FILES.map((name) => [name, ""])), ".gitignore": rules });
  const names = filesBelow(folder);
  expect(ignoredHere(folder, names)).toEqual(ignoredByGit(folder, names));
});

it("ignores what git ignores, in folders and by patterns at random", () => {
  const random = new Random(20);
  const segment = (): string => random.pick(["a", "b", "ab", "*", "**", "?", "a*", "*b", "[ab]", "[!a]", "*a*b"]);
  const line = (): string =>
    random.pick(["", "", "!", "/"]) +
    Array.from({ length: 1 + random.below(3) }, segment).join("/") +
    random.pick(["", "", "/"]);
  const names = ["a", "b", "ab", "ba"];
  for (let round = 0; round < (THOROUGH ? 400 : 4); round++) {
    const folder = folderOf({});
    const fill = (path: string, depth: number): void => {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, ".gitignore"), Array.from({ length: random.below(4) }, line).join("\n"));
      for (const name of names)
        if (depth < 2 && random.below(2) === 0) fill(join(path, name), depth + 1);
        else writeFileSync(join(path, name), "");
    };
    fill(folder, 0);
    const files = filesBelow(folder);
    expect(ignoredHere(folder, files)).toEqual(ignoredByGit(folder, files));
  }
});

it("takes time that grows with the length of a pattern and a name, not with the number of ways to match", () => {
  // The library that was used before took 40 seconds for this one.
  const folder = folderOf({
    ".gitignore": `${"*a".repeat(12)}b\n${"**/a/".repeat(12)}b\n`,
    [`${"a".repeat(120)}c`]: "",
  });
  expect(ignoredHere(folder, filesBelow(folder))).toEqual([]);
});

it("looks at nothing above the repository or, outside of all, above what was named", () => {
  const folder = folderOf({ ".gitignore": "*\n", "in/.git/HEAD": "", "in/a": "", "out/a": "" });
  expect(new GitIgnore([folder]).isIgnored(join(folder, "in/a"), false)).toBe(false);
  expect(new GitIgnore([folder]).isIgnored(join(folder, "out/a"), false)).toBe(true);
  expect(new GitIgnore([join(folder, "out")]).isIgnored(join(folder, "out/a"), false)).toBe(false);
});

it("lint leaves out what is ignored, and what is in an ignored folder", async () => {
  const fault = "[a](/b|c)\n";
  const folder = folderOf({ ".gitignore": "out/\n", "out/d/a.md": fault, "b.md": fault });
  const { stdout } = await inProcess(["lint", "."], { cwd: folder });
  expect(stdout).toMatch(/1 error, 0 warnings \(1 URI, 1 file\); 1 file or folder ignored; 1 fixable with --fix\n$/);
});
