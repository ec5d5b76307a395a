import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import type { Duplex, Readable, Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { jsonEscape } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";

/**
 * The next event of a process: it writes a line, ends, writes a line that is too long, or does nothing within the time
 * limit.
 */
export type ProcessEvent =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "end"; readonly how: string }
  | { readonly kind: "too long" }
  | { readonly kind: "silence" };

/** The largest number of characters in one line of answer. */
export const LONGEST_ANSWER = 1 << 20;
/** The number of characters that are kept of its last output on standard error. */
const LONGEST_ERROR = 2000;
/** The time in milliseconds after which a process that does not read its input is given up. */
const DRAIN_MS = 1000;

/**
 * A shell script that runs its first argument as a command, and kills its process group as soon as file descriptor 3 is closed. This
 * program holds the other end of that pipe and writes nothing to it, so the pipe is closed when this program ends, even by SIGKILL.
 */
const GUARDED = '{ while read -r _; do :; done; kill -s KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-; eval "$1"';

const running = new Set<ParserProcess>();

/** Kills all commands that still run. */
export function killAll(): void {
  for (const one of running) one.kill();
}

/**
 * One run of a command. It has a process group of its own, which ends whenever and however this program ends. A process
 * that leaves the group (`setsid`) is not ended. On Windows, only the shell itself is ended.
 */
export class ParserProcess {
  private readonly process: ChildProcess;
  private readonly input: Writable;
  private readonly output: Readable;
  private readonly lines: string[] = [];
  private unfinishedLine = "";
  private errors = "";
  private endedHow: string | undefined;
  private hasOverlongLine = false;
  private wake: (() => void) | undefined;
  /** The number of strings without an answer. More lines than these are not read. */
  private unanswered = 0;

  constructor(command: string) {
    const isWindows = process.platform === "win32";
    const stdio: StdioOptions = ["pipe", "pipe", "pipe", "pipe"];
    this.process = isWindows
      ? spawn(command, { shell: true, stdio })
      : spawn("/bin/sh", ["-c", GUARDED, "sh", command], { detached: true, stdio });
    running.add(this);
    const [input, output, errors, guard] = this.process.stdio as unknown as [Writable, Readable, Readable, Duplex];
    this.input = input;
    this.output = output;
    output.setEncoding("utf8").on("data", (chunk: string) => this.read(chunk));
    errors.setEncoding("utf8").on("data", (chunk: string) => {
      this.errors = (this.errors + chunk).slice(-LONGEST_ERROR);
    });
    // The end of a process that leaves input unread is reported by another event.
    input.on("error", () => undefined);
    guard.on("error", () => undefined);
    this.process.on("error", (error) => this.end(error.message));
    // Ends all processes that the command has started.
    this.process.on("exit", () => guard.destroy());
    this.process.on("close", (code, signal) =>
      this.end(signal ? `was ended by ${signal}` : `ended with exit code ${String(code)}`),
    );
  }

  /** True if the process has written more lines than it received strings. */
  get hasSurplus(): boolean {
    return this.lines.length > this.unanswered;
  }

  /** Sends strings, and waits while the process is slow to read them. Sends nothing to a process that has ended. */
  async ask(inputs: readonly string[]): Promise<void> {
    if (this.endedHow !== undefined) return;
    this.unanswered += inputs.length;
    if (this.input.write(inputs.map((input) => `${asciiJson(input)}\n`).join(""))) return;
    // The time limit of a process that does not read begins after this one.
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([
      once(this.input, "drain", { signal }),
      once(this.process, "close", { signal }),
      pause(DRAIN_MS, undefined, { signal }),
    ]).catch(() => undefined);
    waiting.abort();
  }

  /** Returns the next line, or the event that occurs instead within some milliseconds. */
  async next(milliseconds: number): Promise<ProcessEvent> {
    if (this.lines.length === 0 && this.endedHow === undefined && !this.hasOverlongLine) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = undefined;
    }
    const line = this.lines.shift();
    if (line !== undefined) {
      this.unanswered--;
      return { kind: "line", line };
    }
    if (this.hasOverlongLine) return { kind: "too long" };
    return this.endedHow === undefined ? { kind: "silence" } : { kind: "end", how: this.endedHow };
  }

  /** Closes its input, for a process that answers only then. */
  endInput(): void {
    this.input.end();
  }

  /** Kills the process group: the command and all that it started. */
  kill(): void {
    running.delete(this);
    for (const stream of this.process.stdio) stream?.destroy();
    this.process.unref();
    const { pid } = this.process;
    if (pid === undefined) return;
    try {
      if (process.platform === "win32") this.process.kill();
      else process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }

  private read(chunk: string): void {
    const lines = (this.unfinishedLine + chunk).split("\n");
    this.unfinishedLine = lines.pop() ?? "";
    for (const line of lines) this.lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    if ([this.unfinishedLine, ...lines].some(({ length }) => length > LONGEST_ANSWER)) this.hasOverlongLine = true;
    // A process that writes more lines than it received strings is no longer read, so that its lines take no memory.
    if (this.hasOverlongLine || this.hasSurplus) this.output.pause();
    if (this.hasOverlongLine || this.lines.length > 0) this.wake?.();
  }

  private end(how: string): void {
    const lastError = this.errors.trim().split("\n").at(-1) ?? "";
    this.endedHow ??= how + (lastError === "" ? "" : `: ${printable(lastError)}`);
    this.wake?.();
  }
}

/** Returns a string as JSON in ASCII, whatever encoding the command reads. */
function asciiJson(input: string): string {
  return JSON.stringify(input).replace(/[\x7F-\uFFFF]/g, jsonEscape);
}
