/**
 * Part of `npm run build`: bundles src/ and generated/ into dist/, in few files. Finding and linking a module costs
 * more than compiling most of its content, so code that is loaded together is bundled together. What the slim modules
 * need is in two files; the errors of both are recognized by a mark (UriError), and every other class is the same class
 * whichever subpath it was imported from. Functions, classes and what is at the top of a module keep their names, for
 * stack traces and tree shaking. Everything except the command line is built twice, as ES modules and as CommonJS. The
 * declarations come after, by declarations.ts.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { transform } from "esbuild";
import { rolldown, type OutputChunk } from "rolldown";
import { reachable } from "../../src/languages/automata/reach.js";
import { ROOT } from "../generate/grammarSource.js";
import { writeModules } from "./buildStamp.js";
import {
  copies,
  inlinePackageFacts,
  leanCommander,
  minifiedParsers,
  noFacades,
  noMoreExports,
} from "./bundlePlugins.js";
import { chunkLayout, LIBRARIES, PROTOCOL, REGEXP_LIBRARY } from "./chunkLayout.js";
import { droppable } from "./droppable.js";
import { licences } from "./licences.js";
import { COMMAND, COPY, nameOf, source, subpaths, whole } from "./moduleNames.js";
import { packedData } from "./packedData.js";
import { packedTr46 } from "./packedTr46.js";

const DIST = join(ROOT, "dist");
/** Not removed by a build: the files of `npm run page`, and the declarations, which TypeScript writes at the same time. */
const KEPT = ["uri-generations.html", ".declarations"];
/** A file of dist/. */
type BundledFile = Pick<OutputChunk, "fileName" | "code">;

/** Files of libraries only: they are not debugged here, so they are minified. */
const MINIFIED = [`${LIBRARIES}.js`, `${PROTOCOL}.js`, `chunks/${REGEXP_LIBRARY}.js`];
/**
 * An uncaught error is printed with the line where it was thrown, which would be the whole file. Strings of data may be
 * longer.
 */
const LONGEST_LINE = 320;

const modules = await bundle();
const bundled = [
  ...modules.map((file) => (file.fileName.startsWith("cli/") ? file : { ...file, code: droppable(file.code) })),
  ...(await Promise.all(
    reached(
      modules,
      subpaths.map((name) => `${name}.js`),
    ).map(commonJs),
  )),
];
mkdirSync(DIST, { recursive: true });
for (const file of readdirSync(DIST)) if (!KEPT.includes(file)) rmSync(join(DIST, file), { recursive: true });
for (const { fileName, code } of bundled) {
  mkdirSync(dirname(join(DIST, fileName)), { recursive: true });
  writeFileSync(join(DIST, fileName), code, { mode: COMMAND.includes(fileName.replace(/\.js$/, "")) ? 0o755 : 0o644 });
}
// What `--import` finds by its number; the other documents of grammar/ are there already.
for (const name of ["rfc3339.abnf", "rfc5646.abnf", "rfc9110.abnf"])
  cpSync(join(ROOT, "test/cases/grammars", name), join(DIST, "cli", "library", name));
writeFileSync(join(DIST, "cli", "LICENSES.txt"), licences(modules.flatMap(({ moduleIds }) => moduleIds)));
writeModules(
  Object.fromEntries(
    modules.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(ROOT, id.replace(COPY, "")))]),
  ),
);
console.log(`bundled ${bundled.length} files`);

/** Returns the files as ES modules. */
async function bundle(): Promise<OutputChunk[]> {
  const build = await rolldown({
    // The whole generations are not entries but named chunks: an entry that others import becomes a file that imports another one.
    input: Object.fromEntries(
      [...subpaths.filter((name) => !whole.includes(name)), ...COMMAND].map((name) => [name, source(name)]),
    ),
    external: [/^node:/],
    // The command line bundles its libraries, which are CommonJS; nothing else here needs Node.
    platform: "node",
    // The file that "main" of jsonc-parser names cannot be bundled: it calls `require` by another name.
    // The same code as an ES module: a CommonJS one would bring a helper that imports `node:module` into the library.
    resolve: { mainFields: ["module", "main"], alias: { "punycode/punycode.js": "punycode/punycode.es6.js" } },
    treeshake: { moduleSideEffects: false },
    preserveEntrySignatures: "allow-extension",
    plugins: [
      copies,
      inlinePackageFacts,
      minifiedParsers,
      { name: "packed-data", transform: packedData },
      { name: "packed-tr46", transform: packedTr46 },
      leanCommander,
      noMoreExports,
      noFacades,
    ],
  });
  let fileOf: ((id: string) => string | null) | undefined;
  const { output } = await build.generate({
    format: "esm",
    minifyInternalExports: false,
    comments: { annotation: true, jsdoc: false, legal: false },
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { toplevel: false, keepNames: true },
      codegen: { removeWhitespace: true },
    },
    entryFileNames: "[name].js",
    chunkFileNames: ({ name, facadeModuleId }) =>
      facadeModuleId && nameOf(facadeModuleId).startsWith("cli/")
        ? `${nameOf(facadeModuleId)}.js`
        : whole.includes(name) || name.startsWith("cli/")
          ? "[name].js"
          : "chunks/[name].js",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: "shared",
          name: (id, context) => (fileOf ??= chunkLayout((of) => context.getModuleInfo(of)))(id),
        },
      ],
    },
  });
  const chunks = output.filter((file): file is OutputChunk => file.type === "chunk");
  return Promise.all(
    chunks.map(async (chunk) => {
      const how = MINIFIED.includes(chunk.fileName) ? { minify: true } : { minifyWhitespace: true };
      const { code } = await transform(chunk.code, { lineLimit: LONGEST_LINE, target: "node20", ...how });
      return { ...chunk, code };
    }),
  );
}

/** Returns the same file as CommonJS. File by file, so that both forms are divided in the same way. */
async function commonJs({ fileName, code }: OutputChunk): Promise<BundledFile> {
  const { code: text } = await transform(code, {
    format: "cjs",
    platform: "node",
    target: "node20",
    minifyWhitespace: true,
    lineLimit: LONGEST_LINE,
    // Libraries that are CommonJS themselves come with a helper that looks up its own location.
    ...(code.includes("import.meta.url") && {
      define: { "import.meta.url": "moduleUrl" },
      banner: 'const moduleUrl=require("node:url").pathToFileURL(__filename).href;',
    }),
  });
  return {
    fileName: fileName.replace(/\.js$/, ".cjs"),
    code: text.replace(/\brequire\("(\.{1,2}\/[^"]*)\.js"\)/g, 'require("$1.cjs")'),
  };
}

/** Returns the files with these names, and those that they import. */
function reached(files: readonly OutputChunk[], names: readonly string[]): OutputChunk[] {
  const found = new Set(reachable(names, (name) => files.find(({ fileName }) => fileName === name)?.imports ?? []));
  return files.filter(({ fileName }) => found.has(fileName));
}
