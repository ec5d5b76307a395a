import { stderr, stdout } from "node:process";
import { printable, withoutCommands } from "../../text/printable.js";
import { MISUSE } from "./exit.js";

/**
 * Prints text, in which no workflow runner finds a command, or octets that were made safe already. Waits while the reader is
 * slow, so that nothing piles up in memory.
 */
export async function print(text: string | Uint8Array): Promise<void> {
  return write(typeof text === "string" ? withoutCommands(text) : text);
}

/** Prints workflow commands, which a runner is to obey. */
export async function printCommands(commands: string): Promise<void> {
  return write(commands);
}

async function write(text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || stdout.write(text)) return;
  await new Promise<void>((resolve) => stdout.once("drain", resolve));
}

/** Prints lines on standard error. They have to be printable already. */
export function printError(lines: string): void {
  stderr.write(`${withoutCommands(lines)}\n`);
}

/** Prints on standard error a line that begins with the name of the program. */
export function warn(message: string): void {
  stderr.write(`uri-generations: ${withoutCommands(printable(message))}\n`);
}

/** A reader that goes away (`| head`) ends the program without a word, a full disk with one line. */
export function closeQuietly(): void {
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    warn(error.message);
    process.exit(MISUSE);
  });
}
