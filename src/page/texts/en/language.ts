import type { JSX } from "preact";
import { grouped, nestedAtMost } from "./common.js";
import { sentence } from "../sentence.js";

/** The texts on the language of a rule: facts, automaton and strings. */
export const language = {
  heading: "Its language",
  counting: "Counting …",
  mayBeEmpty: (states: number) =>
    `It may be empty. The smallest machine that knows its strings has ${states} state${states === 1 ? "" : "s"}.`,
  mayNotBeEmpty: (shortest: JSX.Element, states: number) =>
    sentence`It may not be empty; its shortest string is ${shortest}. The smallest machine that knows its strings has ${states} ${states === 1 ? "state" : "states"}.`,
  cut: (nesting: number, shortest: JSX.Element) =>
    sentence`The rule leads back to itself without limit, so no automaton is made of all its strings, and they are not counted. Of those in which ${nestedAtMost(nesting)}, ${shortest} is one of the shortest.`,
  counts: (rule: string) => `How many strings ${rule} has`,
  characters: "characters",
  strings: "strings",
  samples: "Some strings",
  making: "Making some …",
  others: "Others",
  derives: "It derives",
  doesNotDerive: "It does not derive",
  changes: {
    inserted: (character: string, offset: number) => `inserted ${character} at ${offset}`,
    removed: (character: string, offset: number) => `removed ${character} at ${offset}`,
    replaced: (old: string, by: string, offset: number) => `replaced ${old} with ${by} at ${offset}`,
    swapped: (one: string, next: string, offset: number) => `swapped ${one} and ${next} at ${offset}`,
    cutOff: (offset: number) => `cut off at ${offset}`,
  },
  automaton: {
    heading: "Its automaton",
    headingOfCut: "An automaton of some of its strings",
    label: (rule: string) => `A string that goes through the automaton of ${rule}`,
    drawing: "Drawing the automaton …",
    toBeginning: "To the beginning",
    back: "One character back",
    on: "One character on",
    toEnd: "To the end",
    region: (rule: string) => `Automaton of ${rule}`,
    after: (characters: number, state: number) =>
      `After ${characters} character${characters === 1 ? "" : "s"}: state ${state}.`,
    noArrow: "No arrow for the next character leaves it: the string is refused.",
    accepted: "The string may end here: it is accepted.",
    refused: "No string may end here: it is refused.",
    help: (rule: JSX.Element, states: number, nesting: number | undefined) =>
      sentence`The smallest automaton that accepts the strings of ${rule}${nesting === undefined ? "" : ` in which ${nestedAtMost(nesting)},`} and no others: ${states} ${states === 1 ? "state" : "states"}. A ring with a second line is a state in which a string may end. A character for which no arrow leaves a state is refused there.`,
    hidden: (most: number) =>
      `More than ${most} states are too many to draw, so only those on the way of the string are drawn; the box represents the others.`,
    parts: (most: number) =>
      `More than ${most} states are too many to draw, so each box represents those in which one part is under way after a shortest string, and gives their number.`,
    moreStates: (count: number) => `${grouped(count)} more states`,
    inWords: (rule: string, arrows: readonly string[]) => `Automaton of ${rule}: ${arrows.join("; ")}`,
    arrow: (from: string, to: string, characters: string) => `from ${from} to ${to} by ${characters}`,
    state: (state: number) => `state ${state}`,
    notDrawn: "a state that is not drawn",
  },
};
