import { cpSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { sourcesHash } from "../../scripts/build/buildStamp.js";
import { ROOT } from "../support/run.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

it("the hash by which dist/ counts as stale depends on each file's content and name, and on nothing else", () => {
  const root = scratchDirectory();
  for (const name of ["src", "grammar", "scripts", "package-lock.json", "package.json"])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  const hash = sourcesHash(root);
  expect(hash).toBe(sourcesHash());
  writeFileSync(join(root, "README.md"), "not built from");
  expect(sourcesHash(root)).toBe(hash);
  renameSync(join(root, "src/text/printable.ts"), join(root, "src/text/renamed.ts"));
  const renamed = sourcesHash(root);
  expect(renamed).not.toBe(hash);
  writeFileSync(join(root, "src/text/renamed.ts"), "export {};");
  expect(sourcesHash(root)).not.toBe(renamed);
});
