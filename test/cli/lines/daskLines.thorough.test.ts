import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { language } from "../../../src/documents/language.js";
import { MAIN, shell } from "../../support/command.js";
import { leaveOut } from "../../support/leaveOut.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

/** Debian's own, which sees Debian's packages. */
const PYTHON = "/usr/bin/python3";
const SCRIPT = fileURLToPath(new URL("daskLines.py", import.meta.url));
const OCTETS = 200_000_000;

const dask = spawnSync(PYTHON, ["-c", "import distributed"]).status === 0;
if (!dask) leaveOut("Dask distributed is not installed (Debian's python3-distributed)");

describe.runIf(dask)("Dask distributed", () => {
  it("counts 200 million octets as one process does, though a worker is killed on the way", async () => {
    const of = language("rfc3986");
    const lines = [
      ...of.sentences({ seed: 21, count: 900 }),
      ...[...of.nearMisses({ seed: 21, count: 100 })].map(({ input }) => input),
    ].filter((line) => !line.includes("\n"));
    const block = `${lines.join("\n")}\n`;
    const file = join(scratchDirectory(), "lines.txt");
    writeFileSync(file, block.repeat(Math.ceil(OCTETS / Buffer.byteLength(block))));
    const alone = await shell(`$CLI check --summary --format json < "${file}"`);
    const { lines: all, conforming, refused } = JSON.parse(alone.stdout) as Record<string, number>;
    const command = [process.execPath, MAIN, "check", "--summary", "--format", "json"];
    const { status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT, file, "16", "yes", ...command], { encoding: "utf8" });
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
    const { workers, ...counts } = JSON.parse(stdout) as Record<string, unknown>;
    expect(counts).toEqual({ lines: all, conforming, refused, killed: true });
    // The two that began, and the one that was started instead of the lost one.
    expect(workers).toBeGreaterThanOrEqual(2);
  }, 300_000);
});
