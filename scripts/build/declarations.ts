/**
 * Part of `npm run build`: rolls the declarations that tsc has written up into one file for each subpath and a few that these share.
 * They are in files for CommonJS, which ES modules can import types from; those for ES modules export what these export.
 */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { ROOT } from "../generate/grammarSource.js";
import { MODULES } from "./subpaths.js";

const DIST = join(ROOT, "dist");
/** Where tsc has written the declarations (tsconfig.build.json). They are not published. */
const DECLARATIONS = join(DIST, ".declarations");

// tsc leaves .d.ts files where they are; the declarations refer to copies beside them.
const isDeclaration = (path: string): boolean => /\.d\.ts$/.test(path) || !basename(path).includes(".");
for (const folder of ["src/uri", "src/documents", "generated"])
  cpSync(join(ROOT, folder), join(DECLARATIONS, folder), { recursive: true, filter: isDeclaration });

const build = await rollup({
  input: Object.fromEntries(
    [...MODULES].map(([name, file]) => [name, join(DECLARATIONS, relative(ROOT, file).replace(/\.ts$/, ".d.ts"))]),
  ),
  external: [/^node:/],
  plugins: [dts()],
});
await build.write({
  dir: DIST,
  format: "esm",
  entryFileNames: "[name].d.cts",
  chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}.d.cts`,
});
await build.close();
for (const name of MODULES.keys())
  writeFileSync(join(DIST, `${name}.d.ts`), `export * from "./${basename(name)}.cjs";\n`);
rmSync(DECLARATIONS, { recursive: true });
