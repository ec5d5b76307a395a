import type { InlineConfig } from "tsdown";
import { ROOT } from "../generate/grammarSource.js";
import { lazyTables } from "./lazyTables.js";

/** Options shared by the bundles of the package and of the page: no external dependencies, and tables that are parsed on first use. */
export const BUNDLER_OPTIONS = {
  config: false,
  cwd: ROOT,
  clean: false,
  hash: false,
  logLevel: "warn",
  // The page reads grammars with Peggy, which evaluates parsers only where it is asked for one.
  checks: { eval: false, pluginTimings: false },
  deps: { alwaysBundle: /./, neverBundle: /^node:/, onlyBundle: false },
  treeshake: { moduleSideEffects: false },
  plugins: [lazyTables],
  // "main" of jsonc-parser calls `require` by another name; punycode has the same code as an ES module.
  inputOptions: { resolve: { mainFields: ["module", "main"], alias: { "punycode/": "punycode/punycode.es6.js" } } },
} satisfies InlineConfig;
