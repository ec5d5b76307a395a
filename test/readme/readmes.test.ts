import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const LONGEST_README = 150;
/** Every README whose code blocks run. test/peers/README.md is written by a script and has none. */
const READMES = [
  "README.md",
  "src/README.md",
  "src/adapters/README.md",
  "src/advise/README.md",
  "src/cli/README.md",
  "src/comparison/README.md",
  "src/grammars/README.md",
  "src/scan/README.md",
  "src/schemes/README.md",
  "src/teach/README.md",
  "grammar/README.md",
  "scripts/README.md",
  "test/README.md",
];
/** The targets of links in the packed READMEs that only the repository has: files for those who change this project, and a picture. */
const REPOSITORY_ONLY = ["scripts/README.md", "test/README.md", "test/peers/README.md", "src/page/picture.png"];
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
const blocksOf = (file: string, language: string): string[] =>
  [...textOf(file).matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm"))].map(([, block]) => block ?? "");
/** `[file, number of the block in it, block]` for every code block of a language. */
const allBlocks = (language: string): [string, number, string][] =>
  READMES.flatMap((file) => blocksOf(file, language).map((block, i): [string, number, string] => [file, i + 1, block]));

/** Turns each line `expression // value` into an assertion. */
function asserting(code: string): string {
  return `import { deepStrictEqual } from "node:assert";\n${code.replace(
    /^(?!import|\s|try|}|\/\/)(.+?);? \/\/ (.+)$/gm,
    (_, expression: string, value: string) => `deepStrictEqual(${expression}, ${value});`,
  )}`;
}

describe("JavaScript in the READMEs", () => {
  it.each(allBlocks("js"))("%s, block %i does what its comments say", (_file, _number, code) => {
    expect(asserting(code)).toContain("deepStrictEqual(");
    execFileSync(process.execPath, ["--input-type=module", "--eval", asserting(code)], { cwd: root, encoding: "utf8" });
  });
});

describe("commands in the READMEs", () => {
  it.each(allBlocks("console"))("%s, block %i prints what it shows", async (_file, _number, text) => {
    const [command = "", ...expected] = text.trimEnd().split("\n");
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
    expect(words.slice(0, 2)).toEqual(["$", "uri-generations"]);
    const { stdout, stderr } = await inProcess(words.slice(2));
    expect(stderr + stdout).toBe(`${expected.map((line) => line.trimEnd()).join("\n")}\n`);
  });
});

describe("the READMEs", () => {
  it("the two commands of README.md are the ones that CI runs", () => {
    const commands = blocksOf("README.md", "sh")
      .map((text) => text.trim())
      .filter((text) => text.startsWith("npm ci"));
    expect(commands).toEqual(["npm ci && npx uri-generations verdicts 'http://a_b/~c'", "npm ci && npm test"]);
    expect(textOf(".ci/run")).toContain(commands[1]);
  });

  it(`README.md has at most ${LONGEST_README} lines`, () => {
    expect(textOf("README.md").split("\n").length - 1).toBeLessThanOrEqual(LONGEST_README);
  });

  it.each(READMES)("the links of %s lead to files of the repository and of the package", (file) => {
    const published = (JSON.parse(textOf("package.json")) as { readonly files: readonly string[] }).files;
    const links = [...textOf(file).matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => join(dirname(file), target ?? ""));
    expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
    const isPublished = (target: string): boolean =>
      published.some((one) => target === one || target.startsWith(`${one}/`)) && !/^grammar\/[^/]*\.json$/.test(target);
    expect(links.filter((target) => !isPublished(target) && !REPOSITORY_ONLY.includes(target))).toEqual([]);
  });
});
