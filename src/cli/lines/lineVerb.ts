import type { LineCounter } from "../../checking/scan/lineCounter.js";
import type { Frame } from "../reports/frame.js";

/** The answer of a command to some lines of its input. */
export interface LineAnswer {
  /** The text to print, in the order of the lines. */
  readonly text: string | Uint8Array;
  /** The number of lines of each kind that the command counts. */
  readonly counts: readonly number[];
  /** The messages of errors that kept lines from being described. */
  readonly faults: readonly string[];
}

/** A command that answers each line by itself. */
export interface LineVerb {
  readonly frame: Frame;
  /** True if it prints nothing about lines. */
  readonly isQuiet: boolean;
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

  /** @param describe returns the text about a line */
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
