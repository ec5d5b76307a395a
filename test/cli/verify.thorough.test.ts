import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canonical } from "../../src/languages/automata/canonical.js";
import { hash } from "../../scripts/generate/cache.js";
import type { Certificate } from "../../src/cli/verify/certificate.js";
import { itemAt } from "../../src/text/itemAt.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import { namedGenerations } from "../../src/documents/generationOf.js";
import { knownSchemes, nonstandardFile } from "../../src/documents/schemes.js";
import { uriTemplate } from "../../src/documents/template.js";
import { buildIfStale } from "../support/buildIfStale.js";
import { ROOT, run, type Run } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

/** A copy of the package as it is installed. */
const installed = scratchDirectory();
const CERTIFICATE = join(installed, "dist/certificate.json");
let built: Certificate;
let proof: NonNullable<Certificate["proof"]>;

function verify(): Promise<Run> {
  return run(process.execPath, [join(installed, "dist/cli/main.js"), "verify"]);
}

/** A proof of all rules of all grammars, as `npm run prove` would write it. */
function proofOfAll(): NonNullable<Certificate["proof"]> {
  const grammars = [...namedGenerations, ...Object.values(knownSchemes), nonstandardFile, uriTemplate].flatMap(
    (grammar): [string, object][] => [
      [grammar.id, grammar],
      ...("published" in grammar ? [[`${grammar.id}.published`, grammar.published] as [string, object]] : []),
    ],
  );
  return {
    peggy: "5",
    decision: "",
    grammars: Object.fromEntries(
      grammars.map(([id, grammar]) => {
        const automata = automataOf(grammar);
        const rules = [...automata.starts].map(
          ([rule, start]) => [rule, ["equal", hash(canonical(automata, start).text)]] as const,
        );
        return [id, Object.fromEntries(rules)];
      }),
    ),
  };
}

function certify(certificate: unknown): void {
  writeFileSync(CERTIFICATE, JSON.stringify(certificate));
}

beforeAll(() => {
  buildIfStale();
  proof = proofOfAll();
  built = JSON.parse(readFileSync(join(ROOT, "dist/certificate.json"), "utf8")) as Certificate;
  for (const name of [...Object.keys(built.files), "dist/certificate.json"])
    cpSync(join(ROOT, name), join(installed, name), { recursive: true });
});

describe("verify", () => {
  beforeEach(() => {
    certify({ files: built.files, proof: structuredClone(proof) });
  });

  it("finds a package as it was built and proved", async () => {
    const { status, stdout } = await verify();
    expect(stdout).toMatch(
      /^\d+ files are as they were built\n\d+ rules of \d+ grammars: PEG and ABNF are proved equal/,
    );
    expect(status).toBe(0);
  });

  it("says that there is no proof where nothing was proved", async () => {
    certify({ files: built.files });
    const { status, stdout } = await verify();
    expect(stdout).toContain("this build has no proof");
    expect(status).toBe(2);
  });

  it("finds one changed byte in a table", async () => {
    const file = Object.keys(built.files).find(
      (name) => /^dist\/.*\.js$/.test(name) && textOf(name).includes("145789abcf:1"),
    );
    const path = join(installed, file ?? expect.fail("no file holds the table"));
    const before = readFileSync(path, "utf8");
    writeFileSync(path, before.replace("145789abcf:1", "145789abcf:2"));
    const { status, stdout } = await verify();
    writeFileSync(path, before);
    expect(stdout).toContain(`${file}: differs from what was built`);
    expect(status).toBe(1);
  });

  it("finds a changed grammar, a missing file and one too many", async () => {
    const grammar = join(installed, "grammar/rfc3986.abnf");
    const before = readFileSync(grammar);
    writeFileSync(grammar, `${before.toString("utf8")} `);
    rmSync(join(installed, "grammar/core.abnf"));
    writeFileSync(join(installed, "dist/more.js"), "");
    const { status, stdout } = await verify();
    writeFileSync(grammar, before);
    cpSync(join(ROOT, "grammar/core.abnf"), join(installed, "grammar/core.abnf"));
    rmSync(join(installed, "dist/more.js"));
    expect(stdout.split("\n").slice(0, -1).sort()).toEqual([
      "3 differences: install the package anew",
      "dist/more.js: was not built",
      "grammar/core.abnf: missing",
      "grammar/rfc3986.abnf: differs from what was built",
    ]);
    expect(status).toBe(1);
  });

  it("finds changed files outside the grammars and the code", async () => {
    const names = ["LICENSE", "README.md", "dist/index.d.ts", "package.json", "src/README.md"];
    const before = names.map(textOf);
    for (const name of names) writeFileSync(join(installed, name), `${textOf(name)} `);
    const { status, stdout } = await verify();
    names.forEach((name, i) => {
      writeFileSync(join(installed, name), itemAt(before, i));
    });
    expect(stdout.split("\n").slice(0, -1).sort()).toEqual(
      [
        ...names.map((name) => `${name}: differs from what was built`),
        "5 differences: install the package anew",
      ].sort(),
    );
    expect(status).toBe(1);
  });

  it("finds files that were added anywhere, in hidden and nested folders too, and symbolic links", async () => {
    const added = ["index.js", "src/x.js", ".hidden/y.js", "node_modules/peggy/index.js"];
    for (const name of added) {
      mkdirSync(dirname(join(installed, name)), { recursive: true });
      writeFileSync(join(installed, name), "");
    }
    const readme = join(installed, "README.md");
    const before = readFileSync(readme);
    renameSync(readme, `${installed}.md`);
    symlinkSync(`${installed}.md`, readme);
    symlinkSync(installed, join(installed, "grammar/all"));
    const { status, stdout } = await verify();
    rmSync(readme);
    writeFileSync(readme, before);
    for (const name of [".hidden", "node_modules", "index.js", "src/x.js", "grammar/all"])
      rmSync(join(installed, name), { recursive: true });
    rmSync(`${installed}.md`);
    expect(stdout.split("\n").slice(0, -1).sort()).toEqual(
      [
        ...added.map((name) => `${name}: was not built`),
        "README.md: was not built: not a regular file",
        "grammar/all: was not built: not a regular file",
        "6 differences: install the package anew",
      ].sort(),
    );
    expect(status).toBe(1);
  });

  it("says that nothing is proved where the proof has no rule, and names each rule that it leaves out", async () => {
    const proof = proofOfAll();
    certify({ files: built.files, proof: { ...proof, grammars: {} } });
    expect(await verify()).toMatchObject({
      status: 2,
      stdout: expect.stringContaining("nothing is proved here") as unknown,
    });
    certify({ files: built.files, proof: { ...proof, grammars: { rfc3986: {} } } });
    expect(await verify()).toMatchObject({
      status: 2,
      stdout: expect.stringContaining("nothing is proved here") as unknown,
    });
    const { port: _, ...rules } = proof.grammars["rfc3986"] ?? {};
    certify({ files: built.files, proof: { ...proof, grammars: { ...proof.grammars, rfc3986: rules } } });
    expect(await verify()).toMatchObject({
      status: 1,
      stdout: "rfc3986 port: installed, but not proved\n1 difference: install the package anew\n",
    });
  });

  it("finds a table that is not the one of the proof, a rule that was not proved, and a grammar without proof", async () => {
    const { grammars, ...facts } = proofOfAll();
    const { rfc2396: _, ...others } = grammars;
    const rules = { ...grammars["rfc3986"], port: ["equal", "0"], host: ["undecided"] };
    certify({ files: built.files, proof: { ...facts, grammars: { ...others, rfc3986: rules } } });
    const { status, stdout } = await verify();
    expect(stdout).toContain("rfc3986 port: the table is not the one that the proof is about");
    expect(stdout).toContain("rfc3986 host: undecided, not proved equal");
    expect(stdout).toContain("rfc2396: installed, but not proved");
    expect(stdout).toContain("3 differences");
    expect(status).toBe(1);
  });

  it.each([
    ["no JSON", "{"],
    ["no object", "null"],
    ["no hashes", "{}"],
    ["without files", '{"files":null}'],
    ["of no file", '{"files":{}}'],
    ["of a proof that is none", '{"files":{"README.md":""},"proof":{"grammars":null}}'],
  ])("a certificate that is %s", async (_, text) => {
    writeFileSync(CERTIFICATE, text);
    const { status, stderr } = await verify();
    expect(stderr).toContain("dist/certificate.json is missing, or not a certificate");
    expect(status).toBe(2);
  });
});

function textOf(name: string): string {
  return readFileSync(join(installed, name), "utf8");
}
