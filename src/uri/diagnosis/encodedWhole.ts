import { DEAD } from "../../languages/automata/automaton.js";
import type { Automata } from "../../languages/automata/automaton.js";
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
  const edits = new MergedEdits();
  // A long string repeats its characters.
  const known = new Map<number, Encoded>();
  let state = start;
  for (let offset = 0; offset < input.length;) {
    const code = input.codePointAt(offset) ?? 0;
    const length = code > LAST_OF_ONE_UNIT ? 2 : 1;
    const next = stepOver(automata, state, input, offset, length);
    if (next !== DEAD) {
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
    const isEncoded = encoded.to !== undefined;
    if (encoded.to !== undefined) state = encoded.to;
    edits.add(isEncoded ? "percent-encode" : "delete", offset, length, isEncoded ? encoded.text : "");
    if (edits.count > MOST_EDITS) return undefined;
    offset += length;
  }
  return automata.accepting[state] === 1 ? edits.all() : undefined;
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
  return /^\p{Surrogate}$/u.test(character) ? "" : percentEncoded(character);
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

/** Edits from left to right; neighbours of one kind are merged. */
class MergedEdits {
  private readonly done: Edit[] = [];
  private kind: Edit["kind"] | undefined;
  private offset = 0;
  private length = 0;
  /** The texts of the last edit. They are joined at its end: a text that grows by a character at a time would take many times its memory. */
  private texts: string[] = [];

  /** The number of edits. */
  get count(): number {
    return this.done.length + (this.kind ? 1 : 0);
  }

  add(kind: Edit["kind"], offset: number, length: number, text: string): void {
    if (this.kind !== kind || this.offset + this.length !== offset) {
      this.finish();
      this.kind = kind;
      this.offset = offset;
    }
    this.length += length;
    this.texts.push(text);
  }

  all(): readonly Edit[] {
    this.finish();
    return this.done;
  }

  private finish(): void {
    const { kind, offset, length, texts } = this;
    if (kind) this.done.push({ kind, offset, length, text: texts.join("") });
    this.kind = undefined;
    this.length = 0;
    this.texts = [];
  }
}

/** The cost of one character that is percent-encoded or deleted without a search. */
const CHARACTER_COST = 7;

/** Returns the cost of the edits of {@link encodedWhole}. */
export function costOfEncoding(edits: readonly Edit[]): number {
  return edits.reduce((sum, { length }) => sum + CHARACTER_COST * length, 0);
}
