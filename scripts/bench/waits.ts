import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../generate/grammarSource.js";
import { linesOf } from "./corpora.js";

/** What people wait for: a call or a command, and what it is compared with. */
export interface Wait {
  readonly name: string;
  readonly peer: string;
  /** The times in each folder with a built package, and that of the peer; a call's in microseconds, a command's in seconds of processor time. */
  readonly ours: readonly (number | undefined)[];
  readonly others: number | undefined;
  readonly unit: "us" | "s";
}

type Row = readonly [name: string, ours: string, peer?: string, theirs?: string];

/** Calls: JavaScript in which the package is `uri`, its templates `template`, and the strings are those below. */
const CALLS: readonly Row[] = [
  ["test", "uri.rfc3986.test(TYPICAL)", "URL.canParse", "URL.canParse(TYPICAL)"],
  ["test", "uri.rfc3986.test(TYPICAL)", "@hyperjump/uri isUri", "hyperjump.isUri(TYPICAL)"],
  ["parse", "uri.rfc3986.parse(TYPICAL)", "new URL", "new URL(TYPICAL).pathname"],
  ["parse", "uri.rfc3986.parse(TYPICAL)", "@hyperjump/uri parseUri", "hyperjump.parseUri(TYPICAL)"],
  ["parse", "uri.rfc3986.parse(TYPICAL)", "fast-uri parse", "fastUri.parse(TYPICAL)"],
  ["parse", "uri.rfc3986.parse(TYPICAL)", "uri-js parse", "uriJs.parse(TYPICAL)"],
  ["parse, a rule by name", `uri.rfc3986.parse(TYPICAL, { rule: "URI" })`, "urijs", "new URI(TYPICAL).path()"],
  ["tree, walked", "nodesIn(uri.rfc3986.tree(TYPICAL))", "Peggy's own parser", "pegged(TYPICAL)"],
  ["tree, walked", "nodesIn(uri.rfc3986.tree(TYPICAL))", "apg-lite", "uriParser.parse(TYPICAL)"],
  ["spans", "uri.rfc3986.spans(TYPICAL)", "new URL", "new URL(TYPICAL).pathname"],
  ["test, a query of 1,000 characters", "uri.rfc3986.test(QUERY)", "URL.canParse", "URL.canParse(QUERY)"],
  ["normalize", "uri.rfc3986.normalize(TYPICAL)", "new URL().href", "new URL(TYPICAL).href"],
  ["normalize", "uri.rfc3986.normalize(TYPICAL)", "@hyperjump/uri", "hyperjump.normalizeUri(TYPICAL)"],
  ["resolve", `uri.rfc3986.resolve("../g", TYPICAL)`, "new URL().href", `new URL("../g", TYPICAL).href`],
  ["resolve", `uri.rfc3986.resolve("../g", TYPICAL)`, "@hyperjump/uri", `hyperjump.resolveUri("../g", TYPICAL)`],
  ["recompose", "uri.rfc3986.recompose(PARTS)", "fast-uri serialize", "fastUri.serialize(PARTS)"],
  ["change", "uri.rfc3986.change(TYPICAL, QUERY_CHANGE)", "new URL, search, href", "changed(TYPICAL)"],
  ["encode", `uri.rfc3986.encode("query", TEXT)`, "encodeURIComponent", "encodeURIComponent(TEXT)"],
  ["decodeText", `uri.rfc3986.decodeText("query", ESCAPED)`, "decodeURIComponent", "decodeURIComponent(ESCAPED)"],
  ["expandTemplate", "template.expandTemplate(TEMPLATE, VARIABLES)"],
  [
    "safeParse, refused, its message",
    `uri.rfc3986.safeParse(TYPICAL + "|").error.message`,
    "new URL, refused",
    "refused()",
  ],
  [
    "safeParse, refused, its readings and repairs",
    `(({ error }) => [error.readings, error.repairs])(uri.rfc3986.safeParse(TYPICAL + "|"))`,
  ],
  ["verdicts", "uri.verdicts(TYPICAL)"],
  ["explain", "uri.explain(TYPICAL)"],
  ["explain, all of it read", "JSON.stringify(uri.explain(TYPICAL))"],
  ["explain, a path of 16,000 characters", "uri.explain(LONG)"],
  ["explain, the same, all of it read", "JSON.stringify(uri.explain(LONG))"],
];

const STRINGS = `
  const TYPICAL = "https://www.example.com/products/1234?ref=home";
  const QUERY = "http://a/?" + "k=v&".repeat(250);
  const LONG = "http://a/" + "b/".repeat(7990);
  const PARTS = { scheme: "http", host: "example.com", port: "80", path: "/a/b", query: "c=d" };
  const QUERY_CHANGE = { query: "c=d" };
  const TEXT = "caf\\u00e9 & cr\\u00e8me";
  const ESCAPED = "caf%C3%A9%20%26%20cr%C3%A8me";
  const TEMPLATE = "/search{/lang}{?q,page*}";
  const VARIABLES = { lang: "en", q: "a b", page: ["1", "2"] };
  const changed = (text) => { const url = new URL(text); url.search = "c=d"; return url.href; };
  const nodesIn = (root) => { const nodes = [root]; let count = 0; for (let node; (node = nodes.pop()); count++) nodes.push(...node.children); return count; };
  const entriesIn = (root) => { const lists = [root]; let count = 0; for (let list; (list = lists.pop()); count++) for (const one of list) if (Array.isArray(one)) lists.push(one); return count; };
  let peggyParser;
  const pegged = (text) => {
    const rules = ["rfc3986", "core"].map((name) => load("node:fs").readFileSync(load.resolve("./grammar/" + name + ".peggy"), "utf8"));
    peggyParser ??= load("peggy").generate(rules.join("\\n"), { allowedStartRules: ["URI_reference"] });
    return entriesIn(peggyParser.parse(text));
  };
  const refused = () => { try { return new URL("http://a b/"); } catch (error) { return error.message; } };
`;

const EMPTY = "node, empty";
const LINES = 600_000;
const FEW = 20_000;
const PRINTED: Readonly<Record<string, string>> = {
  "a line each, new URL in Node": `const fs=require('fs');const out=[];for(const line of fs.readFileSync(0,'latin1').split('\\n')){try{out.push(new URL(line).href)}catch{out.push('')}}console.log(out.join('\\n'))`,
  "a count, URL.canParse in Node": `let count=0;for(const line of require('fs').readFileSync(0,'latin1').split('\\n'))if(URL.canParse(line))count++;console.log(count)`,
};
const [EACH_URL = "", COUNT = ""] = Object.keys(PRINTED);

/** Commands: the arguments, then the number of lines on standard input and every which of them is refused. */
const COMMANDS: readonly (readonly [
  args: string,
  lines?: number | undefined,
  every?: number | undefined,
  peer?: string,
])[] = [
  ["check", LINES, Infinity, EACH_URL],
  ["check", LINES, 20, EACH_URL],
  ["check", LINES, 2, EACH_URL],
  ["check --format json", LINES, 20, EACH_URL],
  ["check --summary", LINES, 20, COUNT],
  ["verdicts --summary", LINES, 20, COUNT],
  ["verdicts --brief", FEW, 20],
  ["verdicts --format json", FEW, 20],
  ["parse", LINES, 20, EACH_URL],
  ["normalize", LINES, Infinity, EACH_URL],
  ["resolve http://b/c", LINES, Infinity, EACH_URL],
  ["advise", FEW, Infinity],
  ["parse --tree", FEW, Infinity],
  ["extract --check", LINES, 20],
  ["check http://a|b", undefined, undefined, EMPTY],
  ["verdicts http://a/", undefined, undefined, EMPTY],
  [`lint ${join(ROOT, "LICENSE")}`, undefined, undefined, EMPTY],
  [`grammar lint ${join(ROOT, "grammar", "rfc3986.abnf")}`],
  [`grammar peg ${join(ROOT, "grammar", "rfc3986.abnf")}`],
  ["diff rfc2396 rfc3986"],
];

/** Measures calls and commands in each of the folders, one row after another, and yields each row as soon as it is known. */
export function* waits(folders: readonly string[]): Generator<Wait> {
  for (const [name, call, peer = "", theirs] of CALLS)
    yield {
      name,
      peer,
      ours: folders.map((folder) => microsecondsOf(call, folder)),
      others: theirs === undefined ? undefined : microsecondsOf(theirs, ROOT),
      unit: "us",
    };
  for (const [name, file] of [
    ["the root", "index.js"],
    ["a slim module", "subpaths/rfc3986/parse.js"],
  ] as const) {
    const script = (folder: string): string =>
      `import ${JSON.stringify(pathToFileURL(join(folder, "dist", file)).href)}`;
    yield {
      name: `import of ${name}`,
      peer: EMPTY,
      ours: folders.map((folder) => secondsOf(["--input-type=module", "-e", script(folder)], "")),
      others: secondsOf(["-e", ""], ""),
      unit: "s",
    };
  }
  for (const [args, lines, every = 20, peer = ""] of COMMANDS) {
    const input = lines === undefined ? "" : linesOf(lines, every);
    const share = every === Infinity ? "none" : `one in ${every}`;
    yield {
      name:
        args.replace(`${ROOT}/`, "") +
        (lines === undefined ? "" : `, ${lines.toLocaleString("en")} lines, ${share} refused`),
      peer,
      ours: folders.map((folder) => secondsOf([join(folder, "dist", "cli", "main.js"), ...args.split(" ")], input)),
      others: peer === "" ? undefined : secondsOf(["-e", PRINTED[peer] ?? ""], input),
      unit: "s",
    };
  }
}

/** Returns the least time of a call, measured in a process of its own after the compiler has optimized it; `undefined` if it fails. */
function microsecondsOf(call: string, folder: string): number | undefined {
  // A package finds its own modules by its name, wherever a version keeps them.
  const script = `
    const uri = await import("uri-generations");
    const template = await import("uri-generations/template");
    const { createRequire } = await import("node:module");
    const { pathToFileURL } = await import("node:url");
    const load = createRequire(${JSON.stringify(join(ROOT, "package.json"))});
    const peer = (name) => import(pathToFileURL(load.resolve(name)).href);
    const hyperjump = await peer("@hyperjump/uri");
    const { uriParser } = await peer("apg-lite/uri-app/node-uri-parser.js");
    const [fastUri, uriJs, URI] = ["fast-uri", "uri-js", "urijs"].map(load);
    ${STRINGS}
    const spent = (times) => {
      const start = process.cpuUsage();
      for (let i = 0; i < times; i++) globalThis.kept = ${call};
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // The first call alone may take that long: it makes what the others need.
    spent(1);
    let times = 1;
    while (spent(times) < 40_000) times *= 2;
    let least = Infinity;
    for (let round = 0; round < 25; round++) least = Math.min(least, spent(times) / times);
    console.log(least);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    cwd: folder,
  });
  return status === 0 ? Number(stdout) : undefined;
}

/** Returns the seconds of processor time that Node takes with arguments and a standard input; a short one is run several times, and the least counts. */
function secondsOf(args: readonly string[], input: string): number | undefined {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-bench-"));
  try {
    const file = join(directory, "input");
    writeFileSync(file, input);
    let least: number | undefined;
    for (let round = 0; round < 5; round++) {
      const quoted = [process.execPath, ...args].map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`).join(" ");
      const command = `${quoted} < '${file}' > '${file}.out' 2>/dev/null; echo $?; times`;
      const { stdout } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
      const [status = "2"] = stdout.split("\n");
      const [, minutes, seconds, systemMinutes, systemSeconds] =
        /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout)?.map(Number) ?? [];
      if (Number(status) > 1 || seconds === undefined) return undefined;
      const spent = 60 * ((minutes ?? 0) + (systemMinutes ?? 0)) + seconds + (systemSeconds ?? 0);
      least = Math.min(least ?? Infinity, spent);
      if (spent > 0.5) break;
    }
    return least;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
