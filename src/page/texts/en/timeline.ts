import cards from "../../../../generated/timeline.js";
import type { JSX } from "preact";
import type { GenerationId } from "../../../index.js";
import { sentence } from "../sentence.js";

/** The story of the documents. */
export const timeline = {
  summary: "The documents, one after another",
  help: "Each card is a document, with its news and a string that shows them. Choose a string to see it in all rows above.",
  /** The news of each document, and what its string shows. */
  cards: Object.fromEntries(cards.map(({ generation, news, shows }) => [generation, { news, shows }])) as Readonly<
    Record<GenerationId, { readonly news: string; readonly shows: string }>
  >,
  rules: (count: number, startRule: JSX.Element) => sentence`${count} rules, from ${startRule} on`,
  relations: {
    updates: (older: string) => `Updates ${older}.`,
    obsoletes: (older: string) => `Obsoletes ${older}.`,
    merges: (older: string) => `Merges ${older}.`,
    extends: (older: string) => `Extends ${older}.`,
  },
  withdrawn: (by: string, year: string) => `Obsoleted by ${by}, ${year}.`,
  trial: (button: JSX.Element, shows: string) => sentence`Try ${button}: ${shows}.`,
  story: {
    summary: "A shortest string for each step, run through all of them",
    help: "Each step is compared for all strings with the document before it, a patch with the document that it changes. The string is a shortest one that became right with the step or, where none did, ceased to be.",
    looking: "Looking for the shortest strings …",
    label: "A string for each step, in all generations",
    step: "from one to the next",
    shortest: "shortest string",
    none: "none: the same strings",
    gained: (button: JSX.Element) => sentence`new: ${button}`,
    gone: (button: JSX.Element) => sentence`gone: ${button}`,
  },
};
