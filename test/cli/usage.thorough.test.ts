import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { shell } from "../support/command.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

// In a process of their own, which is ended: what reads such a file never ends.
it("a device, and a named pipe that may have no writer, are named and not read", async () => {
  const folder = scratchDirectory();
  for (const name of [".gitignore", "a.abnf", "a.peggy", "a.json"]) execFileSync("mkfifo", [join(folder, name)]);
  writeFileSync(join(folder, "b.abnf"), "a = %x61\n");
  const verbs = `lint a.abnf|lint --config a.json b.abnf|lint --baseline a.json b.abnf|lint --list a.abnf|\
parse --tree --in a.abnf a|grammar lint a.abnf|grammar lint --import a.abnf b.abnf|grammar peg --choices a.json b.abnf|\
grammar test a.abnf a|diff b.abnf a.peggy|diff rfc3986 a.abnf|diff rfc2396 rfc3986 --corpus a.json`.split("|");
  const answers = await Promise.all(verbs.map((verb) => shell(`timeout 60 $CLI ${verb}`, { cwd: folder })));
  for (const [i, { status, stderr }] of answers.entries())
    expect([verbs[i], status, stderr.split("\n")]).toEqual([
      verbs[i],
      2,
      [expect.stringMatching(/" is a (?:named pipe|device)/), ""],
    ]);
  expect(
    await shell("timeout 60 $CLI lint . && timeout 60 $CLI grammar draw --kind automaton <(cat b.abnf)", {
      cwd: folder,
    }),
  ).toMatchObject({ status: 0, stderr: "uri-generations: 1 file of unknown format not read: 1 .abnf\n" });
});
