import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeHash } from "../../scripts/generate/cache.js";
import { ROOT } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { someRows } from "../support/thorough.js";

afterAll(removeScratch);

describe("the hash of a module's code", () => {
  const files: Readonly<Record<string, string>> = {
    "entry.ts": `import { far } from "./middle.js";\nimport type { Shape } from "./types.js";\nexport const made: Shape = far + 1;\n`,
    "middle.ts": `export { far } from "./deep/far.js";\n`,
    "deep/far.ts": `import { VERSION } from "tool";\nexport const far = VERSION.length;\n`,
    "types.ts": `export type Shape = number;\n`,
    "unused.ts": `export const unused = 1;\n`,
    "node_modules/tool/package.json": `{ "name": "tool", "version": "1.0.0" }\n`,
  };

  async function hashWith(changes: Readonly<Record<string, string>>): Promise<string> {
    const directory = scratchDirectory();
    for (const [file, text] of Object.entries({ ...files, ...changes })) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), text);
    }
    return codeHash("entry.ts", directory);
  }

  const far = files["deep/far.ts"] ?? "";

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ["nothing", {}, false],
    ["the module itself", { "entry.ts": (files["entry.ts"] ?? "").replace("1", "2") }, true],
    ["a module that is imported by an imported one", { "deep/far.ts": far.replace("length", "length + 1") }, true],
    ["the version of a package", { "node_modules/tool/package.json": `{ "version": "1.0.1" }` }, true],
    ["a comment", { "deep/far.ts": `// A comment.\n${far}` }, false],
    ["a type", { "types.ts": "export type Shape = string;\n" }, false],
    ["a file that nothing imports", { "unused.ts": "export const unused = 2;\n" }, false],
    ["translated code beside the module that it was made from", { "deep/far.js": "export const far = 7;\n" }, false],
  ])("after a change of %s", async (_, changes, isChanged) => {
    const [before, after] = await Promise.all([hashWith({}), hashWith(changes)]);
    expect(after !== before).toBe(isChanged);
  });
});

describe("a change that makes what is kept stale", () => {
  let project: string;
  const entries = {
    "the proofs": "src/languages/peg/decide.ts",
    "the proofs of choices": "scripts/prove/proveChoices.ts",
  };

  beforeAll(() => {
    project = scratchDirectory();
    for (const name of ["scripts", "src", "generated", "package.json", "tsconfig.json"])
      cpSync(join(ROOT, name), join(project, name), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  });

  it.each(
    someRows<[keyof typeof entries, string]>([
      ["the proofs", "src/languages/automata/characters.ts"],
      ["the proofs of choices", "src/languages/abnf/rules.ts"],
      ["the proofs of choices", "src/languages/abnf/ruleAutomata.ts"],
      ["the proofs of choices", "src/languages/peg/mechanicalPeg.ts"],
      ["the proofs of choices", "scripts/prove/departures.ts"],
    ]),
  )("%s: %s", async (name, file) => {
    const path = join(project, file);
    const text = readFileSync(path, "utf8");
    const before = await codeHash(entries[name], project);
    expect(before).toBe(await codeHash(entries[name]));
    writeFileSync(path, `${text}\nObject.freeze(Object);\n`);
    const after = await codeHash(entries[name], project);
    writeFileSync(path, text);
    expect(after).not.toBe(before);
  });
});
