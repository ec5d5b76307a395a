// Bundles single imports of the installed package by esbuild, rollup and webpack, minified and gzipped, and holds each to its limit in bytes.
// test/package holds more of them to closer limits, by esbuild alone.
import { build, transform } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import nodeResolve from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
import webpack from "webpack";

const LIMITS = {
  'import { isUri } from "uri-generations"': 4000,
  'import { isUriWhere } from "uri-generations"': 15_000,
  'import { formats, uriResolver } from "uri-generations/ajv"': 6000,
  'import { expandTemplate } from "uri-generations/template"': 15_000,
  'import { advise } from "uri-generations"': 60_000,
};
const ENTRY = "sizes.entry.mjs";
const BUNDLERS = {
  async esbuild() {
    const { outputFiles } = await build({
      entryPoints: [ENTRY],
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    return outputFiles[0].contents;
  },
  async rollup() {
    const { output } = await (await rollup({ input: ENTRY, plugins: [nodeResolve()] })).generate({ format: "es" });
    return (await transform(output.map(({ code }) => code).join("\n"), { minify: true, format: "esm" })).code;
  },
  async webpack() {
    const output = { path: process.cwd(), filename: "sizes.webpack.js" };
    await new Promise((resolve, reject) => {
      webpack({ mode: "production", target: "web", entry: `./${ENTRY}`, output }, (error, stats) => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
        else resolve();
      });
    });
    return readFileSync(output.filename);
  },
};

let holds = true;
for (const [code, limit] of Object.entries(LIMITS)) {
  writeFileSync(ENTRY, code.replace(/^import (\{.*\}) from .*$/, "$&; console.log($1)"));
  const sizes = [];
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const { length } = gzipSync(await bundle(), { level: 9 });
    if (length >= limit) holds = false;
    sizes.push(`${name} ${length}`);
  }
  console.log(`${code}: ${sizes.join(", ")}, less than ${limit} allowed`);
}
console.log(holds ? "fine" : "not fine");
