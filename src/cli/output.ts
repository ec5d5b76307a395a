import { stdout } from "node:process";

/** Prints and waits while the reader is slow, so that nothing piles up in memory. */
export async function print(text: string): Promise<void> {
  if (text === "" || stdout.write(text)) return;
  await new Promise<void>((resolve) => stdout.once("drain", resolve));
}

/** A reader that goes away (`| head`) ends the program without a word. */
export function closeQuietly(): void {
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}
