/**
 * `npm run counts`: prints how large the two front doors are: verbs, options and words of help of the command line, names and entry points of
 * the library. With `--check` the run fails if one of them exceeds what was agreed.
 */
import { program } from "../../src/cli/program.js";
import { verbs } from "./commandTables.js";
import { publicNames } from "./publicNames.js";

/** The largest number of each that was agreed. */
const MOST: Readonly<Record<string, number>> = {
  verbs: 21,
  "distinct options": 50,
  options: 115,
  "words of help": 3000,
  "root values": 32,
};

const all = verbs();
const options = all.flatMap(({ command }) => command.options.map(({ long, flags }) => long ?? flags));
const exported = publicNames();
const counts: Readonly<Record<string, number>> = {
  verbs: all.length,
  "distinct options": new Set(options).size,
  options: options.length,
  "words of help": [program, ...all.map(({ command }) => command)]
    .map((command) => wordsIn(helpOf(command)))
    .reduce((sum, words) => sum + words, 0),
  "root values": exported.get("index")?.values.size ?? 0,
  "root types": exported.get("index")?.types.size ?? 0,
  "entry points": exported.size,
  "exported names": new Set([...exported.values()].flatMap(({ values, types }) => [...values.keys(), ...types])).size,
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
