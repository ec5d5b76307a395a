import progress from "cli-progress";

/** Shows how many strings have been sent. */
export interface QuestionProgress {
  advance(questions: number): void;
  stop(): void;
}

/** Shows a bar on standard error if that is a terminal; otherwise nothing. */
export function questionProgress(total: number): QuestionProgress {
  if (!process.stderr.isTTY) return { advance: () => undefined, stop: () => undefined };
  const known = Number.isFinite(total);
  const bar = new progress.SingleBar(
    {
      format: known ? "{bar} {value} of {total} strings, {phase}" : "{value} strings, {phase}",
      stream: process.stderr,
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
