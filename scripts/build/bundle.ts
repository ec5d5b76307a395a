/**
 * Part of `npm run build`: bundles src/ and generated/ into dist/ with tsdown, as ES modules and as CommonJS, each with its declarations. Nothing is minified:
 * "go to definition" leads to code that can be read, and so does a stack trace.
 *
 * The slim modules are bundled apart from the others, with copies of the little that they share with them: an import of one loads two files. The errors of
 * both are recognized by a mark (UriError), and every other class is the same class whichever subpath it was imported from.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, type InlineConfig, type Rolldown } from "tsdown";
import { reachable } from "../../src/languages/automata/reach.js";
import { ROOT } from "../generate/grammarSource.js";
import { BUNDLER_OPTIONS } from "./bundlerOptions.js";
import { droppable } from "./droppable.js";
import { licences } from "./licences.js";
import { MODULES } from "./subpaths.js";

const DIST = join(ROOT, "dist");
/** Not removed by a build: the file of `npm run page`, and the folder of `npm run site`. */
const KEPT = ["uri-generations.html", "site"];
const isSlim = (name: string): boolean => name.endsWith("/parse");
const slim = [...MODULES].filter(([name]) => isSlim(name));
const others = [...MODULES].filter(([name]) => !isSlim(name));
const COMMAND_LINE = ["cli/main", join(ROOT, "src/cli/main.ts")] as const;
/** The command line and its commonest verb. A module that one of these needs gets a chunk of its own, so that neither loads a document it has no use for. */
const OFTEN_RUN = ["program", "verbs/check"].map((name) => [`cli/${name}`, join(ROOT, `src/cli/${name}.ts`)] as const);
/** The names of the whole generations, each of which has a slim module beside it. */
const generations = slim.map(([name]) => name.replace(/\/parse$/, ""));

const COMMON: InlineConfig = {
  ...BUNDLER_OPTIONS,
  outDir: DIST,
  fixedExtension: false,
  target: "node20",
  platform: "node",
  dts: { compilerOptions: { stripInternal: true, incremental: false } },
  format: ["esm", "cjs"],
  plugins: [
    ...BUNDLER_OPTIONS.plugins,
    {
      name: "es-modules",
      renderChunk: (code, { fileName }, { format }) =>
        format === "es" && fileName.endsWith(".js") ? { code: requiring(droppable(code)), map: null } : null,
      // What is left of the bundler's own `require`, which nothing here calls; browsers have no such module.
      generateBundle: (_, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = chunk.code.replace(/^import "node:module";\n/m, "");
      },
    },
  ],
  inputOptions: { ...BUNDLER_OPTIONS.inputOptions, preserveEntrySignatures: "allow-extension" },
};
/** Returns the options of an output whose shared files are in a folder. */
function output(folder: string, format: string): Rolldown.OutputOptions {
  return {
    chunkFileNames: `${folder}/[name].${format === "cjs" ? "cjs" : "js"}`,
    comments: { jsdoc: false, legal: false, annotation: true },
    polyfillRequire: false,
  };
}

mkdirSync(DIST, { recursive: true });
for (const file of readdirSync(DIST)) if (!KEPT.includes(file)) rmSync(join(DIST, file), { recursive: true });
const bundles = [
  ...(await build({
    ...COMMON,
    entry: Object.fromEntries(slim),
    outputOptions: (options, format) => ({ ...options, ...output("chunks/slim", format) }),
  })),
  ...(await build({
    ...COMMON,
    format: { esm: { entry: Object.fromEntries([...others, COMMAND_LINE]) }, cjs: {} },
    entry: Object.fromEntries(others),
    outputOptions: (options, format) => ({
      ...options,
      ...output("chunks", format),
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: "shared", name: sharedFile() }] },
    }),
  })),
];
const modules = bundles.flatMap(({ chunks }) =>
  chunks.flatMap((chunk) => ("moduleIds" in chunk ? chunk.moduleIds : [])),
);
writeFileSync(join(DIST, "LICENSES.txt"), licences(modules));
// The command line is not imported.
rmSync(join(DIST, "cli/main.d.ts"));
console.log(`bundled ${modules.length} modules`);
// What `--import` finds by its number; the other documents of grammar/ are there already.
for (const name of ["rfc3339.abnf", "rfc5646.abnf", "rfc9110.abnf"])
  cpSync(join(ROOT, "test/cases/grammars", name), join(DIST, "cli", "library", name));

/**
 * Returns a function that names the file of a module: one file for what the same entries need, as bundlers do it, but what most verbs of the command line load
 * makes no difference, and what several generations need is one file.
 */
function sharedFile(): Rolldown.CodeSplittingGroup["name"] {
  let reached: readonly (readonly [name: string, ids: ReadonlySet<string>])[] | undefined;
  const files = new Map<string, string>();
  return (id, context) => {
    reached ??= [...others, ...OFTEN_RUN].map(([name, file]) => [
      name,
      new Set(reachable([file], (one) => context.getModuleInfo(one)?.importedIds ?? [])),
    ]);
    const entries = reached.flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
    if (entries.every((name) => name.startsWith("cli/"))) return null;
    if (entries.filter((name) => generations.includes(name)).length > 1) return "generation";
    const key = entries.join();
    const file = files.get(key) ?? nameOf(id);
    files.set(key, file);
    return file;
  };
}

/** Gives a module the function `require`, if libraries of the command line that are CommonJS call it. */
function requiring(code: string): string {
  if (!/\brequire\("/.test(code)) return code;
  return `import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\n${code}`;
}

/** Returns a name for the file that begins with a module: `documents-rfc1738-generation` of generated/documents/rfc1738/generation.ts. */
function nameOf(id: string): string {
  return relative(ROOT, id)
    .replace(/^(?:src|generated|node_modules)\/|\.\w+$/g, "")
    .replaceAll(/[^\w.-]/g, "-");
}
