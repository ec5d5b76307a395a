import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { printable } from "../../text/printable.js";

/** What comes from a command next. */
export type Said =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "end"; readonly how: string }
  | { readonly kind: "too long" }
  | { readonly kind: "silence" };

/** Characters in one line of answer. */
export const LONGEST_ANSWER = 1 << 20;
/** Of what it writes to standard error, the last part is kept. */
const KEPT_ERRORS = 2000;

const alive = new Set<Child>();

/** One run of the command, in a process group of its own that ends with this program, however that ends. */
export class Child {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly lines: string[] = [];
  private unfinished = "";
  private errors = "";
  private ended: string | undefined;
  private overlong = false;
  private wake: (() => void) | undefined;
  /** Questions without an answer. More lines than that are not read any more. */
  private open = 0;

  constructor(command: string) {
    this.process = spawn(command, {
      shell: true,
      detached: process.platform !== "win32",
      stdio: ["pipe", "pipe", "pipe"],
    });
    alive.add(this);
    this.process.stdout.setEncoding("utf8").on("data", (chunk: string) => this.read(chunk));
    this.process.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      this.errors = (this.errors + chunk).slice(-KEPT_ERRORS);
    });
    // Whoever ends with questions unread is known by having ended.
    this.process.stdin.on("error", () => undefined);
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("close", (code, signal) =>
      this.end(signal ? `was ended by ${signal}` : `ended with exit code ${String(code)}`),
    );
  }

  /** Lines that nobody asked for. */
  get surplus(): boolean {
    return this.lines.length > this.open;
  }

  /** Sends questions, and waits while the command is slow to read them. */
  async ask(inputs: readonly string[]): Promise<void> {
    this.open += inputs.length;
    if (this.process.stdin.write(inputs.map((input) => `${question(input)}\n`).join(""))) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.process.stdin.off("drain", done);
        this.process.off("close", done);
        clearTimeout(timer);
        resolve();
      };
      // A command that does not read has its time limit while it is waited for.
      const timer = setTimeout(done, 1000);
      this.process.stdin.once("drain", done);
      this.process.once("close", done);
    });
  }

  /** The next line, or what came instead of it within some milliseconds. */
  async next(limit: number): Promise<Said> {
    if (this.lines.length === 0 && this.ended === undefined && !this.overlong) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limit);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = undefined;
    }
    const line = this.lines.shift();
    if (line !== undefined) {
      this.open--;
      return { kind: "line", line };
    }
    if (this.overlong) return { kind: "too long" };
    return this.ended === undefined ? { kind: "silence" } : { kind: "end", how: this.ended };
  }

  /** Ends its input, as for one that answers only then. */
  endInput(): void {
    this.process.stdin.end();
  }

  /** Ends the command and all that it started. */
  kill(): void {
    alive.delete(this);
    const { pid } = this.process;
    this.process.stdin.destroy();
    this.process.stdout.destroy();
    this.process.stderr.destroy();
    this.process.unref();
    if (pid === undefined) return;
    try {
      if (process.platform === "win32") this.process.kill();
      else process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }

  private read(chunk: string): void {
    const lines = chunk.split("\n");
    lines[0] = this.unfinished + (lines[0] as string);
    this.unfinished = lines.pop() as string;
    for (const line of lines) this.lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    if (this.unfinished.length > LONGEST_ANSWER || lines.some(({ length }) => length > LONGEST_ANSWER))
      this.overlong = true;
    // Nothing that was not asked for piles up.
    if (this.overlong || this.surplus) this.process.stdout.pause();
    if (this.overlong || this.lines.length > 0) this.wake?.();
  }

  private end(how: string): void {
    const lines = this.errors.trim().split("\n");
    this.ended ??= how + (lines[lines.length - 1] === "" ? "" : `: ${printable(lines[lines.length - 1] as string)}`);
    this.wake?.();
  }
}

/** Ends all commands that still run. */
export function killAll(): void {
  for (const child of alive) child.kill();
}

/** ASCII only, whatever encoding the command reads. */
function question(input: string): string {
  return JSON.stringify(input).replace(
    /[\x7F-\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
