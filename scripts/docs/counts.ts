/**
 * `npm run counts`: prints how large the two front doors are: verbs, options and words of help of the command line, names and entry points of
 * the library. With `--check` the run fails if one of them exceeds what was agreed.
 */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { program } from "../../src/cli/program.js";
import { MODULES } from "../build/subpaths.js";
import { verbs } from "./commandTables.js";

/** The largest number of each that was agreed. */
const MOST: Readonly<Record<string, number>> = {
  verbs: 21,
  "distinct options": 50,
  options: 115,
  "words of help": 3000,
};

const all = verbs();
const options = all.flatMap(({ command }) => command.options.map(({ long, flags }) => long ?? flags));
const exported = exportsOf([...MODULES.values()]);
const counts: Readonly<Record<string, number>> = {
  verbs: all.length,
  "distinct options": new Set(options).size,
  options: options.length,
  "words of help": [program, ...all.map(({ command }) => command)]
    .map((command) => wordsIn(helpOf(command)))
    .reduce((sum, words) => sum + words, 0),
  "root values": exported.get([...MODULES.values()][0] ?? "")?.values.size ?? 0,
  "root types": exported.get([...MODULES.values()][0] ?? "")?.types.size ?? 0,
  "entry points": MODULES.size,
  "exported names": new Set([...exported.values()].flatMap(({ values, types }) => [...values, ...types])).size,
};

for (const [name, count] of Object.entries(counts)) {
  const most = MOST[name];
  const isTooMany = most !== undefined && count > most;
  console.log(`${name.padEnd(16)}  ${String(count).padStart(5)}${isTooMany ? `  more than ${most}` : ""}`);
  if (isTooMany && process.argv.includes("--check")) process.exitCode = 1;
}

function helpOf(command: (typeof all)[number]["command"]): string {
  let text = "";
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

/** Returns the names that modules export, as the type checker sees them. */
function exportsOf(
  files: readonly string[],
): ReadonlyMap<string, { readonly values: ReadonlySet<string>; readonly types: ReadonlySet<string> }> {
  const { config } = ts.readConfigFile("tsconfig.json", (file) => readFileSync(file, "utf8")) as { config: object };
  const { options: settings } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const compiled = ts.createProgram([...files], settings);
  const checker = compiled.getTypeChecker();
  return new Map(
    files.map((file) => {
      const source = compiled.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      const [values, types] = [new Set<string>(), new Set<string>()];
      for (const symbol of symbols) {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        (target.flags & ts.SymbolFlags.Value ? values : types).add(symbol.name);
      }
      return [file, { values, types }] as const;
    }),
  );
}
