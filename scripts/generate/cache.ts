import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { GENERATED, ROOT } from "./grammarSource.js";

/**
 * Returns a hash of the code of a module and of everything that it imports, directly or indirectly. Comments, types and
 * formatting are ignored, since they cannot change a result; the version of each imported package is included.
 *
 * The results of a module may be reused as long as this hash and the module's input data stay the same.
 *
 * @param entry the module's file, relative to `root`
 * @throws {Error} if a file that is imported does not exist
 */
export async function codeHash(entry: string, root = ROOT): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    minifyWhitespace: true,
    metafile: true,
    write: false,
    logLevel: "silent",
    plugins: [typescriptFirst],
  });
  const packages = new Set(
    Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external, path }) => external && !path.startsWith("node:")).map(({ path }) => path),
    ),
  );
  const versions = [...packages].sort().map((name) => `${name} ${versionOf(name, root)}`);
  return hash([...versions, ...outputFiles.map(({ text }) => text)].join("\n"));
}

/** Reads `./x.js` from `x.ts` if there is one, as TypeScript does, even if `x.js` is beside it. */
const typescriptFirst: Plugin = {
  name: "typescript-first",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      const typescript = file.replace(/\.js$/, ".ts");
      return { path: existsSync(typescript) ? typescript : file };
    });
  },
};

function versionOf(specifier: string, root: string): string {
  const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  for (let directory = root; ; directory = dirname(directory)) {
    const manifest = readText(join(directory, "node_modules", name, "package.json"));
    if (manifest !== undefined) return (JSON.parse(manifest) as { version: string }).version;
    if (directory === dirname(directory)) throw new Error(`package ${name} is not installed`);
  }
}

/**
 * Returns the text of a file in generated/, or `undefined` if its sources have changed or the file was edited.
 *
 * @param madeFrom a hash of everything that the text is made from, code and data
 */
export function keptText(file: string, header: string, madeFrom: string): string | undefined {
  const present = readText(join(GENERATED, file));
  const body = present?.slice(present.indexOf("\n", header.length) + 1);
  return body !== undefined && present === textToKeep(header, madeFrom, body) ? present : undefined;
}

/** Returns the text of a file that {@link keptText} finds: its second line holds the hashes of its sources and of itself. */
export function textToKeep(header: string, madeFrom: string, body: string): string {
  return `${header}// Made from sources ${madeFrom}, itself ${hash(body)} (SHA-256).\n${body}`;
}

export function hash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the text of a file, or `undefined` if it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
