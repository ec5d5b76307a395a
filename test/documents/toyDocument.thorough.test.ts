import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import { ROOT, run } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

// The walk of .github/CONTRIBUTING.md, "Add a document": one more, with five rules, is put into a copy of the project.

const ID = "toy-1";
const RULES = `; A document of five rules.

; section 1
location      = scheme ":" path

; section 2
reference     = location / path
scheme        = 1*ALPHA

; section 3
path          = *( letter / "/" / "." )
letter        = ALPHA
`;
const PEG = `// The rules of the toy as a PEG. The core rules are in core.peggy.

// location      = scheme ":" path
location = scheme ":" path

// reference     = location / path
reference = location / path

// scheme        = 1*ALPHA
scheme = ALPHA+

// path          = *( letter / "/" / "." )
path = ( letter / "/" / "." )*

// letter        = ALPHA
letter = ALPHA
`;
const ENTRY = {
  id: ID,
  title: "A toy",
  date: "2030-01",
  extends: ["rfc3986"],
  document: "Toy 1",
  news: { says: "A document of five rules.", witness: "a.b", shows: "a path may have dots" },
  notation: "abnf",
  startRule: "reference",
  absolute: { rule: "location", says: "It has a scheme." },
  segments: { section: "3" },
  functions: { reference: "Reference", location: "Location" },
  corrections: [],
  mistakes: [],
  facts: [],
  attributions: [],
  delimiting: {
    section: "1",
    delimiters: ["whitespace"],
    prefix: { text: "TOY:", stands: "inside the bracket", required: false },
    hyphens: false,
    fragment: "inside",
    rootlessSchemes: [],
  },
  security: {},
  readings: [],
  components: { scheme: ["scheme"], path: ["path"] },
  forms: ["location"],
  layout: { scheme: "scheme", path: "path" },
  schemes: {},
  unreserved: ["letter"],
  composition: "[scheme:][path]",
  lexical: [],
  normalization: { case: { section: "2", of: ["scheme"] }, "dot-segments": { section: "3" } },
};
/** All files that are added. The document resolves and normalizes as the one that it extends, and has other components. */
const ADDED: Readonly<Record<string, string>> = {
  [`grammar/${ID}.abnf`]: RULES,
  [`grammar/${ID}.peggy`]: PEG,
  [`grammar/${ID}.json`]: JSON.stringify(ENTRY),
  "src/documents/toy1.ts": `import { inheritedResolution } from "../uri/resolve/resolutionAlgorithm.js";
import * as rfc3986 from "./rfc3986.js";

export type { ResolveOptions } from "./rfc3986.js";
export const resolution = inheritedResolution(rfc3986.resolution, "RFC 3986");
export { anatomy } from "./rfc3986.js";
`,
};
/** Asks the toy, in the copy. */
const QUESTIONS = `import * as library from "./src/index.js";
import * as slim from "./generated/documents/toy1/parse.js";
import { characterTable, lattice, verdicts } from "./src/comparison/index.js";
import { toy1 } from "./generated/documents/toy1/generation.js";
import { generation, generations, segments } from "./src/index.js";

const first: string = generation("toy1").parseLocation("a:b").scheme;
// @ts-expect-error the toy has no such rule
const wrong = (): boolean => toy1.test("a", { rule: "URI" });
console.log(JSON.stringify({
  first,
  wrong: typeof wrong,
  ids: generations.map(({ id }) => id),
  same: [generation("toy-1") === toy1, generation("toy1") === toy1, library.generation("toy-1") === toy1],
  rules: toy1.rules,
  parsed: toy1.parse("a:b/c"),
  slim: [slim.parse("a:b/c"), slim.isLocation("b"), slim.isReference("b")],
  resolved: toy1.resolve("../x", "a:/b/c/d"),
  normal: toy1.normalize("A:/b/../c"),
  recomposed: toy1.recompose({ scheme: "a", path: "b" }),
  segments: segments(toy1.parse("a:b/c")),
  error: toy1.safeParse("a:1").error?.message,
  verdict: verdicts("a.b").at(-1)?.conforms,
  inLattice: lattice().nodes.some((node) => node.generation === "toy-1"),
  characters: characterTable("toy-1").generation,
}));
`;
/** Lists the toy's files in dist/. */
const NAMES = `import { MODULES } from "./scripts/build/subpaths.js";
for (const name of MODULES.keys()) if (/toy/.test(name)) console.log(name);
`;

let project = "";

beforeAll(async () => {
  project = scratchDirectory();
  for (const name of ["grammar", "scripts", "src", "generated", "package.json", "tsconfig.json", ".prettierrc.json"])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  const list = join(project, "grammar", "documents.json");
  const { generations: ids, schemes } = JSON.parse(readFileSync(list, "utf8")) as Record<string, string[]>;
  writeFileSync(list, JSON.stringify({ generations: [...(ids ?? []), ID], schemes }));
  for (const [name, text] of Object.entries(ADDED)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  expect(await run("npm", ["run", "-s", "generate"], { cwd: project })).toMatchObject({ status: 0 });
});

afterAll(removeScratch);

describe("one more document: an entry, its grammar, and what it says in prose", () => {
  it("parses, resolves, and is found by everything that iterates over the documents", async () => {
    writeFileSync(join(project, "questions.ts"), QUESTIONS);
    const { status, stdout, stderr } = await run(
      process.execPath,
      ["--import", "./scripts/register.js", "questions.ts"],
      { cwd: project },
    );
    expect([status, stderr.replace(/^.*Warning.*$/gm, "").trim()]).toEqual([0, ""]);
    const parsed = { generation: ID, form: "location", scheme: "a", path: "b/c" };
    expect(JSON.parse(stdout)).toMatchObject({
      first: "a",
      ids: [...generations.map(({ id }) => id), ID],
      same: [true, true, true],
      rules: ["location", "reference", "scheme", "path", "letter"],
      parsed,
      slim: [parsed, false, true],
      resolved: "a:/b/x",
      normal: "a:/c",
      recomposed: "a:b",
      segments: ["b", "c"],
      error: expect.stringContaining("Toy 1") as string,
      verdict: true,
      inLattice: true,
      characters: ID,
    });
  });

  it("touches no other file: what lists the documents is generated", async () => {
    const { stdout } = await run("git", ["ls-files", "--cached"], { cwd: ROOT });
    const folders = ["grammar", "scripts", "src"];
    const tracked = stdout.split("\n").filter((file) => folders.includes(file.split("/")[0] ?? ""));
    const text = (root: string, file: string): string => readFileSync(join(root, file), "utf8");
    const changed = tracked.filter((file) => existsSync(join(ROOT, file)) && text(ROOT, file) !== text(project, file));
    expect(changed).toEqual(["grammar/documents.json"]);
  });

  it("has its subpaths, and types that hold", async () => {
    writeFileSync(join(project, "names.ts"), NAMES);
    const names = await run(process.execPath, ["--import", "./scripts/register.js", "names.ts"], { cwd: project });
    expect(names.stdout.trim().split("\n")).toEqual(["subpaths/toy-1", "subpaths/toy-1/parse"]);
    const config = {
      extends: "./tsconfig.json",
      compilerOptions: { incremental: false },
      include: ["questions.ts", "src/**/*.d.ts"],
    };
    writeFileSync(join(project, "tsconfig.toy.json"), JSON.stringify(config));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    expect(await run(process.execPath, [tsc, "-p", "tsconfig.toy.json"], { cwd: project })).toMatchObject({
      status: 0,
      stdout: "",
    });
  });
});
