import type { LineCounter } from "../../scan/lineCounter.js";

/** The answer of a command to some lines of its input. */
export interface LineAnswer {
  /** The text to print, in the order of the lines. */
  readonly text: string | Uint8Array;
  /** The number of lines of each kind that the command counts. */
  readonly counts: readonly number[];
}

/** A command that answers each line by itself, so that several threads can share the lines. */
export interface LineVerb {
  /** The text between the answers to two lines. */
  readonly between: string;
  /** Answers one line that is a string already. */
  line(input: string): LineAnswer;
  /** Returns the reader of standard input. The automaton that reads blocks is loaded and made here, since arguments need none. */
  reader(): Promise<BlockReader>;
}

/** Reads standard input for a command. */
export interface BlockReader {
  /** Answers a block of whole lines. */
  block(octets: Uint8Array): LineAnswer;
  /** Counts the lines of each kind; absent if each line has to be answered. */
  readonly counter?: () => LineCounter;
}
