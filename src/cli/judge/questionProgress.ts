import { stderr } from "node:process";
import progress from "cli-progress";

export interface Progress {
  advance(questions: number): void;
  stop(): void;
}

/** A bar on standard error if that is a terminal, nothing otherwise. */
export function progressBar(total: number): Progress {
  if (!stderr.isTTY) return { advance: () => undefined, stop: () => undefined };
  const known = Number.isFinite(total);
  const bar = new progress.SingleBar(
    {
      format: known ? "{bar} {value} of {total} strings, {phase}" : "{value} strings, {phase}",
      stream: stderr,
      clearOnComplete: true,
      hideCursor: null,
    },
    progress.Presets.legacy,
  );
  bar.start(known ? total : 1, 0, { phase: "asking" });
  let asked = 0;
  return {
    advance(questions) {
      asked += questions;
      if (known && asked > total) bar.update(total, { phase: `and ${asked - total} more to find causes` });
      else bar.update(asked);
    },
    stop: () => bar.stop(),
  };
}
