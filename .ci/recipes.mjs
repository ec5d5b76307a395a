// Runs the recipes of src/guides/validate.md, as the installed package has it, in this project: each line `expression // value` is an assertion.
// Then breaks each adapter in the installed package on purpose, and demands that its recipes fail.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";

const PACKAGE = "node_modules/uri-generations";
/** The headings, and the faults that each recipe must notice: the text of the built package that is replaced, and by what. */
const IGNORED_CONSTRAINTS = ["constraints that are ignored", "?? issueOf(text)", ""];
const NO_FORMATS = ["formats that are not added", "ajv.addFormat(name, format)", "ajv.addFormat(`no ${name}`, format)"];
const EVERYTHING = [
  "a test that accepts everything",
  'typeof value === "string" && (found(value) & bit) !== 0',
  "true",
];
const RECIPES = {
  "A yes or no, or the reason": [EVERYTHING],
  "Only some URIs": [
    ["schemes that are not compared", "if (ofScheme && !ofScheme.includes(ownScheme))", "if (false)"],
    ["hosts that are not public", 'if (ofHost === "public")', "if (false)"],
  ],
  Ajv: [
    NO_FORMATS,
    IGNORED_CONSTRAINTS,
    ["the keyword without an error", "validate.errors = [{", "validate.none = [{"],
  ],
  Fastify: [NO_FORMATS, IGNORED_CONSTRAINTS],
  "Zod, Valibot, ArkType and others": [
    ["constraints that are ignored", '?? (where && typeof value === "string" ? issueOf(value) : void 0)', ""],
    ["a schema that accepts everything", "return { issues: [{", "return { none: [{"],
  ],
  "Many lines, many machines": [
    EVERYTHING,
    [
      "conforming lines that are counted wrong",
      "lines: wrong + conforming,\n\t\tconforming,",
      "lines: wrong + conforming,\n\t\tconforming: 0,",
    ],
  ],
};
const readme = readFileSync(`${PACKAGE}/src/guides/validate.md`, "utf8");
const modules = readdirSync(`${PACKAGE}/dist`, { recursive: true })
  .filter((file) => file.endsWith(".js"))
  .map((file) => `${PACKAGE}/dist/${file}`);
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
  for (const [fault, find, replacement] of faults) {
    const broken = modules.filter((file) => readFileSync(file, "utf8").includes(find));
    if (broken.length === 0) failures.push(`no module has a place for the fault "${fault}"`);
    const texts = broken.map((file) => readFileSync(file, "utf8"));
    for (const [i, file] of broken.entries()) writeFileSync(file, texts[i].replaceAll(find, replacement));
    const noticed = failureOf(heading);
    for (const [i, file] of broken.entries()) writeFileSync(file, texts[i]);
    if (noticed === undefined) failures.push(`the recipe "${heading}" does not notice ${fault}`);
    else if (noticed.includes("SyntaxError")) failures.push(`the fault "${fault}" is not JavaScript:\n${noticed}`);
    else console.log(`"${heading}" notices ${fault}: ${/^\w*Error.*$/m.exec(noticed)?.[0] ?? "it fails"}`);
  }
}
console.log([...failures, failures.length > 0 ? "not fine" : "fine"].join("\n"));
