import { spawn } from "node:child_process";
import type { StdioNull, StdioPipe } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The built command, which the tests run but do not build. */
export const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
if (!existsSync(MAIN)) throw new Error("dist/cli/main.js is missing: run `npm run build` before the tests");

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Another source of standard input than `input`: a file descriptor, or nothing. */
  readonly stdin?: number | StdioNull | StdioPipe;
}

/** This environment without what decides about colours, which every test sets for itself. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NO_COLOR: _1, FORCE_COLOR: _2, CI: _3, NODE_OPTIONS: _4, ...env } = process.env;
  return env;
}

/** Runs a program to its end, however it ends. */
export function run(
  program: string,
  args: readonly string[],
  { cwd, input, env, stdin }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: cwd ?? ROOT,
      env: { ...plainEnvironment(), ...env },
      stdio: [stdin ?? "pipe", "pipe", "pipe"],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (status) => {
      resolve({ status, stdout: Buffer.concat(out).toString("utf8"), stderr: Buffer.concat(err).toString("utf8") });
    });
    // A program that does not want its input may close it.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input ?? "");
  });
}

/** Runs the built command in a process of its own, where the process is what is tested; all else is quicker with `inProcess`. */
export function cli(args: readonly string[], options?: RunOptions): Promise<Run> {
  return run(process.execPath, [MAIN, ...args], options);
}

/** Runs a line of shell, with `$CLI` for the built command. */
export function shell(line: string, options: RunOptions = {}): Promise<Run> {
  return run("bash", ["-c", line], { ...options, env: { ...options.env, CLI: `${process.execPath} ${MAIN}` } });
}
