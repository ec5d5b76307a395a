import { fstatSync } from "node:fs";
import { stderr, stdout } from "node:process";

/** Shows how much of its input a command has read. */
export interface Progress {
  advance(octets: number): void;
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
  if (!stderr.isTTY || (stdout.isTTY && !quiet) || !input.isFile()) return NONE;
  // The library is loaded late, since most runs show no bar and loading it takes long.
  const { SingleBar } = (await import("cli-progress")).default;
  const bar = new SingleBar({
    format: "{bar} {percentage} % of {size}, {eta_formatted} left",
    stream: stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(input.size, 0, { size: `${(input.size / 1e6).toFixed(1)} MB` });
  return {
    advance: (octets) => {
      bar.increment(octets);
    },
    stop: () => {
      bar.stop();
    },
  };
}
