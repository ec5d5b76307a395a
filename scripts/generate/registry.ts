/**
 * `npm run registry`: writes what lists the documents, from grammar/generations.json: src/generations/documents.ts,
 * src/generations/allGenerations.ts, src/generations/generationModules.ts, the slim modules
 * (src/generations/<document>/parse.ts), and the subpaths in package.json. With `--check` nothing is written; the run fails if
 * something would change.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { exportName } from "../../src/generations/exportName.js";
import { readGenerations, ROOT } from "./grammarSource.js";
import type { GenerationFacts } from "./grammarSource.js";
import { GrammarFileError } from "./pegFile.js";

const TOP = "// Written by `npm run registry` from grammar/generations.json. Do not edit.\n\n";
/** The subpaths that no document adds. */
const FIXED = new Map([
  [".", "index"],
  ["./schemes", "schemes/index"],
  ["./template", "schemes/rfc6570/index"],
  ["./language", "language/index"],
  ["./scan", "scan/index"],
  ["./teach", "teach/index"],
  ["./grammar", "grammars/index"],
  ["./ajv", "adapters/ajv"],
  ["./standard-schema", "adapters/standardSchema"],
  ["./duckdb", "adapters/duckdb"],
]);

const STYLE = await resolveConfig(join(ROOT, "src/index.ts"));

for (const { id, export: name } of readGenerations())
  if (exportName(id) !== name)
    throw new GrammarFileError("grammar/generations.json", 1, `the export of ${id} has to be ${exportName(id)}`, id);
const documents = readGenerations().sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
const outputs = new Map<string, string>([
  ["src/generations/documents.ts", documentTypes()],
  ["src/generations/allGenerations.ts", allGenerations()],
  ["src/generations/generationModules.ts", generationModules()],
  ["package.json", manifest()],
  ...(await Promise.all(
    documents.map(async (facts) => [`src/generations/${facts.export}/parse.ts`, await slimModule(facts)] as const),
  )),
]);
for (const [file, text] of outputs) {
  const path = join(ROOT, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${file} does not follow from grammar/generations.json any more. Run "npm run registry".`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
  }
}

function documentTypes(): string {
  return (
    TOP +
    documents.map((facts) => `import type { ${typeName(facts)} } from "./${facts.export}/types.js";\n`).join("") +
    `\n/** The types of every document, by the id of its generation. */\nexport interface Documents {\n` +
    documents.map((facts) => `  readonly ${key(facts.id)}: ${typeName(facts)};\n`).join("") +
    "}\n"
  );
}

function allGenerations(): string {
  const names = documents.map((facts) => facts.export);
  return (
    `${TOP}import type { Generation } from "./generation.js";\n` +
    documents
      .map((facts) => {
        const { export: name } = facts;
        return `import { ${name} } from "./${name}/index.js";\nimport type { ${typeName(facts)}Generation } from "./${name}/index.js";\n`;
      })
      .join("") +
    `\n${names.map((name) => `export * from "./${name}/index.js";\n`).join("")}` +
    `\n/** The types of the generations by every name that {@link generation} takes. */\nexport interface GenerationsByName {\n` +
    documents
      .flatMap((facts) => subpathNames(facts).map((name) => `  readonly ${key(name)}: ${typeName(facts)}Generation;\n`))
      .join("") +
    `}\n\n/** All generations, oldest first. */\nexport const generations: readonly Generation[] = Object.freeze([\n` +
    `${names.map((name) => `  ${name},\n`).join("")}]);\n`
  );
}

function generationModules(): string {
  return (
    `${TOP}import type { Documents } from "./documents.js";\nimport type { Generation } from "./generation.js";\n\n` +
    `/** Imports a generation when it is asked for, by its id; oldest first. */\n` +
    `export const generationModules: Readonly<Record<keyof Documents, () => Promise<Generation>>> = {\n` +
    documents
      .map(({ id, export: name }) => `  ${key(id)}: async () => (await import("./${name}/index.js")).${name},\n`)
      .join("") +
    "};\n"
  );
}

/** The files of a subpath of the package, for ES modules and for CommonJS. */
interface Subpath {
  readonly import: { readonly types: string; readonly default: string };
  readonly require: { readonly types: string; readonly default: string };
}

/** The slim module of a document: its start rule, and the rules that its tagged automaton reads besides. */
async function slimModule(facts: GenerationFacts): Promise<string> {
  const { id, document, functions, startRule, absolute, forms } = facts;
  const type = typeName(facts);
  const named = Object.fromEntries(
    Object.entries(functions).filter(([rule]) => [startRule, absolute.rule, ...forms].includes(rule)),
  );
  const all = `RuleFunctions<${type}["componentsByRule"], StartParseResults<${type}["componentsByRule"]>>`;
  const ofRules = Object.entries(named).map(([rule, name]) => {
    const published = JSON.stringify(rule);
    const components = `${type}["componentsByRule"][${published}]`;
    return `export const is${name}: Functions["is${name}"] = /* @__PURE__ */ ruleTest(accepting, ${published});
export const parse${name}: Functions["parse${name}"] = /* @__PURE__ */ startParse<${components}>(tagged, ${published});
export const safeParse${name}: Functions["safeParse${name}"] = /* @__PURE__ */ startSafeParse<${components}>(tagged, ${published});
`;
  });
  return format(
    `${TOP}import accepting from "../../../generated/${id}.acceptor.js";
import type { RuleFunctions } from "../../../generated/${id}.names.js";
import tagged from "../../../generated/${id}.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { ${type} } from "./types.js";

// These calls can be left out by a bundler: who imports \`test\` or \`isUri\` alone does not need the table of \`parse\`.

type Start = StartParser<${type}["components"]>;
type Functions = ${all};

/** Returns whether a string belongs to the language of the start rule of ${document}. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of ${document}. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<${type}["components"]>(tagged);

/** Returns the components of a string of the start rule of ${document}, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<${type}["components"]>(tagged);

// The functions of single rules.

${ofRules.join("\n")}
export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/${id}.names.js";
export type { ${type}Components } from "./components.js";
`,
    { ...STYLE, parser: "typescript" },
  );
}

function manifest(): string {
  const text = readFileSync(join(ROOT, "package.json"), "utf8");
  // A program that is no ES module gets CommonJS, with types that say so.
  const subpath = (file: string): Subpath => ({
    import: { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
    require: { types: `./dist/${file}.d.cts`, default: `./dist/${file}.cjs` },
  });
  const exports: Readonly<Record<string, string | Subpath>> = {
    ".": subpath(FIXED.get(".") as string),
    ...Object.fromEntries(
      documents.flatMap((facts) =>
        subpathNames(facts).flatMap((name) => [
          [`./${name}`, subpath(`generations/${facts.export}/index`)],
          [`./${name}/parse`, subpath(`generations/${facts.export}/parse`)],
        ]),
      ),
    ),
    ...Object.fromEntries([...FIXED].filter(([name]) => name !== ".").map(([name, file]) => [name, subpath(file)])),
    "./package.json": "./package.json",
  };
  // For TypeScript's old module resolution ("node10"), which does not read `exports`.
  const typesVersions = {
    "*": Object.fromEntries(
      Object.entries(exports).flatMap(([name, target]) =>
        typeof target === "string" || name === "." ? [] : [[name.replace("./", ""), [target.require.types]]],
      ),
    ),
  };
  const { main, types } = { main: "./dist/index.cjs", types: "./dist/index.d.cts" };
  const parsed = JSON.parse(text) as Record<string, unknown>;
  return `${JSON.stringify({ ...parsed, main, types, exports, typesVersions }, undefined, 2)}\n`;
}

/** A document is imported by the name that its generation is exported under, and by its id. */
function subpathNames(facts: GenerationFacts): string[] {
  return [...new Set([facts.export, facts.id])];
}

/** `Rfc3986` of `rfc3986`. */
function typeName({ export: name }: GenerationFacts): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function key(id: string): string {
  return /^\w+$/.test(id) ? id : JSON.stringify(id);
}
