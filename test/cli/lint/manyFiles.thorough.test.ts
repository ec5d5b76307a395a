import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inProcess } from "../../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

/** As arguments of one call, so many names overflow the stack. */
const FILES = 130_000;
const HANGS = 900_000;

it(
  "a folder of many files, with entries that cannot be read among them: all other findings are reported",
  async () => {
    const folder = scratchDirectory();
    mkdirSync(join(folder, "all"));
    for (let i = 0; i < FILES; i++)
      writeFileSync(join(folder, "all", `${i}.md`), i % 1000 === 0 ? "[a](/b|c)\n" : "[a](b)\n");
    writeFileSync(Buffer.from(`${folder}/all/5\xff.md`, "latin1"), "");
    writeFileSync(join(folder, "all", "deep.json"), "[".repeat(100_000));
    symlinkSync(".gitignore", join(folder, "all", ".gitignore"));
    mkdirSync(join(folder, "all", "long"));
    const name = "d".repeat(250);
    execFileSync("bash", ["-c", `for i in {1..20}; do mkdir ${name}; cd ${name}; done; echo > c.md`], {
      cwd: join(folder, "all", "long"),
    });
    const { status, stdout, stderr } = await inProcess(["lint", "--format", "json", "."], { cwd: folder });
    execFileSync("rm", ["-r", join(folder, "all")]);
    expect(status).toBe(2);
    expect(stdout.match(/"severity":"error"/g)).toHaveLength(FILES / 1000);
    expect(stderr.trim().split("\n")).toEqual([
      "uri-generations: all/5\uFFFD.md: its name is not UTF-8",
      "uri-generations: all/deep.json: nested too deeply",
      expect.stringMatching(/^uri-generations: all\/long\/[d/]+: its path is too long$/) as string,
      "uri-generations: all/.gitignore: a symbolic link that leads to itself",
    ]);
  },
  HANGS,
);
