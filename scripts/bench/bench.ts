/**
 * `npm run bench`: what a user feels, beside what others have for it, in one run: the time of calls over the strings of uris.txt, of commands, and the size of bundles.
 *
 *   -- --write   keeps the figures for the table of README.md
 *   -- --quick   one round, for a look
 *
 * Every figure is a ratio: their time divided by ours, the median of the rounds and the least and the greatest. Nothing fails by time. dist/ is measured,
 * which `npm run prepare` makes.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as hyperjump from "@hyperjump/uri";
import { build } from "esbuild";
import fastUri from "fast-uri";
import peggy from "peggy";
import { Bench } from "tinybench";
import * as uriJs from "uri-js";
import { itemAt } from "../../src/text/itemAt.js";
import { ROOT } from "../generate/grammarSource.js";
import { table } from "../docs/table.js";

/** The strings: see README.md beside this file. */
const URIS = readFileSync(join(import.meta.dirname, "uris.txt"), "utf8")
  .trimEnd()
  .split("\n");
const FIGURES = join(import.meta.dirname, "figures.json");

const { values: options } = parseArgs({ options: { write: { type: "boolean" }, quick: { type: "boolean" } } });
const rounds = options.quick ? 1 : 5;

// The package as it is published, not its sources.
const { rfc3986, isUri } = (await import(join(ROOT, "dist/index.js"))) as typeof import("../../src/index.js");
const accepted = URIS.filter((uri) => isUri(uri));
const refused = URIS.filter((uri) => !isUri(uri));
const absolute = accepted.filter((uri) => URL.canParse(uri));

type Call = (uri: string) => unknown;

/** A comparison of our call with those of other packages. */
interface Row {
  readonly name: string;
  readonly strings: readonly string[];
  readonly ours: Call;
  readonly others: Readonly<Record<string, Call>>;
}

const peggys = peggysParser();
const ROWS: readonly Row[] = [
  {
    name: "test",
    strings: URIS,
    ours: isUri,
    others: { "URL.canParse": (uri) => URL.canParse(uri), "@hyperjump/uri": hyperjump.isUri },
  },
  {
    name: "parse",
    strings: accepted,
    ours: (uri) => rfc3986.parse(uri),
    others: {
      "new URL": (uri) => new URL(uri),
      "@hyperjump/uri": hyperjump.parseUri,
      "fast-uri": (uri) => fastUri.parse(uri),
      "uri-js": (uri) => uriJs.parse(uri),
    },
  },
  {
    name: "refused, with its message",
    strings: refused,
    ours: (uri) => rfc3986.safeParse(uri, { rule: "URI" }).error?.message,
    others: { "@hyperjump/uri": (uri) => messageOf(() => hyperjump.parseUri(uri)) },
  },
  {
    name: "resolve",
    strings: absolute,
    ours: (uri) => rfc3986.resolve("../g?y", uri),
    others: {
      "new URL": (uri) => new URL("../g?y", uri).href,
      "@hyperjump/uri": (uri) => hyperjump.resolveUri("../g?y", hyperjump.toAbsoluteUri(uri)),
      "fast-uri": (uri) => fastUri.resolve(uri, "../g?y"),
    },
  },
  {
    name: "normalize",
    strings: absolute,
    ours: (uri) => rfc3986.normalize(uri),
    others: {
      "new URL": (uri) => new URL(uri).href,
      "@hyperjump/uri": hyperjump.normalizeUri,
      "fast-uri": (uri) => fastUri.normalize(uri),
    },
  },
  {
    name: "tree",
    strings: accepted,
    ours: (uri) => rfc3986.tree(uri),
    others: { "Peggy's own parser": peggys },
  },
];

const times = await measure(ROWS);
console.log(`Node ${process.version}; ${URIS.length} strings, ${refused.length} of them refused\n`);
console.log(
  table(
    ["", "ns a string", "beside", "their time / ours"],
    times.flatMap(({ name, ours, others }) =>
      Object.entries(others).map(([peer, ratios]) => [name, ours.toFixed(0), peer, spread(ratios)]),
    ),
  ),
);

const SIZES: Readonly<Record<string, string>> = {
  "`isUri`": 'export { isUri } from "uri-generations"',
  "`isUriWhere`, which also reads as a browser does": 'export { isUriWhere } from "uri-generations"',
  "`parse` of `uri-generations/rfc3986/parse`": 'export { parse } from "uri-generations/rfc3986/parse"',
  "`resolve` of `uri-generations/rfc3986/parse`": 'export { resolve } from "uri-generations/rfc3986/parse"',
  "`resolve`, `normalize` and `equivalent` of `uri-generations/rfc3986/parse`":
    'export { equivalent, normalize, resolve } from "uri-generations/rfc3986/parse"',
  "`parseUri`, with messages and repairs": 'export { parseUri } from "uri-generations"',
  "`rfc3986`: everything about RFC 3986": 'export { rfc3986 } from "uri-generations"',
  "@hyperjump/uri": 'export * from "@hyperjump/uri"',
  "uri-js": 'export * from "uri-js"',
  "fast-uri": 'export * from "fast-uri"',
};
const sizes: Record<string, number> = {};
for (const [name, code] of Object.entries(SIZES)) sizes[name] = await bundled(code);
console.log(
  `\n${table(
    ["bundled, minified and gzipped", "kB"],
    Object.entries(sizes).map(([name, bytes]) => [name, (bytes / 1000).toFixed(1)]),
  )}`,
);

const commands = commandTimes();
console.log(`\n${table(["command", "processor time, s"], commands)}`);

if (options.write) {
  const ratios = times.map(({ name, others }) => [
    name,
    Object.fromEntries(Object.entries(others).map(([peer, all]) => [peer, Number(median(all).toPrecision(2))])),
  ]);
  const ns = Object.fromEntries(times.map(({ name, ours }) => [name, Number(ours.toPrecision(2))]));
  writeFileSync(
    FIGURES,
    `${JSON.stringify({ nanoseconds: ns, ratios: Object.fromEntries(ratios) as object, sizes }, undefined, 2)}\n`,
  );
}

interface Times {
  readonly name: string;
  /** Nanoseconds a string, the least of the rounds. */
  readonly ours: number;
  /** By the peer's name: its time divided by ours, in each round. */
  readonly others: Readonly<Record<string, readonly number[]>>;
}

/** Measures each row in some rounds, ours and the others' one after the other in each, so that a slow moment slows all. */
async function measure(rows: readonly Row[]): Promise<Times[]> {
  const all: Times[] = [];
  for (const { name, strings, ours, others } of rows) {
    const calls = Object.entries<Call>({ ours, ...others });
    const found = new Map(calls.map(([peer]) => [peer, [] as number[]]));
    for (let round = 0; round < rounds; round++) {
      const bench = new Bench({ time: 300, warmupTime: 100 });
      for (const [peer, call] of calls) bench.add(peer, () => strings.forEach((uri) => void call(uri)));
      await bench.warmup();
      await bench.run();
      for (const { name: peer, result } of bench.tasks) {
        // What a task throws is a fault of its row.
        if (result?.error) throw result.error;
        found.get(peer)?.push(((result?.mean ?? NaN) * 1e6) / strings.length);
      }
    }
    const own = found.get("ours") ?? [];
    const ratios = [...found].filter(([peer]) => peer !== "ours");
    all.push({
      name,
      ours: Math.min(...own),
      others: Object.fromEntries(
        ratios.map(([peer, theirs]) => [peer, theirs.map((time, i) => time / itemAt(own, i))]),
      ),
    });
  }
  return all;
}

function median(values: readonly number[]): number {
  return itemAt(
    [...values].sort((one, other) => one - other),
    Math.floor(values.length / 2),
  );
}

/** `1.3 (1.2 to 1.4)` */
function spread(values: readonly number[]): string {
  return `${median(values).toPrecision(2)} (${Math.min(...values).toPrecision(2)} to ${Math.max(...values).toPrecision(2)})`;
}

function messageOf(call: () => unknown): string {
  try {
    return String(call());
  } catch (error) {
    return String(error);
  }
}

/** Returns the parser that Peggy itself makes of the PEG: the same trees, as nested arrays. */
function peggysParser(): Call {
  const text = ["rfc3986", "core"].map((id) => readFileSync(join(ROOT, "grammar", `${id}.peggy`), "utf8")).join("\n");
  const parser = peggy.generate(text, { allowedStartRules: ["URI_reference"] });
  return (uri) => parser.parse(uri) as unknown;
}

/** Returns the size of what a module imports, bundled by esbuild, minified and gzipped. */
async function bundled(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  return gzipSync(itemAt(outputFiles, 0).contents, { level: 9 }).length;
}

/** Returns the processor time of commands, those of others where they are installed. */
function commandTimes(): string[][] {
  const lines = join(tmpdir(), "uri-generations-bench.txt");
  writeFileSync(lines, `${URIS.join("\n")}\n`.repeat(500));
  const main = join(ROOT, "dist/cli/main.js");
  const rows: readonly (readonly [name: string, ...command: string[]])[] = [
    ["node, empty", process.execPath, "-e", "0"],
    ["check of one URI", process.execPath, main, "check", "http://a/"],
    [
      `check --summary, ${(URIS.length * 500).toLocaleString("en")} lines`,
      process.execPath,
      main,
      "check",
      "--summary",
    ],
    ["ripgrep, counting lines with a colon", "rg", "-c", ":"],
  ];
  // POSIX: `times` prints the user and system time of the shell, and in the second line those of its children.
  const script = 'command -v "$1" > /dev/null || exit 9; "$@" < "$0" > /dev/null; times';
  return rows.flatMap(([name, ...command]) => {
    const { stdout, status } = spawnSync("sh", ["-c", script, lines, ...command], { encoding: "utf8" });
    const seconds = [...(stdout.trimEnd().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
    const sum = seconds.reduce((total, [, minutes, rest]) => total + Number(minutes) * 60 + Number(rest), 0);
    return status === 0 ? [[name, sum.toFixed(2)]] : [];
  });
}
