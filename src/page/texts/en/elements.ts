import { grouped } from "./common.js";

/** The texts of the custom elements. */
export const elements = {
  verdicts: "Verdicts of the URI grammars",
  browser: "How a browser reads a string",
  trace: "Trace of a grammar",
  tooLong: (characters: number, allowed: number) =>
    `The string has ${grouped(characters)} characters; no more than ${grouped(allowed)} are read here.`,
  noDocument: (unknown: readonly string[], known: readonly string[]) =>
    `There is no generation ${unknown.join(", ")}. There are ${known.join(", ")}.`,
};
