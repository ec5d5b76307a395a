import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import { packInto } from "../../scripts/build/pack.js";
import { MODULES } from "../../scripts/build/subpaths.js";
import { buildIfStale } from "../support/buildIfStale.js";
import { ROOT, run, type Run } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { THOROUGH } from "../support/thorough.js";

interface Manifest {
  readonly version: string;
}

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
/** The subpaths of every kind; those of the documents come by their ids. */
const SUBPATHS = [
  "uri-generations",
  "uri-generations/package.json",
  ...[
    "comparison",
    "extract",
    "schemes",
    "template",
    "language",
    "browser",
    "scan",
    "teach",
    "grammar",
    "ajv",
    "standard-schema",
  ].map(subpath),
  ...generations.flatMap(({ id }) => [subpath(id), subpath(`${id}/parse`)]),
];
const GENERATIONS = {
  url1993: "url-1993",
  rfc1738: "rfc1738",
  urlSyntax05: "url-syntax-05",
  rfc2396: "rfc2396",
  rfc2396bis01: "rfc2396bis-01",
  rfc3986: "rfc3986",
};

/** The most bytes of the tarball. */
const MOST_PACKED = 2.75e6;
/** The most bytes that an import may take, bundled and minified by esbuild and gzipped. Each takes up to a twentieth less now. */
const MOST_BUNDLED = {
  'import { isUri } from "uri-generations"': 1950,
  'import { isUri } from "uri-generations/rfc3986/parse"': 1950,
  'import { agreedOrigin } from "uri-generations"': 9300,
  'import { isUriWhere } from "uri-generations"': 12_250,
  'import { formats, uriResolver } from "uri-generations/ajv"': 6000,
  'import { parseUri } from "uri-generations/rfc3986/parse"': 9000,
  'import { resolve } from "uri-generations/rfc3986/parse"': 6200,
  'import { normalize } from "uri-generations/rfc3986/parse"': 8700,
  'import { equivalent, normalize, relativize, resolve } from "uri-generations/rfc3986/parse"': 12000,
  'import { standardSchema } from "uri-generations/standard-schema"': 12_500,
  'import { expandTemplate } from "uri-generations/template"': 14_500,
  'import { isUri, parseUri, rfc3986 } from "uri-generations"': 72_750,
  'import { browser } from "uri-generations/browser"': 78_500,
  'import { advise } from "uri-generations"': 25_000,
};

function subpath(name: string): string {
  return `uri-generations/${name}`;
}

const DIST = join(ROOT, "dist");
let app = "";
let packed: string[] = [];
let packedSize = 0;

buildIfStale();

beforeAll(async () => {
  app = scratchDirectory();
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  const tarball = packInto(app);
  packed = tarball.files.map(({ path }) => path);
  packedSize = tarball.size;
  const { status, stderr } = await (THOROUGH ? installed : unpacked)(tarball.filename);
  if (status !== 0) throw new Error(`the tarball cannot be installed: ${stderr}`);
});

afterAll(removeScratch);

/** Installs the tarball as users do. */
function installed(tarball: string): Promise<Run> {
  return run("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", `./${tarball}`], {
    cwd: app,
  });
}

/** Unpacks the tarball where npm would install it, in a tenth of npm's time. */
function unpacked(tarball: string): Promise<Run> {
  const folder = join(app, "node_modules/uri-generations");
  mkdirSync(folder, { recursive: true });
  return run("tar", ["-xzf", join(app, tarball), "--strip-components=1", "-C", folder]);
}

function node(file: string, code: string, ...flags: string[]): Promise<Run> {
  writeFileSync(join(app, file), code);
  return run(process.execPath, [...flags, file], { cwd: app });
}

describe("the tarball", () => {
  it("holds what is needed, and neither tests nor scripts", () => {
    const code = packed.filter((path) => !/^src\/.*(\.md|\.schema\.json)$/.test(path));
    expect([...new Set(code.map((path) => path.split("/")[0]))].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "NOTICE",
      "README.md",
      "dist",
      "grammar",
      "package.json",
    ]);
    expect(packed).toEqual(expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/cli/main.js"]));
    expect(
      code.filter(
        (path) =>
          /(^|\/)(test|scripts|src|node_modules)\//.test(path) || (path.endsWith(".ts") && !path.endsWith(".d.ts")),
      ),
    ).toEqual([]);
  });

  it("has no scripts, and none of this project's tools", () => {
    const { version, ...published } = JSON.parse(
      readFileSync(join(app, "node_modules/uri-generations/package.json"), "utf8"),
    ) as Manifest;
    expect(version).toBe(manifest.version);
    expect(Object.keys(published)).toEqual(expect.arrayContaining(["name", "exports", "bin", "types"]));
    expect(Object.keys(published).filter((name) => /^(?:scripts|devDependencies|overrides)$/.test(name))).toEqual([]);
  });

  it("is small", () => {
    expect(packedSize).toBeLessThan(MOST_PACKED);
  });

  it("has all files of every subpath, and no others beside them", () => {
    const files = SUBPATHS.filter((path) => path.split("/").length > 1 && !path.endsWith(".json")).flatMap((path) =>
      ["js", "cjs", "d.ts", "d.cts"].map((end) => `${path.replace("uri-generations", "dist/subpaths")}.${end}`),
    );
    expect(packed.filter((path) => path.startsWith("dist/subpaths/")).sort()).toEqual(files.sort());
  });
});

describe("in a project of its own", () => {
  it("every subpath can be imported", async () => {
    const code = SUBPATHS.map(
      (path) => `await import("${path}"${path.endsWith(".json") ? `, { with: { type: "json" } }` : ""});\n`,
    ).join("");
    expect(await node("all.js", code, "--disable-warning=ExperimentalWarning")).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });

  if (THOROUGH)
    it("each generation comes from its subpath", async () => {
      const names = Object.keys(GENERATIONS);
      const code =
        `${Object.entries(GENERATIONS)
          .map(([name, id]) => `import { ${name} } from "uri-generations/${id}";\n`)
          .join("")}import { generation } from "uri-generations";\n` +
        `for (const [name, one] of Object.entries({ ${names.join(", ")} })) console.log(name, one.id, one.test("a:b"), one === generation(name));\n`;
      const expected = Object.entries(GENERATIONS)
        .map(([name, id]) => `${name} ${id} true true\n`)
        .join("");
      expect(await node("each.js", code)).toEqual({ status: 0, stdout: expected, stderr: "" });
    });

  if (THOROUGH)
    it("the generations are objects whose properties V8 finds fast", async () => {
      const code = `import { generations } from "uri-generations";
console.log(generations.filter((generation) => !%HasFastProperties(generation)).map(({ id }) => id).join());\n`;
      expect(await node("fast.js", code, "--allow-natives-syntax")).toEqual({ status: 0, stdout: "\n", stderr: "" });
    });

  it("nothing else can be imported", async () => {
    const inside = ["dist/index.js", "chunks/generation", "../chunks/generation", "cli/main", "types/grammar", "index"];
    const { stdout } = await node(
      "inside.js",
      `for (const path of ${JSON.stringify(inside)}) console.log(await import("uri-generations/" + path).catch(({ code }) => code));\n`,
    );
    const refusal = expect.stringMatching(
      /^ERR_(PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND|INVALID_MODULE_SPECIFIER)$/,
    ) as string;
    expect(stdout.trim().split("\n")).toEqual(inside.map(() => refusal));
  });

  if (THOROUGH)
    it("a subpath loads its own generation only, and the core nothing from outside the package", async () => {
      writeFileSync(
        join(app, "hooks.js"),
        `import { writeSync } from "node:fs";
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  writeSync(1, found.url + "\\n");
  return found;
}
`,
      );
      writeFileSync(
        join(app, "register.js"),
        `import { register } from "node:module";\nregister("./hooks.js", import.meta.url);\n`,
      );
      const modulesIn = (stdout: string): { readonly files: string[]; readonly generated: string[] } => {
        const urls = [...new Set(stdout.split("\n").filter((url) => url.includes("/dist/")))];
        const files = urls.map((url) => url.replace(/^.*\/dist\//, ""));
        // The bundler names each module in a comment.
        const modules = files.flatMap((file) =>
          [...readFileSync(join(DIST, file), "utf8").matchAll(/^\/\/.*\bgenerated\/([^/]+)\.js$/gm)].map(
            ([, name]) => name ?? "",
          ),
        );
        return { files, generated: modules.sort() };
      };
      const loaded = async (path: string): Promise<ReturnType<typeof modulesIn>> => {
        const { status, stdout } = await node("load.js", `import "${path}";\n`, "--import", "./register.js");
        expect(status).toBe(0);
        const urls = stdout.split("\n").filter((url) => url !== "" && !url.endsWith("/load.js"));
        expect(urls.filter((url) => !url.includes("/node_modules/uri-generations/"))).toEqual([]);
        return modulesIn(stdout);
      };
      const slim = (id: string, ...parts: string[]): object => ({
        files: { length: 2 },
        generated: parts.map((part) => `${id}.${part}`),
      });
      expect(await loaded("uri-generations/rfc3986/parse")).toMatchObject(
        slim("rfc3986", "acceptor", "automata", "nodes", "parser"),
      );
      expect(await loaded("uri-generations/rfc1738/parse")).toMatchObject(slim("rfc1738", "acceptor", "parser"));
      for (const id of ["rfc3986", "url-1993"]) {
        const { files, generated } = await loaded(`uri-generations/${id}`);
        expect(files.length).toBeLessThanOrEqual(4);
        expect(generated).toEqual(expect.arrayContaining([id, `${id}.nodes`]));
        expect(generated.filter((name) => name.split(".")[0] !== id)).toEqual([]);
      }
      const core = await loaded("uri-generations");
      expect(core.generated).toEqual(expect.arrayContaining(Object.values(GENERATIONS)));

      const check = await run(
        process.execPath,
        [
          "--import",
          "./register.js",
          "node_modules/uri-generations/dist/cli/main.js",
          "check",
          "--in",
          "rfc2396",
          "a:b",
        ],
        { cwd: app },
      );
      expect(check.stdout).toContain("conforms  a:b\n");
      expect(modulesIn(check.stdout).generated.filter((name) => name.endsWith(".parser"))).toEqual(["rfc2396.parser"]);
    });

  if (THOROUGH)
    it("each module exports what its source does", async () => {
      for (const [name, file] of MODULES) {
        const [built, source] = (await Promise.all([import(join(DIST, `${name}.js`)), import(file)])) as object[];
        expect([name, Object.keys(built ?? {}).sort()]).toEqual([name, Object.keys(source ?? {}).sort()]);
      }
    });

  if (THOROUGH)
    it.each(Object.entries(MOST_BUNDLED))("a bundle of %s is no larger than it was", async (code, most) => {
      const { outputFiles } = await build({
        stdin: { contents: code.replace(/^import (\{.*\}) from .*$/, "$&; console.log($1)"), resolveDir: app },
        bundle: true,
        minify: true,
        format: "esm",
        write: false,
      });
      expect(gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length).toBeLessThan(most);
    });

  if (THOROUGH)
    it("a class is one class by every subpath", async () => {
      const names = Object.keys(GENERATIONS);
      const code = `import { UriSyntaxError } from "uri-generations";
${Object.entries(GENERATIONS)
  .map(
    ([name, id]) =>
      `import { ${name} } from "uri-generations/${id}";\nimport { RefusedError as of_${name}, safeParse as slim_${name} } from "uri-generations/${id}/parse";`,
  )
  .join("\n")}
console.log([${names.join()}].every(({ safeParse }) => safeParse("<").error instanceof UriSyntaxError));
console.log([${names.map((name) => `slim_${name}`).join()}].every((safeParse) => safeParse("<").error instanceof of_rfc3986));
console.log(new Set([${names.map((name) => `of_${name}`).join()}]).size);
`;
      expect(await node("classes.js", code)).toEqual({ status: 0, stdout: "true\ntrue\n1\n", stderr: "" });
    });

  if (THOROUGH)
    it("an error that nobody catches is printed with a short line, not with the whole file", async () => {
      for (const code of [
        'import { rfc3986 } from "uri-generations/rfc3986";\nrfc3986.parse("a b");\n',
        'import { parse } from "uri-generations/rfc3986/parse";\nparse("a b");\n',
      ]) {
        const { status, stderr } = await node("uncaught.js", code);
        expect(status).toBe(1);
        expect(stderr).toContain("offset");
        expect(stderr.length).toBeLessThan(2000);
      }
    });

  it("the command finds its files", async () => {
    const main = join(app, "node_modules/uri-generations/dist/cli/main.js");
    const { status, stdout, stderr } = await run(process.execPath, [main, "check", "--format", "sarif"], {
      cwd: app,
      input: "a:b\n<\n",
    });
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toContain(`"version":"${manifest.version}"`);
  });

  it("the types hold in strict TypeScript", async () => {
    writeFileSync(
      join(app, "app.ts"),
      `
import {
  advise, agreedOrigin, generation, generations, isUriWhere, parseUri, safeParseUri, split, UriSyntaxError, type Components, type Generation, type SyntaxNode,
} from "uri-generations";
import { formats, uriFormats } from "uri-generations/ajv";
import { browser } from "uri-generations/browser";
import * as comparison from "uri-generations/comparison";
import { verdicts, type Verdict } from "uri-generations/comparison";
import { candidates, extract } from "uri-generations/extract";
import { readGrammar, regexp } from "uri-generations/grammar";
import { difference, language } from "uri-generations/language";
import { ftpCommands, gopherRequest } from "uri-generations/rfc1738";
import { toUri } from "uri-generations/rfc3987";
import { mailtoMessage, urnNamespace } from "uri-generations/schemes";
import { standardSchema } from "uri-generations/standard-schema";
import { expandTemplate, matchTemplate, uriTemplate } from "uri-generations/template";
import { rfc3986 } from "uri-generations/rfc3986";
import { rfc1738 } from "uri-generations/rfc1738";
import { railroad, trace, type TraceStep } from "uri-generations/teach";
${Object.entries(GENERATIONS)
  .map(
    ([name, id]) =>
      `import { ${name} as ${name}_ } from "uri-generations/${id}";\nexport const id_${name}: string = ${name}_.id;`,
  )
  .join("\n")}

export const host: string | undefined = rfc3986.parse("http://h/").host;
export const id: "rfc3986" = rfc3986.id;
export const tree: SyntaxNode = rfc3986.tree("h", { rule: "host" });
const result = rfc3986.safeParse("http://h/");
export const text: string = result.success ? result.data.path ?? "" : result.error.format();
export const some: Generation = generation("rfc2396");
export const rows: readonly Verdict[] = verdicts("a");
export function schemeOf(components: Components): string | undefined {
  return components.generation === "rfc2396" ? components.opaquePart : components.scheme;
}
export const count: number = generations.length;
export const steps: readonly TraceStep[] = trace(rfc3986, "a").steps;
export const svg: string = railroad("rfc3986", "host", { peg: true });
export const isError = (error: unknown): error is UriSyntaxError => error instanceof UriSyntaxError;


// The compiler must be able to write down the types of these, in declarations of its own (TS2742, TS4023, TS4058).
${Object.keys(GENERATIONS)
  .map((name) => `export const narrowed_${name} = (({ scheme, path, ...others }) => others)(${name}_.parse("a:b"));`)
  .join("\n")}
const { authority, ...registry } = rfc2396_.parse("a://$");
export const named = registry.regName !== undefined ? { authority, ...registry } : undefined;
export const spans = rfc3986.spans("http://h/");
export const refused = rfc3986.safeParse("<").error;
export const changed = rfc3986.change("http://h/", { port: "1" });
export const results = () => [
  comparison.verdicts("a"), comparison.explain("a"), comparison.diff("rfc2396", "rfc3986"), comparison.lattice(), comparison.lineage(),
  comparison.characterTable("rfc3986"), comparison.characterDifferences("rfc2396", "rfc3986"), comparison.resolutionTable(),
  comparison.resolutionDifferences("rfc2396", "rfc3986"), comparison.separatingSuite({ generation: "rfc3986" }), comparison.diagnose("a"),
  comparison.judge(() => true), comparison.judgePair(() => true, () => true),
] as const;
export const readings = () => [
  trace(rfc3986, "a"), language(rfc3986), language(rfc3986).next("a"), difference(language(rfc3986), language("rfc2396")), browser("a"), isUriWhere({}),
  advise("a:"), agreedOrigin("a:"), split("a"), candidates("a"), extract("a"), expandTemplate, matchTemplate, uriTemplate, uriFormats, formats,
  standardSchema(rfc3986), mailtoMessage, urnNamespace, ftpCommands, gopherRequest, toUri, rfc3986.equivalence("a:", "b:"), rfc3986.resolution("a", "b:"),
  rfc3986.rule("host"), rfc3986.readings, parseUri("a:"), safeParseUri("a:"),
] as const;
const grammar = readGrammar('a = "b"');
export const grammars = () => [grammar, grammar.rules, grammar.peg(), grammar.language("a"), grammar.lint(), grammar.refusal("c"), regexp(grammar)] as const;

// @ts-expect-error no such component
export const nonsense = rfc3986.parse("a").nonsense;
// @ts-expect-error RFC 1738 has no fragments
export const fragment = rfc1738.parse("a:b").fragment;
// @ts-expect-error a string is expected
rfc3986.test(1);
// @ts-expect-error there is data only where there is success
export const data: object = result.data;
// @ts-expect-error there is no such rule
rfc3986.test("a", { rule: "URL" });
export const scheme: string = rfc3986.parse("a:b", { rule: "URI" }).scheme;
// @ts-expect-error components cannot be changed
rfc3986.parse("a").path = "b";
`,
    );
    writeFileSync(
      join(app, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module: "NodeNext",
          moduleResolution: "NodeNext",
          target: "ES2022",
          lib: ["ES2022"],
          types: [],
          declaration: true,
          emitDeclarationOnly: true,
          outDir: "types",
          skipLibCheck: false,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
        },
        files: ["app.ts"],
      }),
    );
    const tsc = await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", app], { cwd: app });
    expect(tsc).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  if (THOROUGH)
    it("npx --no-install runs the command", async () => {
      const version = await run("npx", ["--no-install", "uri-generations", "--version"], { cwd: app });
      expect([version.status, version.stdout]).toEqual([0, `${manifest.version}\n`]);
      const check = await run(join(app, "node_modules", ".bin", "uri-generations"), ["check", "http://a/", "a b"], {
        cwd: app,
      });
      expect(check.status).toBe(1);
      expect(check.stdout).toMatch(/^conforms {2}http:\/\/a\/\nrefused {3}a b /);
    });

  it("has no dependencies: the command line brings its libraries along, with their licences", () => {
    expect(manifest).not.toHaveProperty("dependencies");
    expect(readdirSync(join(app, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["uri-generations"]);
    const licences = readFileSync(join(app, "node_modules/uri-generations/dist/LICENSES.txt"), "utf8");
    for (const name of ["cli-progress", "commander", "picocolors"]) expect(licences).toContain(`\n${name}\n\n`);
  });

  it("every subpath can be required, where Node cannot require ES modules", async () => {
    const code = `const all = ${JSON.stringify(SUBPATHS)}.map((path) => Object.keys(require(path)).length);
console.log(all.every((count) => count > 0));
const { rfc3986, UriSyntaxError } = require("uri-generations");
const { rfc3986: same } = require("uri-generations/rfc3986");
console.log(rfc3986 === same, rfc3986.safeParse("<").error instanceof UriSyntaxError, same.parse("http://a/b").host);
`;
    const flags = process.allowedNodeEnvironmentFlags.has("--experimental-require-module")
      ? ["--no-experimental-require-module"]
      : [];
    expect(await node("common.cjs", code, ...flags)).toEqual({ status: 0, stdout: "true\ntrue true a\n", stderr: "" });
  });
});
