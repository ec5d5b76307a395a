import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { transform } from "esbuild";
import type { GetModuleInfo, Plugin } from "rolldown";
import { packageFacts } from "../../src/cli/shell/packageFacts.js";
import { GENERATED, ROOT } from "../generate/grammarSource.js";
import { COPIES, COPY, isCommand, isLibrary, isTable, nameOf, slimFiles, source, subpaths } from "./moduleNames.js";

/** The modules of the program, and the folder of them, that import something of the library and are loaded for every command. */
const START = ["cli/program", "cli/commands", "cli/shell/output", "cli/shell/errors"];

/** The facts of package.json are written into the program, which need not search for them. */
const PACKAGE_FACTS = "cli/shell/packageFacts";

/**
 * The slim modules have copies of everything that they need, although the full generations also have it: shared code
 * would be one more file for each. The program has copies of the little that it needs of the library before it knows
 * the command.
 */
export const copies: Plugin = {
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
export const minifiedParsers: Plugin = {
  name: "minified-parsers",
  async transform(code, id) {
    const isParser = id.startsWith(GENERATED) && /\.(?:parser|tree)\.js$/.test(id);
    return isParser ? (await transform(code, { minify: true, format: "esm", target: "node20" })).code : undefined;
  },
};

export const inlinePackageFacts: Plugin = {
  name: "package-facts",
  load(id) {
    if (nameOf(id) !== PACKAGE_FACTS) return undefined;
    const { version, description } = packageFacts;
    return `export const packageFacts = ${JSON.stringify({ version, description })};`;
  },
};

/**
 * Commander loads two modules of Node that take long: `node:child_process`, for programs as commands, which there are none of here,
 * and `node:process`, whose import opens the standard streams. The global object is the same.
 */
export const leanCommander: Plugin = {
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
export const noFacades: Plugin = {
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
export const noMoreExports: Plugin = {
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

/** The names that a module exports, with those that it exports of others by `export *`, which the bundler does not list. */
function exportsOf(id: string, info: GetModuleInfo): readonly string[] {
  const starred = [...readFileSync(id, "utf8").matchAll(/^export \* from "(.+)\.js";/gm)].map(([, path]) =>
    join(dirname(id), `${path as string}.ts`),
  );
  return [...(info(id)?.exports ?? []), ...starred.flatMap((next) => exportsOf(next, info))];
}
