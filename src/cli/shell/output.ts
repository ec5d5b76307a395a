import { stderr, stdout } from "node:process";
import { MISUSE } from "./exit.js";

/** Prints and waits while the reader is slow, so that nothing piles up in memory. */
export async function print(text: string | Uint8Array): Promise<void> {
  if (text.length === 0 || stdout.write(text)) return;
  await new Promise<void>((resolve) => stdout.once("drain", resolve));
}

/** Data as JSON in which no control character is left: JSON itself escapes those below U+0020 only. */
export function json(data: unknown): string {
  return JSON.stringify(data).replace(/[\x7F-\x9F]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

/** A reader that goes away (`| head`) ends the program without a word, a full disk with one line. */
export function closeQuietly(): void {
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    stderr.write(`uri-generations: ${error.message}\n`);
    process.exit(MISUSE);
  });
}
