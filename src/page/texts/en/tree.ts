import type { JSX } from "preact";
import { grouped } from "./common.js";
import { sentence } from "../sentence.js";

/** The texts of the view of a parse tree. */
export const tree = {
  heading: "Parse tree",
  derives: (rule: string) => `${rule} derives it.`,
  none: (rule: JSX.Element, document: string) =>
    sentence`There is no tree: ${rule} of ${document} does not derive this string.`,
  help: "Point at a node or at a character, or use the arrow keys: what belongs to it is marked on the other side. Rules that derive the same characters share a line.",
  isLarge: (lines: number) => `The tree is large: the first ${lines} lines of it are drawn.`,
  traceHeading: "Trace",
  empty: "empty",
  emptyPart: "(empty)",
  atOffset: (offset: number) => `at offset ${offset}`,
  offsets: (from: number, to: number) => `offsets ${from} to ${to}`,
  notDrawn: (count: number) => `… and ${grouped(count)} more that are not drawn`,
  noCharacter: "There are no characters: the string is empty.",
  characters: "Characters",
  character: (character: string, rule: string, offset: number) => `${character}, ${rule}, offset ${offset}`,
  moreCharacters: (count: number) => `… ${grouped(count)} more characters`,
};
