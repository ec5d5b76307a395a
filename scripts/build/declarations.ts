/**
 * Part of `npm run build`: rolls the declarations that tsc has written up into one file for each subpath and a few that these share.
 * They stand in files for CommonJS, which ES modules can import types from; those for ES modules export what these export.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { ROOT } from "../generate/grammarSource.js";

const DIST = join(ROOT, "dist");
/** Where tsc has written the declarations of src/ (tsconfig.build.json). They are not published. */
const DECLARATIONS = join(DIST, ".declarations");

const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  exports: Readonly<Record<string, string | { readonly import: { readonly types: string } }>>;
};
const subpaths = new Set(
  Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [] : relative("dist", target.import.types).replace(/\.d\.ts$/, ""),
  ),
);

// tsc leaves .d.ts files where they are; the declarations refer to copies beside them.
cpSync(join(ROOT, "src/generated.d.ts"), join(DECLARATIONS, "src/generated.d.ts"));
cpSync(join(ROOT, "generated"), join(DECLARATIONS, "generated"), {
  recursive: true,
  filter: (path) => !/\.(js|json)$|proofs$/.test(path),
});

const build = await rollup({
  input: Object.fromEntries([...subpaths].map((name) => [name, join(DECLARATIONS, "src", `${name}.d.ts`)])),
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
for (const name of subpaths) writeFileSync(join(DIST, `${name}.d.ts`), `export * from "./${basename(name)}.cjs";\n`);
rmSync(DECLARATIONS, { recursive: true });
