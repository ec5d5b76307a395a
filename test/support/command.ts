import { fileURLToPath } from "node:url";
import { buildIfStale } from "./buildIfStale.js";
import { run, type Run, type RunOptions } from "./run.js";

// A file that imports this one runs the built command.
buildIfStale();

/** The built command. */
export const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** Runs the built command in a process of its own. For tests that are not about the process, `inProcess` is quicker. */
export function cli(args: readonly string[], options?: RunOptions): Promise<Run> {
  return run(process.execPath, [MAIN, ...args], options);
}

/** Runs a line of shell, with `$CLI` for the built command. */
export function shell(line: string, options: RunOptions = {}): Promise<Run> {
  return run("bash", ["-c", line], { ...options, env: { ...options.env, CLI: `${process.execPath} ${MAIN}` } });
}
