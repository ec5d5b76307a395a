// Runs the recipes of src/uri/adapters/README.md, as the installed package has it, in this project: each line `expression // value` is an assertion.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

const RECIPES = ["Ajv", "Fastify", "Only some URIs", "Zod, Valibot, ArkType and others", "Express"];
const readme = readFileSync("node_modules/uri-generations/src/uri/adapters/README.md", "utf8");
let failed = false;
for (const heading of RECIPES) {
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
    if (status === 0) continue;
    failed = true;
    console.log(`the recipe "${heading}" fails:\n${stderr}`);
  }
}
console.log(failed ? "not fine" : "fine");
