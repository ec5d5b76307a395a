/**
 * Part of `npm run build`: bundles src/ and generated/ into dist/, in few files. Finding and linking a module costs
 * more than compiling most of its content, so code that is loaded together is bundled together. What the slim modules
 * need is in two files; the errors of both are recognized by a mark (UriError), and every other class is the same class
 * whichever subpath it was imported from. Functions, classes and what is at the top of a module keep their names, for
 * stack traces and tree shaking. Everything except the command line is built twice, as ES modules and as CommonJS. The
 * declarations come after, by declarations.ts.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { transform } from "esbuild";
import { rolldown, type GetModuleInfo, type OutputChunk, type Plugin } from "rolldown";
import { reachable } from "../../src/languages/automata/reach.js";
import { GENERATED, ROOT } from "../generate/grammarSource.js";
import { removeStamp, sourcesHash, writeModules, writeStamp } from "./buildStamp.js";
import { licences } from "./licences.js";
import { packedData } from "./packedData.js";
import { packedTr46 } from "./packedTr46.js";
import { MODULES, OTHER_NAMES } from "./subpaths.js";

removeStamp();
const hash = sourcesHash();
const DIST = join(ROOT, "dist");
/** Not removed by a build: the files of `npm run page`, and the declarations, which TypeScript writes at the same time. */
const KEPT = ["uri-generations.html", "uri-generations-elements.js", ".declarations"];
/** A file of dist/. */
type BundledFile = Pick<OutputChunk, "fileName" | "code">;

const COMMAND = ["cli/main", "cli/lines/worker", "cli/lint/worker"];
/** The facts of package.json are written into the program, which need not search for them. */
const PACKAGE_FACTS = "cli/shell/packageFacts";
/** The parsers that `lint` reads formats with. */
const LIBRARIES = "cli/lint/libraries";
/** The library of the Language Server Protocol's messages. */
const PROTOCOL = "cli/lsp/libraries";
/** The parser of regular expressions, for those that are compared with grammars. */
const REGEXP_LIBRARY = "regexpLibrary";
/** Files of libraries only: they are not debugged here, so they are minified. */
const MINIFIED = [`${LIBRARIES}.js`, `${PROTOCOL}.js`, `chunks/${REGEXP_LIBRARY}.js`];
/**
 * An uncaught error is printed with the line where it was thrown, which would be the whole file. Strings of data may be
 * longer.
 */
const LONGEST_LINE = 160;
/**
 * A call without side effects, such as `/* @__PURE__ *\/ startTest(table)`, which bundlers leave out where its result is
 * not used. esbuild drops the comment with the white space, so the name of the function carries it meanwhile.
 */
const ANNOTATED = /\/\* *[@#]__PURE__ *\*\/\s*(new\s+)?([\w$]+)(?=[.(])/g;
const PURE = "__PURE__";
const MARKED = /(\bnew )?\b__PURE__([\w$]+)/g;
/** After the id of a module: a copy for the slim modules, and one for the program. */
const COPIES = { slim: "?slim", program: "?program" } as const;
const COPY = /\?(?:slim|program)$/;
/** The modules of the program, and the folder of them, that import something of the library and are loaded for every command. */
const START = ["cli/program", "cli/commands", "cli/shell/output", "cli/shell/errors"];

const { version, description } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly version: string;
  readonly description: string;
};
const subpaths = [...MODULES.keys()];
const slim = subpaths.filter((name) => name.endsWith("/parse"));
const whole = slim.map((name) => name.replace(/\/parse$/, ""));
/** Modules of other entries that need no more code than the slim modules do, whose code they share: a bundle with one of them alone is as small. */
const SMALL = [
  "uri/adapters/formats",
  "uri/adapters/uriResolver",
  "uri/where/isUriWhere",
  "../generated/documents/rfc3986/tests",
];

/** Returns the file of a module of src/, or of one that can be imported by its name. */
const source = (name: string): string => MODULES.get(name) ?? join(ROOT, "src", `${name}.ts`);
const slimFiles = new Set([...slim, ...SMALL].map(source));
/** Returns true for the table of the functions that only test. */
const isTable = (id: string): boolean => id.endsWith(".acceptor.js");
/** `cli/main` of src/cli/main.ts. */
const nameOf = (id: string): string => relative(join(ROOT, "src"), id).replace(/\.ts$/, "");

/**
 * The slim modules have copies of everything that they need, although the full generations also have it: shared code
 * would be one more file for each. The program has copies of the little that it needs of the library before it knows
 * the command.
 */
const copies: Plugin = {
  name: "copies",
  async resolveId(specifier, importer) {
    if (importer === undefined) return undefined;
    const name = nameOf(importer);
    const isStart = START.includes(name) || START.includes(dirname(name));
    const copy =
      COPY.exec(importer)?.[0] ??
      (isStart ? COPIES.program : slimFiles.has(importer) || isTable(importer) ? COPIES.slim : undefined);
    if (copy === undefined) return undefined;
    const found = await this.resolve(specifier, importer.replace(COPY, ""), { skipSelf: true });
    if (
      !found ||
      found.external ||
      slimFiles.has(found.id) ||
      // A slim module has its table for itself.
      (isTable(found.id) && basename(importer) !== "parse.ts") ||
      (isStart && (isCommand(found.id) || isLibrary(found.id)))
    )
      return found;
    return `${found.id}${copy}`;
  },
  load(id) {
    if (!COPY.test(id)) return undefined;
    const file = id.replace(COPY, "");
    return { code: readFileSync(file, "utf8"), moduleType: file.endsWith(".ts") ? "ts" : "js" };
  },
};

/** Minifies the parsers of PEGs. The names of their functions are not worth keeping: no stack trace shows them. */
const minifiedParsers: Plugin = {
  name: "minified-parsers",
  async transform(code, id) {
    const isParser = id.startsWith(GENERATED) && id.endsWith(".parser.js");
    return isParser ? (await transform(code, { minify: true, target: "node20" })).code : undefined;
  },
};

const packageFacts: Plugin = {
  name: "package-facts",
  load(id) {
    if (nameOf(id) !== PACKAGE_FACTS) return undefined;
    return `export const packageFacts = ${JSON.stringify({ version, description })};`;
  },
};

/**
 * Commander loads two modules of Node that take long: `node:child_process`, for programs as commands, which there are none of here,
 * and `node:process`, whose import opens the standard streams. The global object is the same.
 */
const leanCommander: Plugin = {
  name: "lean-commander",
  transform(code, id) {
    if (!id.includes("/node_modules/commander/")) return undefined;
    return code
      .replace("require('node:child_process')", "{}")
      .replaceAll("require('node:process')", "globalThis.process");
  },
};

/**
 * Removes files that only export what another file exports, and imports that one instead. Finding a file takes longer
 * than reading it.
 */
const noFacades: Plugin = {
  name: "no-facades",
  generateBundle(_, files) {
    const replaced = new Map<string, string>();
    for (const file of Object.values(files)) {
      const from =
        file.type === "chunk" && !file.isEntry && /^export\{[\w$,]*\}from"([^"]+)";?\s*$/.exec(file.code)?.[1];
      if (!from) continue;
      replaced.set(file.fileName, join(dirname(file.fileName), from));
      Reflect.deleteProperty(files, file.fileName);
    }
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      file.code = file.code.replace(/\bimport\((["`])([^"`]+)\1\)/g, (whole, quote: string, path: string) => {
        const target = replaced.get(join(dirname(file.fileName), path));
        if (target === undefined) return whole;
        const found = relative(dirname(file.fileName), target);
        return `import(${quote}${found.startsWith(".") ? found : `./${found}`}${quote})`;
      });
    }
  },
};

/** A chunk may export more to other files than its module does; those exports are internal. */
const noMoreExports: Plugin = {
  name: "no-more-exports",
  generateBundle(_, files) {
    for (const name of subpaths) {
      const file = files[`${name}.js`];
      const own = exportsOf(source(name), (id) => this.getModuleInfo(id));
      if (file?.type !== "chunk" || file.exports.some((one) => !own.includes(one)))
        throw new Error(`dist/${name}.js does not export what ${relative(ROOT, source(name))} does`);
    }
  },
};

const modules = await bundle();
const bundled = [
  ...modules,
  ...(await Promise.all(
    reached(
      modules,
      subpaths.map((name) => `${name}.js`),
    ).map(commonJs),
  )),
  ...[...OTHER_NAMES].flatMap(([name, path]): BundledFile[] => [
    { fileName: `${name}.js`, code: `export*from"${path}.js";\n` },
    { fileName: `${name}.cjs`, code: `module.exports=require("${path}.cjs");\n` },
  ]),
];
mkdirSync(DIST, { recursive: true });
for (const file of readdirSync(DIST)) if (!KEPT.includes(file)) rmSync(join(DIST, file), { recursive: true });
for (const { fileName, code } of bundled) {
  mkdirSync(dirname(join(DIST, fileName)), { recursive: true });
  writeFileSync(join(DIST, fileName), code, { mode: COMMAND.includes(fileName.replace(/\.js$/, "")) ? 0o755 : 0o644 });
}
writeFileSync(join(DIST, "cli", "LICENSES.txt"), licences(modules.flatMap(({ moduleIds }) => moduleIds)));
writeModules(
  Object.fromEntries(
    modules.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(ROOT, id.replace(COPY, "")))]),
  ),
);
writeStamp(hash);
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
    plugins: [copies, packageFacts, minifiedParsers, packedData, packedTr46, leanCommander, noMoreExports, noFacades],
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
          name: (id, context) => (fileOf ??= layout((of) => context.getModuleInfo(of)))(id),
        },
      ],
    },
  });
  const chunks = output.filter((file): file is OutputChunk => file.type === "chunk");
  return Promise.all(
    chunks.map(async (chunk) => {
      const options = { lineLimit: LONGEST_LINE, target: "node20" };
      if (MINIFIED.includes(chunk.fileName))
        return { ...chunk, code: (await transform(chunk.code, { ...options, minify: true })).code };
      const marked = chunk.code.replace(ANNOTATED, ` $1${PURE}$2`);
      const { code } = await transform(marked, { ...options, minifyWhitespace: true });
      return { ...chunk, code: code.replace(MARKED, "/* @__PURE__ */$1$2") };
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

/** The file for a module that more than one file needs; `null` leaves it to the bundler. */
function layout(info: GetModuleInfo): (id: string) => string | null {
  const needed = (...names: readonly string[]): ReadonlySet<string> =>
    new Set(reachable(names.map(source), (id) => info(id)?.importedIds ?? []));
  const inside = (ids: ReadonlySet<string>, directory: string): ReadonlySet<string> =>
    new Set([...ids].filter((id) => dirname(id) === join(ROOT, "src", directory)));
  const main = needed("cli/program");
  const verbs = [...main].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []);
  const ofVerbs = needed(...verbs.map(nameOf));
  const reports = ["reports", "shell"].flatMap((name) => [...inside(ofVerbs, `cli/${name}`)]);
  const ofReports = new Set([...reports, ...[...needed(...reports.map(nameOf))].filter(isLibrary)]);
  const ofLint = new Set(
    [...needed("cli/verbs/lint")].filter((id) => isLibrary(id) && !main.has(id) && !ofReports.has(id)),
  );
  const ofCheck = new Set(
    [...needed("cli/verbs/check", "cli/lines/answerEach")].filter(
      (id) =>
        isCommand(id) ||
        isLibrary(id) ||
        nameOf(id).endsWith("/loadGeneration") ||
        basename(id) === "generationModules.ts",
    ),
  );
  // The order matters: the first line that a module matches decides.
  const files: readonly (readonly [string, ReadonlySet<string>])[] = [
    // Of RFC 3987 and of the browser's reading.
    ["punycode", new Set([...needed("uri/browser/index")].filter((id) => id.includes("/node_modules/punycode/")))],
    [
      "functions",
      new Set([
        ...["documents/rfc3986/functions.ts", "documents/rfc3986/tests.ts", "rfc3986.acceptor.js"].map((file) =>
          join(GENERATED, file),
        ),
        source("uri/where/isUriWhere"),
      ]),
    ],
    // A bundler leaves a file out that it does not need, but not the expressions at the top of one that it needs.
    [
      "mistakes",
      new Set([...needed("uri/diagnosis/mistakes")].filter((id) => /\/(?:mistakes\w*|rewrites)\.ts$/.test(id))),
    ],
    ["startParser", inSeveral([...slim, ...SMALL].map((name) => needed(name)))],
    ["functions", needed("uri/where/isUriWhere")],
    // The functions that the index of a generation exports beside it belong to it as well.
    // The command line uses one generation for the schemes' rules, and loads no others for that.
    [
      "generation",
      needed(
        "uri/documents/generation",
        "uri/documents/exportName",
        "uri/resolve/removeDotSegments",
        "comparison/schemeRefusal",
        "text/escaping",
        "text/runtimeHost",
        "languages/automata/tuples",
      ),
    ],
    ["generation", inSeveral(whole.map((name) => needed(name)))],
    ...whole.map((name): [string, ReadonlySet<string>] => [name, needed(name)]),
    ["browserRules", needed("uri/browser/readByRules", "uri/browser/refusalInWords")],
    [
      "generations",
      needed("comparison/verdicts", "comparison/explain/explain", "comparison/diagnose", "languages/abnf/rules"),
    ],
    ["browser", needed("uri/browser/index")],
    [
      "language",
      needed(
        "uri/language/index",
        "comparison/characters/characterTable",
        "comparison/lattice/lattice",
        "comparison/lattice/latticeText",
        "comparison/lattice/latticeSvg",
        "comparison/lineage/lineage",
        "comparison/lineage/lineageText",
      ),
    ],
    ["diff", needed("comparison/diff/diff", "comparison/diff/separating")],
    ["judge", needed("comparison/judge/judge", "comparison/judge/markdown")],
    [REGEXP_LIBRARY, new Set([...needed("comparison/grammars/index")].filter(isLibrary))],
    // Everything that verbs need about a line is in one file. The threads find their program beside it.
    ["cli/lines/lines", ofCheck],
    ["cli/lines/verdicts", inside(ofVerbs, "cli/lines")],
    [LIBRARIES, ofLint],
    [PROTOCOL, new Set([...needed("cli/verbs/lsp")].filter((id) => /\/vscode-[^/]*\/lib\//.test(id)))],
    ["cli/lint/lint", inside(ofVerbs, "cli/lint")],
    ["cli/reports", ofReports],
    ["cli/verbs/shared", inside(ofVerbs, "cli/verbs")],
  ];
  const alone = new Set([...slim, ...COMMAND].map(source).concat(verbs));
  return (id) => {
    if (alone.has(id)) return null;
    // The modules that the program needs at its start for every verb.
    return main.has(id) ? "cli/program" : (files.find((file) => file[1].has(id))?.[0] ?? null);
  };
}

/** The names that a module exports, with those that it exports of others by `export *`, which the bundler does not list. */
function exportsOf(id: string, info: GetModuleInfo): readonly string[] {
  const starred = [...readFileSync(id, "utf8").matchAll(/^export \* from "(.+)\.js";/gm)].map(([, path]) =>
    join(dirname(id), `${path as string}.ts`),
  );
  return [...(info(id)?.exports ?? []), ...starred.flatMap((next) => exportsOf(next, info))];
}

function isLibrary(id: string): boolean {
  return id.includes("/node_modules/");
}

/** Returns true for a module of the command line. */
function isCommand(id: string): boolean {
  return nameOf(id).startsWith("cli/");
}

/** Returns the items that are in at least two of several sets. */
function inSeveral(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]).filter((id) => sets.filter((set) => set.has(id)).length > 1));
}
