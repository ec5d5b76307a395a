import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import { isHighSurrogate } from "../../languages/automata/characters.js";
import { percentEncoded } from "./edits.js";
import type { Edit } from "./refusal.js";

/**
 * Returns the edits that percent-encode every character that may not occur where it is, from left to right, in linear
 * time. A character is deleted if its escape may not occur there either. This works for strings of any length, where
 * the search for the lowest cost gives up.
 *
 * @returns `undefined` if the result does not conform, or if it takes more than {@link MOST_EDITS} edits
 */
export function encodedWhole(automata: Automata, start: number, input: string): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  // A long string repeats its characters.
  const known = new Map<number, Encoded>();
  /** The kind of the edit under way, and its offset. */
  let kind: Edit["kind"] | undefined;
  let begin = 0;
  const finish = (end: number): void => {
    if (!kind) return;
    // Joined at the end of the edit: a text that grows by a character at a time would take many times its memory.
    const text =
      kind === "delete"
        ? ""
        : end - begin === 1
          ? (known.get(input.charCodeAt(begin))?.text ?? "")
          : Array.from(input.slice(begin, end), (one) => known.get(one.codePointAt(0) ?? 0)?.text).join("");
    edits.push({ kind, offset: begin, length: end - begin, text });
    kind = undefined;
  };
  // Nothing is encoded before the end of the viable prefix, except an escape or a pair of code units that is not whole.
  const sure = Math.max(0, automata.viablePrefix(input, start).length - "%XX".length);
  const from = isHighSurrogate(input.charCodeAt(sure - 1)) ? sure - 1 : sure;
  let { state } = automata.viablePrefix(input.slice(0, from), start);
  for (let offset = from; offset < input.length;) {
    const code = input.codePointAt(offset) ?? 0;
    const length = code > LAST_OF_ONE_UNIT ? 2 : 1;
    const next = stepOver(automata, state, input, offset, length);
    if (next !== DEAD) {
      finish(offset);
      state = next;
      offset += length;
      continue;
    }
    let encoded = known.get(code);
    if (encoded?.from !== state) {
      const text = encoded?.text ?? escapesOf(String.fromCodePoint(code));
      const viable = automata.viablePrefix(text, state);
      const fits = text !== "" && viable.length === text.length;
      known.set(code, (encoded = { text, from: state, to: fits ? viable.state : undefined }));
    }
    if (encoded.to !== undefined) state = encoded.to;
    const does = encoded.to === undefined ? "delete" : "percent-encode";
    if (kind !== does) {
      finish(offset);
      if (edits.length === MOST_EDITS) return undefined;
      [kind, begin] = [does, offset];
    }
    offset += length;
  }
  finish(input.length);
  return automata.accepting[state] === 1 ? edits : undefined;
}

/** A character that was percent-encoded. */
interface Encoded {
  /** Its escapes; empty if it has none. */
  readonly text: string;
  /** The last state in which they were tried. */
  readonly from: number;
  /** The state after them; `undefined` if they may not occur there. */
  readonly to: number | undefined;
}

/** The last character that is one UTF-16 code unit. */
const LAST_OF_ONE_UNIT = 0xffff;

/** Returns a character percent-encoded; empty for half of a pair of UTF-16, which has no octets. */
function escapesOf(character: string): string {
  // Not \p{Surrogate}: esbuild would make that expression anew at each call.
  return /^[\uD800-\uDFFF]$/u.test(character) ? "" : percentEncoded(character);
}

/** Returns the state after a character of one or two code units; {@link DEAD} for a "%" that begins no escape. */
function stepOver(automata: Automata, state: number, input: string, offset: number, length: number): number {
  const code = input.charCodeAt(offset);
  if (code === PERCENT && !/^%[0-9A-Fa-f]{2}$/.test(input.slice(offset, offset + "%XX".length))) return DEAD;
  const next = automata.step(state, code);
  if (length === 1) return isHighSurrogate(code) ? DEAD : next;
  return automata.step(next, input.charCodeAt(offset + 1));
}

const PERCENT = 0x25;
/**
 * The longest string for which the repair of lowest cost is searched. In longer strings, characters that may not occur
 * where they are are percent-encoded.
 */
export const LONGEST_SEARCHED = 65_536;
/** A string that is wrong in more places is not a URI with a fault, and a list of all places would take many times its memory. */
export const MOST_EDITS = 10_000;
