import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { MAIN } from "../../support/command.js";
import { ROOT, run, type Run } from "../../support/run.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

/** Runs a line of bash in a folder with two files, where `npx` and `uri-generations` are the built command. */
async function inFolder(
  line: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Run & { readonly asked: string }> {
  const folder = scratchDirectory();
  mkdirSync(join(folder, "bin"));
  const programs = {
    npx: `echo "$1 $2" > asked; shift 2; exec node ${MAIN} "$@"`,
    "uri-generations": `exec node ${MAIN} "$@"`,
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, "bin", name), `#!/bin/bash\n${script}\n`);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  writeFileSync(join(folder, "a.md"), "[a](a|b)\n");
  writeFileSync(join(folder, "b.md"), "[a](b)\n");
  writeFileSync(join(folder, "warned.xml"), '<rfc><artwork type="abnf">\na = DIGIT / "1" DIGIT\n</artwork></rfc>\n');
  writeFileSync(join(folder, "wrong.xml"), '<rfc><artwork type="abnf">\na = ( DIGIT\n</artwork></rfc>\n');
  writeFileSync(join(folder, "none.xml"), "<rfc><t>Nothing.</t></rfc>\n");
  writeFileSync(join(folder, "asked"), "");
  const path = `${join(folder, "bin")}:${process.env["PATH"] ?? ""}`;
  const result = await run("bash", ["-eo", "pipefail", "-c", line], { cwd: folder, env: { ...env, PATH: path } });
  return { ...result, asked: readFileSync(join(folder, "asked"), "utf8") };
}

it("the hook of pre-commit checks the files that it is given", async () => {
  const [hook] = parse(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")) as { entry: string; id: string }[];
  expect(hook?.id).toBe("uri-generations");
  const { status, stdout } = await inFolder(`${hook?.entry} a.md b.md`);
  expect([status, stdout.split("\n")[0]]).toEqual([1, expect.stringMatching(/^a\.md:1:6: error: /)]);
  expect((await inFolder(`${hook?.entry} b.md`)).status).toBe(0);
});

it("the action of GitHub annotates, with the paths and options that it is given", async () => {
  const { inputs, runs } = parse(readFileSync(join(ROOT, ".github/actions/lint/action.yml"), "utf8")) as {
    inputs: Record<string, { default: string; description: string }>;
    runs: { using: string; steps: { uses?: string; run?: string; env?: Record<string, string> }[] };
  };
  expect(runs.using).toBe("composite");
  const [setup, lint] = runs.steps;
  expect(setup?.uses).toMatch(/^actions\/setup-node@[0-9a-f]{40}$/);
  const annotate = (given: Readonly<Record<string, string>>): ReturnType<typeof inFolder> => {
    const value = (expression: string): string => {
      const name = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1] ?? "";
      return given[name] ?? inputs[name]?.default ?? "";
    };
    const env = Object.entries(lint?.env ?? {}).map(([name, expression]) => [name, value(expression)]);
    return inFolder(lint?.run ?? "", Object.fromEntries(env) as Record<string, string>);
  };
  const { status, stdout, asked } = await annotate({});
  expect([status, asked]).toEqual([1, "--yes uri-generations@latest\n"]);
  expect(stdout).toMatch(/^::error file=a\.md,line=1,col=6::/);
  expect((await annotate({ paths: "b.md", version: "0.1.0" })).status).toBe(0);
  expect((await annotate({ paths: "*.md b.md", arguments: "--rule error/*=off" })).status).toBe(0);

  // The grammars in drafts: warnings annotate, errors fail, a draft without rules does not.
  const warned = await annotate({ paths: "", grammars: "w*ed.xml none.xml", "grammar-arguments": "--peg --timeout 9" });
  expect([warned.status, warned.stdout]).toEqual([
    0,
    expect.stringMatching(/^::warning file=warned\.xml,line=2,col=5[^:]*::a: in PEG order, /) as string,
  ]);
  const wrong = await annotate({ paths: "b.md", grammars: "none.xml wrong.xml" });
  expect([wrong.status, wrong.stdout]).toEqual([
    1,
    expect.stringMatching(/^::error file=wrong\.xml,line=2,col=\d+[^:]*::a: .* \[syntax-error\]$/m) as string,
  ]);
  expect((await annotate({ paths: "", grammars: "missing.xml" })).status).toBe(1);
});

it("the target for i-d-template lints the drafts that print rules, and fails where something is found", async () => {
  const readme = readFileSync(join(ROOT, "src/guides/grammar.md"), "utf8");
  const target = /^```make\n([^]*?)^```$/m.exec(readme)?.[1] ?? "";
  // main.mk of i-d-template has such a target, and these two variables.
  const lint = (drafts: string): ReturnType<typeof inFolder> =>
    inFolder(
      'printf "%s\\n" "drafts_xml := $DRAFTS" "DEPS_FILES := b.md" "lint::" "$TARGET" > Makefile; make --no-builtin-rules lint',
      { DRAFTS: drafts, TARGET: target },
    );
  const { status, stdout } = await lint("none.xml warned.xml wrong.xml");
  expect(status).toBe(2);
  expect(stdout).toMatch(/^0 errors, 0 warnings \(/);
  expect(stdout).toMatch(/^wrong\.xml:2:\d+: error: a: .* \[syntax-error\]$/m);
  expect(await lint("none.xml")).toMatchObject({ status: 0, stdout: "" });
});
