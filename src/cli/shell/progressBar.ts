import { fstatSync } from "node:fs";

/** Shows how much of its input a command has read: octets or files. */
export interface Progress {
  advance(amount: number): void;
  stop(): void;
}

const NONE: Progress = { advance: () => undefined, stop: () => undefined };

/**
 * Shows a bar on standard error if that is a terminal to which nothing else is printed and standard input is a file,
 * whose length is known. Otherwise shows nothing.
 *
 * @param quiet true if the command prints nothing until it ends
 */
export async function progressOfInput(quiet: boolean): Promise<Progress> {
  const input = fstatSync(0);
  if (!process.stderr.isTTY || (process.stdout.isTTY && !quiet) || !input.isFile()) return NONE;
  return bar("{bar} {percentage} % of {size}, {eta_formatted} left", input.size, `${(input.size / 1e6).toFixed(1)} MB`);
}

/** With fewer files, the check ends before a user could read a bar. */
const LEAST_FILES = 50;

/**
 * Shows a bar on standard error if that is a terminal to which nothing else is printed and there are many files. Otherwise shows
 * nothing.
 */
export async function progressOfFiles(files: number): Promise<Progress> {
  if (!process.stderr.isTTY || process.stdout.isTTY || files < LEAST_FILES) return NONE;
  return bar("{bar} {value} of {size}, {eta_formatted} left", files, `${files} files`);
}

async function bar(format: string, total: number, size: string): Promise<Progress> {
  // The library is loaded late, since most runs show no bar and loading it takes long.
  const { SingleBar } = (await import("cli-progress")).default;
  const shown = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, hideCursor: true });
  shown.start(total, 0, { size });
  return {
    advance: (amount) => {
      shown.increment(amount);
    },
    stop: () => {
      shown.stop();
    },
  };
}
