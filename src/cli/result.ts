import type { UriSyntaxError } from "../index.js";

/** Where a string stands, in lines and columns that count from 1, columns in UTF-16 code units. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What was refused stands there as it is, so that offsets in it are columns. */
  readonly verbatim: boolean;
}

/** What became of one string. */
export interface Result {
  readonly input: string;
  readonly error?: UriSyntaxError;
  /** Of a string that was an argument, nothing. */
  readonly place?: Place;
  /** How a line of text begins, and what it says behind the string. */
  readonly before?: string;
  readonly behind?: string;
  /** The fields of its JSON object that say what was checked. */
  readonly fields: object;
}

/** How results are printed. */
export interface ResultFormat {
  /** Printed before everything else, between any two texts, and behind everything else. */
  readonly begin?: string;
  readonly between?: string;
  readonly end?: string;
  /** Nothing, if there is nothing to say of it. */
  of(result: Result): string;
}
