import type { LineCounter } from "../../checking/scan/lineCounter.js";
import { FramePrinter } from "../reports/frame.js";
import { MISUSE } from "../shell/exit.js";
import { blocks, pieces, readsInput } from "../shell/input.js";
import { warn } from "../shell/output.js";
import { progressOfInput } from "../shell/progressBar.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";

/** The number of lines of each kind, and the exit code that faults of this program lead to. */
export interface LineTotals {
  readonly counts: readonly number[];
  readonly exit: number;
}

/**
 * Prints a command's answers to its arguments or, if there are none, to the lines of standard input. The answers come
 * in the order of the lines, and memory does not grow with the number of lines.
 */
export async function answerLines(uris: readonly string[], verb: LineVerb): Promise<LineTotals> {
  const totals: { counts: readonly number[]; exit: number } = { counts: [], exit: 0 };
  const printer = new FramePrinter(verb.frame);
  const add = async ({ text, counts, faults }: LineAnswer): Promise<void> => {
    totals.counts = counts.map((count, kind) => count + (totals.counts[kind] ?? 0));
    await printer.add(text);
    for (const fault of faults) warn(`a fault of this program, please report it: ${fault}`);
    if (faults.length > 0) totals.exit = MISUSE;
  };
  if (!readsInput(uris)) for (const uri of uris) await add(verb.line(uri));
  else {
    const reader = await verb.reader();
    if (reader.counter) totals.counts = await countLines(reader.counter);
    else {
      const progress = await progressOfInput(verb.isQuiet);
      try {
        for await (const octets of blocks()) {
          await add(reader.block(octets));
          progress.advance(octets.length);
        }
      } finally {
        progress.stop();
      }
    }
  }
  await printer.end();
  return totals;
}

async function countLines(counter: LineCounter): Promise<readonly number[]> {
  const progress = await progressOfInput(true);
  try {
    for await (const piece of pieces(counter.room)) {
      counter.read(piece);
      progress.advance(piece.length);
    }
  } finally {
    progress.stop();
  }
  return counter.end();
}
