import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import { ROOT, run } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

// Adding a document is adding a folder: one more, with five rules, is put into a copy of the project.

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
  export: "toy1",
  title: "A toy",
  date: "2030-01",
  document: "Toy 1",
  news: { says: "A document of five rules.", witness: "a.b", shows: "a path may have dots" },
  notation: "abnf",
  rules: `${ID}.abnf`,
  startRule: "reference",
  absolute: { rule: "location", says: "It has a scheme." },
  segments: { section: "3" },
  functions: { reference: "Reference", location: "Location" },
  corrections: [],
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
  lexical: [],
  normalization: { case: { section: "2", of: ["scheme"] }, "dot-segments": { section: "3" } },
};
const FOLDER: Readonly<Record<string, string>> = {
  "types.ts": `import type { Names } from "../../../generated/${ID}.names.js";
import type { ComponentsByRule } from "../../components/documentTypes.js";
import type { TraceOption } from "../../resolve/resolve.js";
import type { Toy1Components, Toy1RuleComponents } from "./components.js";

export interface Toy1 extends Names {
  readonly components: Toy1Components;
  readonly componentsByRule: ComponentsByRule<Names["rule"], { readonly reference: Toy1Components }, Toy1RuleComponents>;
  readonly ruleComponents: Toy1RuleComponents;
  readonly segment: string;
  readonly resolveOptions: TraceOption;
}
`,
  "components.ts": `export interface Toy1RuleComponents {
  readonly generation: "${ID}";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly path: string | undefined;
}
export interface Toy1Components extends Toy1RuleComponents {
  readonly path: string;
}
`,
  "index.ts": `import grammar from "../../../generated/${ID}.js";
import type { RuleFunctions } from "../../../generated/${ID}.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import { piece } from "../../recompose/pieces.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc3986 } from "../rfc3986/normalize.js";
import { resolutionOfRfc3986 } from "../rfc3986/resolve.js";
import type { Toy1 } from "./types.js";

export interface Toy1Generation
  extends Generation<Toy1>, RuleFunctions<Toy1["componentsByRule"], SafeParseResults<Toy1["componentsByRule"]>> {}

export const toy1: Toy1Generation = createGeneration<Toy1, Toy1Generation>(grammar, {
  resolution: { ...resolutionOfRfc3986, options: {} },
  composition: { texts: ["scheme", "path"], pieces: (texts) => [...piece(texts, "scheme", { after: ":" }), ...piece(texts, "path")] },
  anatomy: anatomyOfRfc3986,
});
export type { Toy1Components } from "./components.js";
export type { Toy1 } from "./types.js";
`,
};
/** Asks the toy, in the copy. */
const QUESTIONS = `import * as library from "./src/index.js";
import * as slim from "./src/generations/toy1/parse.js";
import { characterTable, generation, generations, lattice, segments, toy1, verdicts } from "./src/index.js";

const first: string | undefined = generation("toy1").parseLocation("a:b").scheme;
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

let project = "";

beforeAll(async () => {
  project = scratchDirectory();
  for (const name of ["grammar", "scripts", "src", "generated", "package.json", "tsconfig.json", ".prettierrc.json"])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  const facts = join(project, "grammar", "generations.json");
  writeFileSync(facts, JSON.stringify([...(JSON.parse(readFileSync(facts, "utf8")) as object[]), ENTRY]));
  writeFileSync(join(project, "grammar", `${ID}.abnf`), RULES);
  writeFileSync(join(project, "grammar", `${ID}.peggy`), PEG);
  mkdirSync(join(project, "src/generations/toy1"));
  for (const [name, text] of Object.entries(FOLDER)) writeFileSync(join(project, "src/generations/toy1", name), text);
  for (const script of ["registry", "generate"])
    expect(await run("npm", ["run", "-s", script], { cwd: project })).toMatchObject({ status: 0 });
});

afterAll(removeScratch);

describe("one more document: one folder, one entry, and its grammar", () => {
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

  it("has its subpaths, and types that hold", async () => {
    const { exports } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { exports: object };
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(["./toy1", "./toy1/parse", "./toy-1", "./toy-1/parse"]),
    );
    const config = { extends: "./tsconfig.json", compilerOptions: { incremental: false }, include: ["questions.ts"] };
    writeFileSync(join(project, "tsconfig.toy.json"), JSON.stringify(config));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    expect(await run(process.execPath, [tsc, "-p", "tsconfig.toy.json"], { cwd: project })).toMatchObject({
      status: 0,
      stdout: "",
    });
  });
});
