/**
 * `npm run page`: builds the page into one HTML file that needs nothing else, and prints where it is. With `--to FILE` the page goes
 * there; `--picture` takes the picture for the README with it.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "tsdown";
import { packageFacts } from "../../src/cli/shell/packageFacts.js";
import { ROOT } from "../generate/grammarSource.js";
import { BUNDLER_OPTIONS } from "./bundlerOptions.js";
import { correctedOnly } from "./correctedOnly.js";
import { licences } from "./licences.js";

const {
  values: { to, picture },
} = parseArgs({
  options: {
    to: { type: "string", default: join(ROOT, "dist", "uri-generations.html") },
    picture: { type: "boolean", default: false },
  },
});

const source = (name: string): string => join(ROOT, "src", "page", name);
const html = readFileSync(source("page.html"), "utf8");
const program = await bundle("page.tsx", "iife");
const script = inert(program.text);
// A module of its own, which the page runs where the first editor is shown: the first view does not wait for it.
const editor = await bundle("parts/codeMirror.ts", "esm");
const page = filled(html, {
  style: readFileSync(source("page.css"), "utf8"),
  version: packageFacts.version,
  "hash of script": createHash("sha256").update(script).digest("base64"),
  grammars: inJson(exampleGrammars()),
  lessons: inJson({ units: lessonFiles("units"), tasks: lessonFiles("tasks") }),
  editor: inert(editor.text),
  script,
  licences: licences([...program.modules, ...editor.modules]),
});
const file = resolve(to);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, page);
console.log(`${file}: ${sizes(page)}; open it in a browser`);
if (picture) {
  const { PICTURE, takePicture } = await import("./pagePicture.js");
  await takePicture(file);
  console.log(PICTURE);
}

/** A program, with the paths of the modules in it. */
interface Bundle {
  readonly text: string;
  readonly modules: readonly string[];
}

async function bundle(name: string, format: "iife" | "esm"): Promise<Bundle> {
  const bundles = await build({
    ...BUNDLER_OPTIONS,
    plugins: [...BUNDLER_OPTIONS.plugins, correctedOnly],
    entry: [source(name)],
    outDir: join(ROOT, "node_modules", ".cache", "uri-generations", "page"),
    format,
    platform: "browser",
    target: "es2022",
    minify: true,
    dts: false,
    outputOptions: { comments: false, codeSplitting: false },
  });
  const chunks = bundles.flatMap(({ chunks }) => chunks.filter((chunk) => chunk.type === "chunk"));
  return {
    text: chunks.map(({ code }) => code.trim()).join("\n"),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

/** Returns the example grammars of the tests by their names, to start from in the view for a grammar of one's own. */
function exampleGrammars(): Readonly<Record<string, string>> {
  const folder = join(ROOT, "test", "cases", "grammars");
  const files = readdirSync(folder).filter((name) => name.endsWith(".abnf"));
  return Object.fromEntries(files.map((name) => [name.replace(".abnf", ""), readFileSync(join(folder, name), "utf8")]));
}

/** Returns the texts of the lessons of a folder, each a Markdown file. */
function lessonFiles(folder: "units" | "tasks"): readonly string[] {
  const path = source(join("lessons", folder));
  return readdirSync(path)
    .sort()
    .map((name) => readFileSync(join(path, name), "utf8"));
}

/** JSON reads the escape, and HTML sees no tag. */
function inJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003C");
}

/** Nothing in a script may end it: text that looks like a tag is written so that only JavaScript understands it. */
function inert(text: string): string {
  return text.replace(/<(?=\/script|script|!--)/gi, "\\x3C");
}

/** Fills every place of the template once; nothing that was filled in is searched for further places. */
function filled(template: string, texts: Readonly<Record<string, string>>): string {
  const missing = Object.keys(texts).find((name) => !template.includes(`{{${name}}}`));
  if (missing !== undefined) throw new Error(`page.html has no place for "${missing}"`);
  return template.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`page.html has a place for "${name}", which nothing fills`);
    return text;
  });
}

function sizes(text: string): string {
  return `${kilobytes(text.length)}, ${kilobytes(gzipSync(text, { level: 9 }).length)} gzipped`;
}

function kilobytes(octets: number): string {
  return `${(octets / 1000).toFixed(0)} kB`;
}
