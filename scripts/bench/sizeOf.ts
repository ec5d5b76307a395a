import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../generate/grammarSource.js";

/** Returns the size of a module with all that it imports: bundled, minified and gzipped, in bytes. */
export async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
