import { ALPHABET_SIZE } from "../automata/automaton.js";
import { CODE_UNITS } from "../automata/characters.js";
import type { PackedClasses } from "../generated.js";

/** Classes of characters, unpacked from the tables of tagged automata and acceptors. */
interface Classes {
  /** By UTF-16 code unit. What is in no class has the last number, which leads nowhere, so nothing needs to be asked of a character. */
  readonly classOf: Uint8Array;
  /** The number of each class by the code of its sign. */
  readonly classOfLetter: Uint8Array;
  /** How many classes there are, that of all other code units included. */
  readonly classCount: number;
}

/** Numbers the classes of characters in the order in which they first appear. */
export function unpackClasses({ classes, beyondAscii = [] }: PackedClasses): Classes {
  const letters = [...new Set([...classes, ...beyondAscii.map(([, , sign]) => sign)])];
  const classOfLetter = new Uint8Array(ALPHABET_SIZE);
  letters.forEach((letter, number) => (classOfLetter[letter.charCodeAt(0)] = number));
  const classOf = new Uint8Array(CODE_UNITS).fill(letters.length);
  classOf.set(Uint8Array.from(classes, (letter) => classOfLetter[letter.charCodeAt(0)] ?? 0));
  for (const [from, to, sign] of beyondAscii) classOf.fill(classOfLetter[sign.charCodeAt(0)] ?? 0, from, to + 1);
  return { classOf, classOfLetter, classCount: letters.length + 1 };
}
