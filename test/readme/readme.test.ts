import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm"))].map((match) => match[1] as string);

/** `expression // value` becomes an assertion; `console.log(...); // text` is left to be compared with what is printed. */
function asserting(code: string): string {
  return `import { deepStrictEqual } from "node:assert";\n${code.replace(
    /^(?!import|\s|try|}|\/\/)(.+?);? \/\/ (.+)$/gm,
    (_, expression: string, value: string) => `deepStrictEqual(${expression}, ${value});`,
  )}`;
}

describe("the README's JavaScript", () => {
  it.each(blocks("js").map((code, i) => [i + 1, code] as const))("block %i does what its comments say", (_, code) => {
    const printed = /console\.log\(.*\); \/\/ (.+)$/m.exec(code)?.[1];
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", asserting(code)], {
      cwd: root,
      encoding: "utf8",
    });
    if (printed !== undefined) expect(output.trim()).toBe(printed);
    expect(printed !== undefined || asserting(code).includes("deepStrictEqual(")).toBe(true);
  });
});

describe("the README's command line", () => {
  it.each(blocks("console").map((text) => [text.split("\n")[0] as string, text] as const))("%s", async (_, text) => {
    const [command, ...expected] = text.trimEnd().split("\n");
    const words = [...(command as string).matchAll(/'([^']*)'|(\S+)/g)].map(
      (match) => match[1] ?? (match[2] as string),
    );
    expect(words.slice(0, 2)).toEqual(["$", "uri-generations"]);
    const { stdout, stderr } = await inProcess(words.slice(2));
    expect(stderr + stdout).toBe(`${expected.map((line) => line.trimEnd()).join("\n")}\n`);
  });
});

it("the README's two commands are the ones that CI knows", () => {
  const commands = blocks("sh")
    .map((text) => text.trim())
    .filter((text) => text.startsWith("npm ci"));
  expect(commands).toEqual(["npm ci && npx uri-generations verdicts 'http://a_b/~c'", "npm ci && npm test"]);
  expect(readFileSync(new URL("../../.ci/run", import.meta.url), "utf8")).toContain(commands[1]);
});
