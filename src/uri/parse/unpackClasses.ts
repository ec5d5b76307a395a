import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import { CODE_UNITS } from "../../languages/automata/characters.js";
import type { PackedClasses } from "../generated.js";

/** Classes of characters, unpacked from the tables of tagged automata and acceptors. */
interface Classes {
  /**
   * By UTF-16 code unit. Code units in no class have the last number, whose transitions all go to the dead state, so no
   * bounds check is needed.
   */
  readonly classOf: Uint8Array;
  /** The number of each class by the code of the character that denotes it. */
  readonly classOfLetter: Uint8Array;
  /** The number of classes, including that of all other code units. */
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
