import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { vi } from "vitest";
import { runCommand } from "../../src/cli/program.js";
import type { Run, RunOptions } from "./run.js";

/**
 * Runs the command line of src/ inside this process, with the arguments, standard input, standard output and standard error,
 * and exit code of a process of its own. One at a time.
 *
 * @param all gets what is printed on both, in order
 */
export async function inProcess(
  args: readonly string[],
  { input = "", cwd }: Pick<RunOptions, "input" | "cwd"> = {},
  all: Buffer[] = [],
): Promise<Run> {
  const printed = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((chunk) => {
      printed[name].push(Buffer.from(chunk as string));
      all.push(Buffer.from(chunk as string));
      return true;
    }),
  );
  const stdin = vi
    .spyOn(process, "stdin", "get")
    .mockReturnValue(Readable.from([Buffer.from(input)].filter(({ length }) => length > 0)) as typeof process.stdin);
  const { exitCode } = process;
  const folder = process.cwd();
  try {
    if (cwd !== undefined) process.chdir(cwd);
    process.exitCode = undefined;
    // So that `import { stdin } from "node:process"` gives it too.
    syncBuiltinESMExports();
    await runCommand(args);
    const [stdout, stderr] = [printed.stdout, printed.stderr].map((chunks) =>
      Buffer.concat(chunks).toString("utf8"),
    ) as [string, string];
    return { status: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    for (const spy of [...spies, stdin]) spy.mockRestore();
    syncBuiltinESMExports();
    process.exitCode = exitCode;
    process.chdir(folder);
  }
}
