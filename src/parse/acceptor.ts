import type { PackedAcceptor } from "../generated.js";
import { demandString } from "../text/uriError.js";

const RADIX = 36;
const CODE_UNITS = 2 ** 16;

/** `classes=target`, or `+rules`. */
const GROUP = /^([^+=]*)([+=])(\w+)$/;

/** A deterministic automaton that tells which of a document's most important rules a string belongs to. */
class Acceptor {
  /** By UTF-16 code unit. What is not ASCII has the last class, which leads nowhere. */
  private readonly classOf: Uint8Array;
  /** By state and class: the next state, times the number of classes; 0 is the dead one. */
  private readonly targets: Uint16Array;
  /** By state: a bit for each rule that derives what ends here. */
  private readonly ends: Uint16Array;
  private readonly start: number;

  constructor({ classes, states }: PackedAcceptor) {
    const letters = [...new Set(classes)];
    const classCount = letters.length + 1;
    this.start = classCount;
    this.classOf = new Uint8Array(CODE_UNITS).fill(letters.length);
    [...classes].forEach((letter, code) => {
      this.classOf[code] = letters.indexOf(letter);
    });
    const texts = states.split(";");
    this.targets = new Uint16Array((texts.length + 1) * classCount);
    this.ends = new Uint16Array(this.targets.length);
    texts.forEach((text, place) => {
      const state = (place + 1) * classCount;
      for (const group of text.split(",")) {
        const [, own = "", kind, number = ""] = GROUP.exec(group) ?? [];
        const value = parseInt(number, RADIX);
        if (kind === "+") this.ends[state] = value;
        for (const letter of own) this.targets[state + letters.indexOf(letter)] = value * classCount;
      }
    });
  }

  /** Returns a bit for each rule whose language the input belongs to, the start rule's first. */
  rulesOf(input: string): number {
    const { classOf, targets } = this;
    let state = this.start;
    for (let i = 0; i < input.length && state !== 0; i++)
      state = targets[state + (classOf[input.charCodeAt(i)] as number)] as number;
    return this.ends[state] as number;
  }
}

/**
 * Returns a function that tells whether a string belongs to the language of the start rule. It needs a fifth of the table
 * that `parse` needs.
 */
export function acceptor(packed: PackedAcceptor): (input: string) => boolean {
  let unpacked: Acceptor | undefined;
  return (input) => {
    demandString(input, "input");
    unpacked ??= new Acceptor(packed);
    return (unpacked.rulesOf(input) & 1) === 1;
  };
}

/**
 * Returns a function that tells to which of a document's most important rules a string belongs: their names as published.
 *
 * @example
 * rulesOf(rfc3986)("http://a") // ["URI-reference", "URI", "absolute-URI"]
 */
export function rulesOf(packed: PackedAcceptor): (input: string) => string[] {
  const unpacked = new Acceptor(packed);
  return (input) => {
    const bits = unpacked.rulesOf(input);
    return packed.rules.filter((_, place) => ((bits >> place) & 1) === 1);
  };
}
