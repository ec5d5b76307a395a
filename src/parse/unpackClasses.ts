import { ALPHABET_SIZE } from "../automata/automaton.js";

/** Classes of characters, unpacked from the tables of tagged automata and acceptors. */
interface Classes {
  /** By ASCII character. */
  readonly classOf: Uint8Array;
  /** The number of each class by the code of its letter. */
  readonly classOfLetter: Uint8Array;
  /** The class of everything that is not ASCII: the number of the others. */
  readonly notAscii: number;
}

/** Numbers the classes of characters in the order in which they first appear. */
export function unpackClasses(classes: string): Classes {
  const letters = [...new Set(classes)];
  const classOfLetter = new Uint8Array(ALPHABET_SIZE);
  letters.forEach((letter, number) => (classOfLetter[letter.charCodeAt(0)] = number));
  const classOf = Uint8Array.from(classes, (letter) => classOfLetter[letter.charCodeAt(0)] ?? 0);
  return { classOf, classOfLetter, notAscii: letters.length };
}
