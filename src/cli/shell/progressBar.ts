import { fstatSync } from "node:fs";
import { stderr, stdout } from "node:process";

/** Shows how much of its input a command has read. */
export interface Progress {
  advance(octets: number): void;
  stop(): void;
}

const NONE: Progress = { advance: () => undefined, stop: () => undefined };

/**
 * A bar on standard error, where that is a terminal that nothing else is printed to and standard input is a file, whose
 * length is known; nothing otherwise.
 *
 * @param quiet true if the command prints nothing before its end
 */
export async function progressOfInput(quiet: boolean): Promise<Progress> {
  const input = fstatSync(0);
  if (!stderr.isTTY || (stdout.isTTY && !quiet) || !input.isFile()) return NONE;
  // Most runs show none, and it takes long to load.
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
