import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { transformSync } from "esbuild";
import GithubSlugger from "github-slugger";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INSTALL_THOROUGH, thoroughPackage } from "../../scripts/bench/thoroughPackage.js";
import { verbs } from "../../scripts/docs/commandTables.js";
import { CONFIGURATION_SCHEMA } from "../../src/cli/lint/configurationSchema.js";
import { buildIfStale } from "../support/buildIfStale.js";
import { inProcess } from "../support/inProcess.js";
import { leaveOut } from "../support/leaveOut.js";
import { runModules } from "../support/runModules.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { commandsOf, expectCommand, wordsOf } from "../support/transcript.js";
import { THOROUGH } from "../support/thorough.js";

buildIfStale();
afterAll(removeScratch);

const root = fileURLToPath(new URL("../..", import.meta.url));
const LONGEST_README = 120;
/** The guides, and the fewest and the most words of each. */
const GUIDES = ["validate", "migrate", "compare", "lint", "grammar", "teach"].map((name) => `src/guides/${name}.md`);
const [SHORTEST_GUIDE, LONGEST_GUIDE] = [600, 1500];
/** Every README and guide whose code blocks run. test/peers/README.md is written by a script and has none. */
const READMES = [
  "README.md",
  ...GUIDES,
  "src/README.md",
  "src/adapters/README.md",
  "src/checking/advise/README.md",
  "src/cli/README.md",
  "src/comparison/README.md",
  "src/comparison/grammars/README.md",
  "src/documents/urlStandard/valid/README.md",
  "src/documents/README.md",
  "src/page/README.md",
  "grammar/README.md",
  "scripts/README.md",
  "test/README.md",
];
/** Those without code blocks. */
const CONTRIBUTORS_READMES = [
  ".github/CONTRIBUTING.md",
  "src/checking/README.md",
  "src/documents/urlStandard/README.md",
  "src/grammars/README.md",
  "src/languages/README.md",
  "src/text/README.md",
  "src/uri/README.md",
  "test/cases/README.md",
];
/** What `npm run prove` makes, and a file of another project. */
const NOT_HERE = ["generated/certificate.json", "generated/proofs/", "urltestdata.json"];
/** A picture that only the repository has: it is larger than all documentation together. */
const REPOSITORY_ONLY = ["src/page/picture.png"];
/** All files and folders of the repository's own, from its root. */
const paths = ["src", "scripts", "test", "grammar", "generated", ".ci"].flatMap((folder) => [
  folder,
  ...readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
]);
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
/** @param language the name after the fence, or a regular expression for several */
const blocksOf = (file: string, language: string): string[] =>
  [...textOf(file).matchAll(new RegExp(`^\`\`\`(?:${language})\n([^]*?)^\`\`\`$`, "gm"))].map(
    ([, block]) => block ?? "",
  );
/** JavaScript, and TypeScript where a parameter needs its type. */
const SCRIPT = "js|ts";
/** `[file, number of the block in it, block]` for every code block of a language. */
const allBlocks = (language: string): [string, number, string][] =>
  READMES.flatMap((file) => blocksOf(file, language).map((block, i): [string, number, string] => [file, i + 1, block]));
/** The blocks that run here: in `npm test`, or in the thorough tests those that need what only they install. */
const blocksHere = (language: string): [string, number, string][] =>
  allBlocks(language).filter(([, , code]) => needsInstalled(code) === THOROUGH);

/** Packages of the examples that only thorough runs install. */
const INSTALLED_THOROUGH = ["@duckdb/node-api"];
const asks = (code: string, name: string): boolean => code.includes(`"${name}"`);
const needsInstalled = (code: string): boolean => INSTALLED_THOROUGH.some((name) => asks(code, name));

/** Turns each line `expression // value` into an assertion. */
function asserting(code: string): string {
  const asserted = `import { deepStrictEqual } from "node:assert";\n${code.replace(
    /^(?!import|\s|try|}|\/\/)(.+?);? \/\/ (.+)$/gm,
    (_, expression: string, value: string) => `deepStrictEqual(${expression}, ${value});`,
  )}`;
  return transformSync(asserted, { loader: "ts", tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } })
    .code;
}

/** Returns what TypeScript reports about all blocks, each as a module of this package, under the strictest options that users have. */
function typeErrors(blocks: ReturnType<typeof allBlocks>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    moduleDetection: ts.ModuleDetectionKind.Force,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
  };
  const texts = new Map(
    blocks.map(([file, number, code]) => [join(root, `${file.replaceAll("/", "-")}-${number}.ts`), code]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...more) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, ...more) : ts.createSourceFile(path, text, more[0]);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...texts.keys()], options, host))
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.text.slice(0, start).split("\n").length : 0;
      return `${file?.fileName ?? ""}:${line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    });
}

describe("JavaScript and TypeScript in the READMEs", () => {
  if (THOROUGH)
    it("compiles under strict with noUncheckedIndexedAccess", () => {
      const blocks = allBlocks(SCRIPT).filter(([, , code]) => !needsInstalled(code));
      expect(blocks.length).toBeGreaterThan(25);
      expect(typeErrors(blocks)).toEqual([]);
    });

  const runnable = blocksHere(SCRIPT).filter(([file, number, code]) => {
    const missing = INSTALLED_THOROUGH.filter((name) => asks(code, name) && thoroughPackage(name) === undefined);
    if (missing.length > 0)
      it(`${file}, block ${number}`, () =>
        leaveOut(`${missing.join(", ")} not installed (${INSTALL_THOROUGH}): this block is not run`));
    return missing.length === 0;
  });
  const withPaths = (code: string): string =>
    INSTALLED_THOROUGH.reduce(
      (text, name) => (asks(text, name) ? text.replace(`"${name}"`, JSON.stringify(thoroughPackage(name))) : text),
      code,
    );
  let errors: (string | undefined)[] = [];
  beforeAll(() => {
    errors = runModules(runnable.map(([, , code]) => withPaths(asserting(code))));
  });

  it.each(runnable.map((block, i) => [...block, i] as const))(
    "%s, block %i does what its comments say",
    (_file, _number, code, i) => {
      expect(asserting(code)).toContain("deepStrictEqual(");
      expect(errors[i]).toBeUndefined();
      expect(errors).toHaveLength(runnable.length);
    },
  );
});

/** The languages of blocks whose commands are not run here: they read files of the user's, or run in programs of others. */
const OTHER_LANGUAGES = "sh|yaml|lua|make";

describe("what is in blocks of other languages", () => {
  const names = new Map(verbs().map(({ name, command }) => [name, command.options.map(({ long }) => long)]));
  const lines = allBlocks(OTHER_LANGUAGES).flatMap(([file, , block]) =>
    [...block.matchAll(/uri-generations"?,? "?([a-z][^|<>;&\n]*)/g)].map(([line, text = ""]) => ({
      file,
      line,
      words: wordsOf(text.replaceAll(/[",})]/g, " ")),
    })),
  );

  it("every command is a verb, and its options are those of the verb", () => {
    expect(lines.length).toBeGreaterThan(12);
    const wrong = lines.filter(({ words }) => {
      const known = names.get(words.slice(0, 2).join(" ")) ?? names.get(words[0] ?? "");
      return !known || words.some((word) => word.startsWith("--") && !known.includes(word.split("=")[0]));
    });
    expect(wrong).toEqual([]);
  });

  it("the configuration of lint is one", () => {
    const [text = ""] = blocksOf("src/guides/lint.md", "json");
    const validate = new Ajv({ strict: false }).compile(CONFIGURATION_SCHEMA);
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(JSON.parse(text.replace('"ignore"', '"ignored"')))).toBe(false);
  });

  it("the view in the iframe is one of the page", () => {
    const [text = ""] = blocksOf("src/guides/teach.md", "html");
    const view = /#view=(\w+)&amp;/.exec(text)?.[1] ?? "";
    expect(existsSync(join(root, `src/page/views/${view.charAt(0).toUpperCase()}${view.slice(1)}.tsx`))).toBe(true);
  });
});

describe("commands in the READMEs", () => {
  it.each(allBlocks("console"))("%s, block %i prints what it shows", async (_file, _number, text) => {
    // Guides do not show exit codes.
    for (const command of commandsOf(`\`\`\`console\n${text}\`\`\``))
      await expectCommand({ ...command, status: undefined }, root);
  });
});

describe("the READMEs", () => {
  it("the blocks can be pasted: no line goes on with what the line before it says", () => {
    const continued = ["js", "ts"].flatMap((language) =>
      allBlocks(language).flatMap(([file, , code]) =>
        [...code.matchAll(/^\S.*[^;,{(\s] \/\/ .*\n[(`[].*$/gm)].map(([lines]) => `${file}: ${lines}`),
      ),
    );
    expect(continued).toEqual([]);
  });

  it.each(READMES)("the headings that %s links to are there", (file) => {
    const slugs = (target: string): string[] => {
      const slugger = new GithubSlugger();
      return [...textOf(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => slugger.slug(heading));
    };
    const links = [...textOf(file).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)];
    expect(
      links.filter(([, path, id = ""]) => !slugs(path ? join(dirname(file), path) : file).includes(id)).map(String),
    ).toEqual([]);
  });

  it.each([...READMES.filter((file) => !GUIDES.includes(file)), ...CONTRIBUTORS_READMES])(
    "the files and folders that %s names are there",
    (file) => {
      const prose = textOf(file).replace(/^```[^]*?^```/gm, "");
      const named = prose.matchAll(/`((?:[\w-]+\/)*(?:[\w-]+\/|[\w.-]+\.(?:tsx?|css|json|abnf|peggy)))`/g);
      const isHere = (path: string): boolean => paths.some((one) => `/${one}`.endsWith(`/${path.replace(/\/$/, "")}`));
      const isElsewhere = (path: string): boolean => /^dist\/|\bX\./.test(path) || NOT_HERE.includes(path);
      expect(Array.from(named, ([, path = ""]) => path).filter((path) => !isElsewhere(path) && !isHere(path))).toEqual(
        [],
      );
    },
  );

  it("the two commands of README.md are the ones that CI runs", () => {
    const commands = blocksOf("README.md", "sh")
      .map((text) => text.trim())
      .filter((text) => text.startsWith("npm ci"));
    expect(commands).toEqual(["npm ci && npx uri-generations check 'http://a:8a/'", "npm ci && npm test"]);
    expect(textOf(".ci/run")).toContain(commands[1]);
  });

  it(`README.md has at most ${LONGEST_README} lines`, () => {
    expect(textOf("README.md").split("\n").length - 1).toBeLessThanOrEqual(LONGEST_README);
  });

  it.each(GUIDES)(`%s has ${SHORTEST_GUIDE} to ${LONGEST_GUIDE} words`, (file) => {
    const words = textOf(file).trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(SHORTEST_GUIDE);
    expect(words).toBeLessThanOrEqual(LONGEST_GUIDE);
  });

  it.each(READMES)("the links of %s lead to files of the repository and of the package", (file) => {
    const published = (JSON.parse(textOf("package.json")) as { readonly files: readonly string[] }).files;
    const links = [...textOf(file).matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => join(dirname(file), target ?? ""));
    expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
    const isPublished = (target: string): boolean =>
      published.some((one) => target === one || target.startsWith(`${one}/`)) && !/^grammar\/[^/]*\.json$/.test(target);
    expect(links.filter((target) => !isPublished(target) && !REPOSITORY_ONLY.includes(target))).toEqual([]);
  });
});

it.each(blocksHere("python").filter(([, , code]) => code.includes("def with_hosts(")))(
  "Python of %s, block %i joins every row with its answer",
  (_file, _number, code) => {
    if (spawnSync("python3", ["--version"]).status !== 0) return leaveOut("there is no python3: this block is not run");
    // Rows as far as the functions use them, since Pandas is large.
    const rows = `class Rows(dict):\n    def assign(self, **more):\n        return Rows({**self, **more})\n`;
    const asked = `print(json.dumps(with_hosts(Rows(url=["http://a/", "http://a b/", "", "x:\\u00e9", "http:///"]))))`;
    const command = JSON.stringify([process.execPath, join(root, "dist/cli/main.js"), "parse"]);
    const program = `${code.replace('["uri-generations", "parse"]', command)}\n${rows}\n${asked}\n`;
    const { host, error } = JSON.parse(execFileSync("python3", ["-c", program], { encoding: "utf8" })) as {
      readonly host: readonly (string | null)[];
      readonly error: readonly (string | null)[];
    };
    expect(host).toEqual(["a", null, null, null, ""]);
    expect(error.map((one) => one?.replace(/ not .*/, "") ?? null)).toEqual([
      null,
      "space",
      null,
      '"é" (U+00E9)',
      null,
    ]);
  },
);

if (THOROUGH)
  it("the parser in Python of the guide on comparing is judged as the guide says", async () => {
    if (spawnSync("python3", ["--version"]).status !== 0)
      return leaveOut("there is no python3: the parser is not judged");
    const parser = join(scratchDirectory(), "that.py");
    writeFileSync(parser, blocksOf("src/guides/compare.md", "python").find((code) => code.includes("IPV4")) ?? "");
    const { stdout } = await inProcess(["judge", "--command", `python3 ${parser}`, "--in", "rfc3986#IPv4address"]);
    expect(stdout).toMatch(/^closest to RFC 3986, with 1 deviation$/m);
    expect(stdout).toContain('accepts "00" as dec-octet');
  });
