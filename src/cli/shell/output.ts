import { printable, withoutCommands } from "../../text/printable.js";
import { USAGE_ERROR } from "./exit.js";

/**
 * Prints text, escaped so that a workflow runner finds no command in it, or octets that are escaped already. Waits
 * while the reader is slow, so that the output does not grow in memory.
 */
export async function print(text: string | Uint8Array): Promise<void> {
  return write(typeof text === "string" ? withoutCommands(text) : text);
}

/** Prints workflow commands that a runner must execute. */
export async function printCommands(commands: string): Promise<void> {
  return write(commands);
}

async function write(text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || process.stdout.write(text)) return;
  await new Promise<void>((resolve) => process.stdout.once("drain", resolve));
}

/** The number of characters that are collected before they are written. */
const BLOCK = 2 ** 16;

/**
 * Collects lines for standard output, since a write takes longer than most answers. On a terminal each line appears at
 * once.
 */
export class BufferedOutput {
  private collected = "";
  private readonly isTerminal = process.stdout.isTTY;

  /** Returns true if what is collected is to be written now. */
  collect(lines: string): boolean {
    this.collected += lines;
    return this.collected.length >= BLOCK || this.isTerminal;
  }

  async flush(): Promise<void> {
    const lines = this.collected;
    this.collected = "";
    await print(lines);
  }
}

/** The exit code of programs that SIGPIPE (13) ends: 128 and its number. */
const BROKEN_PIPE = 141;

/** Prints lines on standard error, which must be printable already. */
export function printError(lines: string): void {
  process.stderr.write(`${withoutCommands(lines)}\n`);
}

/** Prints a line on standard error that begins with the name of the program. */
export function warn(message: string): void {
  process.stderr.write(`uri-generations: ${withoutCommands(printable(message))}\n`);
}

/**
 * Ends the program without a message if the reader goes away (`| head`), and with one line if the disk is full. The exit code is then not 0,
 * which would report that nothing was found.
 */
export function closeQuietly(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(BROKEN_PIPE);
    warn(error.message);
    process.exit(USAGE_ERROR);
  });
}
