import type { LineCounter } from "../../checking/scan/lineScanner.js";
import { FramePrinter, type Frame } from "../reports/frame.js";
import { USAGE_ERROR } from "../shell/exit.js";
import { blocks, pieces, readsInput } from "../shell/input.js";
import { warn } from "../shell/output.js";
import { progressOfInput } from "../shell/progressBar.js";

/** The answer of a command to some lines of its input. */
export interface LineAnswer {
  /** The text to print, in the order of the lines. */
  readonly text: string;
  /** The number of lines of each kind that the command counts. */
  readonly counts: readonly number[];
  /** The messages of errors that kept lines from being described. */
  readonly faults: readonly string[];
}

/** A command that answers each line by itself. */
export interface LineVerb {
  readonly frame: Frame;
  /** True if it prints nothing about lines. */
  readonly isOffByDefault: boolean;
  /** Answers one input that is a string already. */
  line(input: string): LineAnswer;
  /** Returns the reader of standard input. The automaton that reads blocks is loaded and made here, since arguments need none. */
  reader(): Promise<LineReader>;
}

/** Reads standard input for a command: answers blocks of whole lines or, for a command that prints nothing about lines, counts. */
export type LineReader =
  | { readonly block: (octets: Uint8Array) => LineAnswer; readonly counter?: undefined }
  | { readonly counter: LineCounter; readonly block?: undefined };

/** The verdict of `check` on a line, and the number of the line if the format includes it. */
export interface LineVerdict {
  readonly conforms: boolean;
  readonly line?: number;
}

/** Describes lines. One that cannot be described gets no text and a fault, so that no line ends the stream. */
export class LineDescriber<Verdict> {
  private faults: string[] = [];

  constructor(private readonly describe: (input: string, verdict: Verdict) => string) {}

  text(input: string, verdict: Verdict): string {
    try {
      return this.describe(input, verdict);
    } catch (error) {
      this.faults.push(error instanceof Error ? error.message : String(error));
      return "";
    }
  }

  /** Returns the faults since the last call. */
  takeFaults(): readonly string[] {
    const taken = this.faults;
    this.faults = [];
    return taken;
  }
}

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
    for (const fault of faults) warn(`internal error, please report it: ${fault}`);
    if (faults.length > 0) totals.exit = USAGE_ERROR;
  };
  if (!readsInput(uris)) for (const uri of uris) await add(verb.line(uri));
  else {
    const reader = await verb.reader();
    if (reader.counter) totals.counts = await countLines(reader.counter);
    else {
      const progress = await progressOfInput(verb.isOffByDefault);
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
    for await (const piece of pieces()) {
      counter.read(piece);
      progress.advance(piece.length);
    }
  } finally {
    progress.stop();
  }
  return counter.end();
}
