import { runInThisContext as evaluate } from "node:vm";
import { ALPHABET_SIZE } from "../../../src/languages/automata/automaton.js";
import type { PackedTaggedAutomaton } from "../../../src/uri/generated.js";
import { ABSENT, encodePlace, textFunction } from "../../../src/uri/parse/taggedAutomaton.js";

/** Returns the classes of the ASCII characters for a table: some characters have a sign, all others "0". */
export function signsOf(signs: Readonly<Record<string, string>>): string {
  return Array.from({ length: ALPHABET_SIZE }, (_, code) => signs[String.fromCharCode(code)] ?? "0").join("");
}

const ABSENT_TEXT = [ABSENT, ABSENT];

/** Returns the places of a text: a register and an offset each. */
function placesOf(...places: readonly (readonly [register: number, offset: number])[]): number[] {
  return places.map(([register, offset]) => encodePlace({ register, offset }));
}

/**
 * A table written by hand. `line` is `*letter [ ":" *"b" [ ";" *(word / mark / ",") ] ]`, where a letter is "a" or "A" to "é", a word "c" or
 * "=", and a mark a pair of surrogates; `letters` is `*letter`. Registers: 2 is the ":", 3 to 5 the ";", and 6 the last letter.
 */
export function handmadeTable(): PackedTaggedAutomaton<unknown> {
  return {
    generation: "by-hand",
    document: "the table",
    rules: ["line", "letters"],
    classes: signsOf({ a: "1", A: "1", b: "2", ":": "3", ";": "4", c: "5", "=": "5", ",": "5" }),
    beyondAscii: [
      [0xe9, 0xe9, "1"],
      [0xd83d, 0xd83e, "6"],
      [0xde00, 0xde0f, "7"],
    ],
    states: "+1,1:1:6,3=2:2;+2,1:0:6,3:1:2;+3,2:0,4=3:345;+4,5:0,6:1;7:-1",
    registers: 7,
    labels: ["short", true],
    templates: [
      [],
      [0, 1, ...ABSENT_TEXT, ...ABSENT_TEXT],
      [0, 2, ...placesOf([0, 0], [1, 0]), ...placesOf([6, 0], [6, 1])],
      [1, 0, ...placesOf([0, 0], [2, 0]), ...placesOf([2, 1], [1, 0]), ...ABSENT_TEXT, ...ABSENT_TEXT],
      [
        1,
        1,
        ...placesOf([0, 0], [2, 0]),
        ...placesOf([2, 1], [3, 0]),
        ...placesOf([4, 1], [1, 0]),
        ...placesOf([5, 0], [4, 1]),
      ],
    ],
    outcomes: [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 0],
      [4, 0],
    ],
    reserved: ["a"],
    experimental: "aa",
    makers: () => {
      const text = evaluate(`(${textFunction()})`) as (
        cut: unknown,
        registers: Int32Array,
        start: number,
        end: number,
      ) => unknown;
      return [
        (_input, c, r, t, l, _list, registration, equal) => {
          const whole = text(c, r, t[2] ?? 0, t[3] ?? 0);
          return {
            whole,
            kind: l[t[1] ?? 0],
            last: text(c, r, t[4] ?? 0, t[5] ?? 0),
            registration: whole === undefined ? undefined : registration(whole),
            thisHost: whole === undefined ? undefined : equal(whole, "aa"),
          };
        },
        (input, c, r, t, l, list) => ({
          kind: l[t[1] ?? 0],
          letters: text(c, r, t[2] ?? 0, t[3] ?? 0),
          value: text(c, r, t[4] ?? 0, t[5] ?? 0),
          items: list(input, r, t[6] ?? 0, t[7] ?? 0, ","),
          pairs: list(input, r, t[6] ?? 0, t[7] ?? 0, ",", "="),
          whole: list(input, r, t[6] ?? 0, t[7] ?? 0),
          sign: text(c, r, t[8] ?? 0, t[9] ?? 0),
        }),
      ];
    },
  };
}
