import { spawn, type StdioNull, type StdioPipe } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

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

/** Returns this environment without the variables that decide about colours, which every test sets for itself. */
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
