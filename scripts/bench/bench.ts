/**
 * `npm run bench`: compares the speed and the size of this package with other libraries, in one run on the same inputs.
 *
 *   -- --only A,B      of waits, growth, memory
 *   -- --before FOLDER  of waits: an older version of the package, built, which gets a column of its own
 *   -- --quick         a tenth of a gigabyte for memory; public functions at 1 kB and 1 MB
 *   -- --functions TEXT  of growth, only the public functions whose names contain TEXT
 *
 * Each call and command is measured in a process of its own, so that the compiler's decisions about one do not count against another.
 * Processor time is measured. Nothing here fails by time. dist/ is measured, which `npm run build` makes.
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ROOT } from "../generate/grammarSource.js";
import { costs, LEAST_SIZE, type Costs } from "./costs.js";
import { peakOf, VERBS } from "./memory.js";
import { waits } from "./waits.js";
import { markdownTable } from "../../src/text/escaping.js";
import { itemAt } from "../../src/text/itemAt.js";

const PARTS = ["waits", "growth", "memory"] as const;
const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    before: { type: "string" },
    quick: { type: "boolean" },
    functions: { type: "string", default: "" },
    help: { type: "boolean" },
  },
});
if (options.help) {
  // The comment at the beginning of this file.
  const [, comment = ""] = /^\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(fileURLToPath(import.meta.url), "utf8")) ?? [];
  console.log(comment.replace(/^ \* ?/gm, ""));
  process.exit();
}
const parts = options.only?.split(",") ?? PARTS;
const unknown = parts.find((part) => !(PARTS as readonly string[]).includes(part));
if (unknown !== undefined) throw new RangeError(`--only takes ${PARTS.join(", ")}, not ${unknown}`);

console.log(`Node ${process.version} on ${cpus().length} cores of ${cpus()[0]?.model ?? "an unknown kind"}.`);
if (parts.includes("waits")) waiting();
if (parts.includes("growth")) publicFunctions(options.functions);
if (parts.includes("memory")) await memory();

/** Prints what people wait for, beside an older version and the nearest thing that others have. */
function waiting(): void {
  const folders = [...(options.before === undefined ? [] : [resolve(options.before)]), ROOT];
  const rows: string[][] = [];
  for (const { name, peer, ours, others, unit } of waits(folders)) {
    const shown = (value: number | undefined): string => (value === undefined ? "" : `${value.toPrecision(3)} ${unit}`);
    const now = ours.at(-1);
    const ratio = now === undefined || others === undefined ? "" : `${(now / others).toFixed(2)}x`;
    rows.push([name, ...ours.map(shown), peer, shown(others), ratio]);
    console.error(rows.at(-1)?.join("  "));
  }
  table(
    "What people wait for",
    ["", ...(folders.length > 1 ? ["before"] : []), "now", "peer", "its time", "beside it"],
    rows,
  );
}

/** Prints time and memory of the public functions. At 100 kB most of the memory is that of the runtime itself. */
function publicFunctions(text: string): void {
  const sizes = options.quick ? [1e3, 1e6] : [1e5, 1e6, 1e7];
  const cells = ({ name, costs: own, refused }: Costs): string[] => [
    name,
    ...sizes.flatMap((size) => {
      const cost = own.find((one) => one.size === size);
      return cost ? [cost.nanoseconds.toFixed(0), size < LEAST_SIZE ? "" : cost.bytes.toFixed(0)] : ["", ""];
    }),
    refused ?? "",
  ];
  const growthOf = ({ costs: own }: Costs): string =>
    own.length > 1 ? ((own.at(-1)?.nanoseconds ?? NaN) / itemAt(own, 0).nanoseconds).toFixed(2) : "";
  const all: Costs[] = [];
  for (const one of costs(text, sizes)) {
    all.push(one);
    // The whole takes minutes.
    console.error(cells(one).join(" "));
  }
  table(
    "Time and memory of the public functions, by the size of the string",
    ["", ...sizes.flatMap((size) => [`ns a byte at ${size / 1e6} MB`, "bytes a byte"]), "", "times a byte"],
    all.map((one) => [...cells(one), growthOf(one)]),
  );
}

/** Prints the peak memory of every command that reads standard input, for a short text and a long one. */
async function memory(): Promise<void> {
  const sizes = options.quick ? [1e7, 1e8] : [1e8, 1e9];
  const rows: string[][] = [];
  for (const verb of VERBS) {
    const cells = [verb];
    for (const size of sizes) {
      const { megabytes, seconds, failed } = await peakOf(verb, size);
      cells.push(failed ? "failed" : megabytes.toFixed(0), failed ? "" : seconds.toFixed(1));
    }
    rows.push(cells);
    console.error(cells.join("  "));
  }
  table(
    "Memory",
    ["", ...sizes.flatMap((size) => [`peak MB, ${size / 1e6} MB of lines`, "s of processor time"])],
    rows,
  );
}

/** Prints a table in Markdown under a title. */
function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n\n${markdownTable(head, rows)}`);
}
