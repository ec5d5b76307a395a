// Runs the recipes of src/guides/validate.md, as the installed package has it, in this project: each line `expression // value` is an assertion.
// Then breaks each adapter in the installed package on purpose, and demands that its recipes fail.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

const PACKAGE = "node_modules/uri-generations";
/** The headings, and the faults that each recipe must notice: a file, what is replaced in it, and by what. */
const RECIPES = {
  Ajv: [
    ["ajv formats that are not added", "subpaths/ajv.js", /\.addFormat\(\w+,\w+\)/, '.addFormat("none",/x/)'],
    ["the keyword of ajv without an error", "subpaths/ajv.js", /\bvalidate\.errors=\[\{/, "validate.none=[{"],
    ["ajv's keyword that ignores constraints", "subpaths/ajv.js", /(\.\s*error)\?\?\w+\(\w+\)/, "$1"],
  ],
  Fastify: [
    ["formats that are not added", "subpaths/ajv.js", /\.addFormat\(\w+,\w+\)/, '.addFormat("none",/x/)'],
    ["the keyword that ignores constraints", "subpaths/ajv.js", /(\.\s*error)\?\?\w+\(\w+\)/, "$1"],
  ],
  "Only some URIs": [
    [
      "hosts that are compared by their ends",
      "chunks/functions.js",
      /(\.endsWith\(\w+\))&&NAME\.test\([^()]*\([^()]*\)\)/,
      "$1",
    ],
    ["schemes that are not compared", "chunks/functions.js", /(\w+)&&!\1\.includes\(/, "false&&!$1.includes("],
  ],
  "Zod, Valibot, ArkType and others": [
    [
      "constraints that are ignored",
      "subpaths/standard-schema.js",
      /\?\?\(\w+&&typeof \w+==`string`\?\w+\(\w+\):void 0\)/,
      "",
    ],
    [
      "a schema that accepts everything",
      "subpaths/standard-schema.js",
      /return \w+\?\{issues:/,
      "return false?{issues:",
    ],
  ],
  "Many lines, many machines": [
    ["a function that accepts everything", "chunks/functions.js", /typeof \w+==`string`&&/, "true||"],
    ["conforming lines that are counted wrong", "subpaths/scan.js", /conforming:\w+/, "conforming:0"],
  ],
};
const readme = readFileSync(`${PACKAGE}/src/guides/validate.md`, "utf8");
const failures = [];

/** Returns what the blocks under a heading print on standard error, or nothing if all assertions hold. */
function failureOf(heading) {
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  const blocks = [...section.matchAll(/^```(?:js|ts)\n([^]*?)^```$/gm)].map(([, block]) => block);
  if (blocks.length === 0) throw new Error(`no recipe under "${heading}"`);
  for (const block of blocks) {
    const code = block.replace(/^(?!import|\s|try|}|\/\/)(.+?);? \/\/ (.+)$/gm, "deepStrictEqual($1, $2);");
    writeFileSync(
      "recipe.mjs",
      `import { deepStrictEqual } from "node:assert";\n${transformSync(code, { loader: "ts" }).code}`,
    );
    const { status, stderr } = spawnSync(process.execPath, ["recipe.mjs"], { encoding: "utf8" });
    if (status !== 0) return stderr;
  }
  return undefined;
}

for (const [heading, faults] of Object.entries(RECIPES)) {
  const failure = failureOf(heading);
  if (failure !== undefined) failures.push(`the recipe "${heading}" fails:\n${failure}`);
  for (const [fault, file, find, replacement] of faults) {
    const path = `${PACKAGE}/dist/${file}`;
    const text = readFileSync(path, "utf8");
    // A long line is cut with a backslash inside a string.
    const broken = text.replaceAll("\\\n", "").replace(find, replacement);
    if (!find.test(text.replaceAll("\\\n", ""))) failures.push(`${file} has no place for the fault "${fault}"`);
    writeFileSync(path, broken);
    const noticed = failureOf(heading);
    writeFileSync(path, text);
    if (noticed === undefined) failures.push(`the recipe "${heading}" does not notice ${fault}`);
    else if (noticed.includes("SyntaxError")) failures.push(`the fault "${fault}" is not JavaScript:\n${noticed}`);
    else console.log(`"${heading}" notices ${fault}: ${/^\w*Error.*$/m.exec(noticed)?.[0] ?? "it fails"}`);
  }
}
console.log([...failures, failures.length > 0 ? "not fine" : "fine"].join("\n"));
