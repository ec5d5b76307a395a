import { DEAD } from "../../languages/automata/automaton.js";
import { isHighSurrogate } from "../../languages/automata/characters.js";
import { assertString } from "../../text/uriError.js";
import type { Conforming } from "../components/conforming.js";
import type { PackedAcceptor } from "../generated.js";
import { unpackClasses } from "./unpackClasses.js";

const RADIX = 36;

/** A deterministic automaton that computes which of a document's most important rules derive a string. */
interface Acceptor {
  /** By UTF-16 code unit. */
  readonly classOf: Uint8Array;
  readonly classCount: number;
  /** By state and class: the next state, times the number of classes; 0 is the dead one. */
  readonly targets: Uint16Array;
  /** By state: a bit for each rule that derives the strings that end here. */
  readonly ends: Uint16Array;
}

function unpack(packed: PackedAcceptor): Acceptor {
  const { classOf, classOfLetter, classCount } = unpackClasses(packed);
  const texts = packed.states.split(";");
  const targets = new Uint16Array((texts.length + 1) * classCount);
  const ends = new Uint16Array(targets.length);
  texts.forEach((text, place) => {
    const state = (place + 1) * classCount;
    for (const group of text.split(",")) {
      const equals = group.indexOf("=");
      const number = parseInt(group.slice(equals < 0 ? 1 : equals + 1), RADIX);
      if (group.startsWith("+")) ends[state] = number;
      else if (group.startsWith("~")) {
        const like = state - number * classCount;
        targets.copyWithin(state, like, like + classCount);
      } else {
        // No number leads to the dead state, which is 0.
        const target = Number.isNaN(number) ? 0 : state + number * classCount;
        for (let i = 0; i < equals; i++) targets[state + (classOfLetter[group.charCodeAt(i)] ?? 0)] = target;
      }
    }
  });
  return { classOf, classCount, targets, ends };
}

/** Unpacked on first use, and once for all functions of a module: importing should cost nothing. */
const unpacked = new WeakMap<PackedAcceptor, Acceptor>();

function acceptorOf(packed: PackedAcceptor): Acceptor {
  const acceptor = unpacked.get(packed) ?? unpack(packed);
  unpacked.set(packed, acceptor);
  return acceptor;
}

/**
 * Returns a function that returns a bit for each rule that derives a string, the start rule's first.
 *
 * @example
 * rulesOf(packed)("http://a") // 3: the start rule, and the next one
 */
export function rulesOf(packed: PackedAcceptor): (input: string) => number {
  let acceptor: Acceptor | undefined;
  return (input) => {
    const { classOf, classCount, targets, ends } = (acceptor ??= acceptorOf(packed));
    const { length } = input;
    let state = classCount;
    let i = 0;
    // Four characters per iteration: no transition leaves the dead state, so one check of the state is enough. The tables have an entry for
    // every state, class and code unit; `?? 0` satisfies the compiler and costs nothing.
    for (; i + 3 < length; i += 4) {
      state = targets[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? DEAD;
      state = targets[state + (classOf[input.charCodeAt(i + 1)] ?? 0)] ?? DEAD;
      state = targets[state + (classOf[input.charCodeAt(i + 2)] ?? 0)] ?? DEAD;
      state = targets[state + (classOf[input.charCodeAt(i + 3)] ?? 0)] ?? DEAD;
      if (state === DEAD) return 0;
    }
    for (; i < length; i++) state = targets[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? DEAD;
    return ends[state] ?? 0;
  };
}

/** Returns a function that returns whether a string belongs to the language of the start rule. */
export function startTest(packed: PackedAcceptor): (input: string) => boolean {
  const test = ruleTest(packed, packed.rules[0] ?? "");
  return (input) => {
    assertString(input, "input", packed.generation);
    return test(input);
  };
}

/**
 * Returns a function that returns whether a value is a string of a rule: one of {@link PackedAcceptor.rules}.
 *
 * @example
 * ruleTest(packed, "URI")("http://a") // true
 */
export function ruleTest<Rule extends string>(
  packed: PackedAcceptor,
  rule: Rule,
): (value: unknown) => value is Conforming<Rule> {
  const bit = bitOf(packed, rule);
  const found = rulesOf(packed);
  return (value): value is Conforming<Rule> => typeof value === "string" && (found(value) & bit) !== 0;
}

/** Returns the bit of a rule; 0 for one that the automaton does not know. */
export function bitOf({ rules }: PackedAcceptor, rule: string): number {
  return (1 << rules.indexOf(rule)) & ((1 << rules.length) - 1);
}

/**
 * Returns the length of the longest prefix that some string of a rule begins with, one of {@link PackedAcceptor.rules}. It never ends inside a
 * character.
 *
 * @example
 * viablePrefix(packed, "URI", "http://a b") // 8
 */
export function viablePrefix(packed: PackedAcceptor, rule: string, input: string): number {
  const { classOf, classCount, targets, ends } = acceptorOf(packed);
  const alive = statesBeforeEnds(targets, classCount, ends, bitOf(packed, rule));
  let state = classCount;
  let length = 0;
  for (; length < input.length; length++) {
    state = targets[state + (classOf[input.charCodeAt(length)] ?? 0)] ?? DEAD;
    if (alive[state] === 0) break;
  }
  return isHighSurrogate(input.charCodeAt(length - 1)) ? length - 1 : length;
}

/** By state: 1 if some string of the rule goes through it. */
function statesBeforeEnds(targets: Uint16Array, classCount: number, ends: Uint16Array, bit: number): Uint8Array {
  const alive = new Uint8Array(targets.length);
  for (let changed = true; changed;) {
    changed = false;
    // Most transitions lead to later states, so few rounds are needed.
    for (let state = alive.length - classCount; state > 0; state -= classCount) {
      if (alive[state] === 1) continue;
      const leadsOn = targets.subarray(state, state + classCount).some((target) => alive[target] === 1);
      if (!leadsOn && ((ends[state] ?? 0) & bit) === 0) continue;
      alive[state] = 1;
      changed = true;
    }
  }
  return alive;
}
