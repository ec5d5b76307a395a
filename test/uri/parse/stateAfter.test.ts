import { expect, it } from "vitest";
import { CODE_UNITS } from "../../../src/languages/automata/characters.js";
import { Random } from "../../../src/languages/questions/random.js";
import { stateAfter } from "../../../src/uri/parse/stateAfter.js";

const CLASSES = 4;
// "a" stays in every state but the dead one, "b" leads to the next state, "é" to the one after that, and all else to the dead state.
const classOf = new Uint8Array(CODE_UNITS).fill(3);
"abé".split("").forEach((character, number) => (classOf[character.charCodeAt(0)] = number));
const STATES = 5;
const targets = new Uint16Array((STATES + 1) * CLASSES);
const stateOf = (number: number): number => ((number % STATES) + 1) * CLASSES;
for (let number = 0; number < STATES; number++)
  targets.set([stateOf(number), stateOf(number + 1), stateOf(number + 2), 0], stateOf(number));

const oneByOne = (input: string, start: number): number =>
  input.split("").reduce((state, character) => targets[state + (classOf[character.charCodeAt(0)] ?? 0)] ?? 0, start);

// Strings are read in different ways below and above 256 characters, in blocks of 64 and then 4,096 characters, and four at once.
const LENGTHS = [0, 1, 5, 255, 256, 257, 258, 259, 319, 320, 321, 4159, 4160, 4161, 8256, 8259, 9000];
const random = new Random(3);

it.each(LENGTHS)("reads every character of %i once", (length) => {
  const others = ["", "b", "bb", "abab", "é", "éé", "x", "\u{1F600}", "\ud800"];
  for (const other of others)
    for (const at of [0, 3, 63, 64, length >> 1, 4159, 4160, length - 2, length].filter((place) => place <= length)) {
      const all = Array.from({ length }, () => (random.chance(1 / 40) ? "b" : "a")).join("");
      const input = all.slice(0, Math.max(0, at)) + other + all.slice(Math.max(0, at));
      const start = stateOf(random.below(STATES));
      expect(stateAfter(input, start, targets, classOf), `${other} at ${at}`).toBe(oneByOne(input, start));
    }
});
