/** What a command says of some lines of its input. */
export interface Answer {
  /** What it prints, in the order of the lines. */
  readonly text: string | Uint8Array;
  /** How many lines there were of each kind that the command tells apart. */
  readonly counts: readonly number[];
}

/** A command that says something of every line by itself, so that any number of threads can share the lines. */
export interface LineVerb {
  /** What stands between the answers to two lines. */
  readonly between: string;
  /** Of a line that is a string already. */
  line(input: string): Answer;
  /** Of a block of whole lines. */
  block(octets: Uint8Array): Answer;
}

/** The counts of several answers together. */
export function addCounts(sum: readonly number[], counts: readonly number[]): number[] {
  return counts.map((count, kind) => count + (sum[kind] ?? 0));
}
