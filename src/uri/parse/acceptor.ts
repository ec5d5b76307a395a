import type { Conforming } from "../components/conforming.js";
import type { PackedAcceptor } from "../generated.js";
import { demandString } from "../../text/uriError.js";
import { stateAfter } from "./stateAfter.js";
import { unpackClasses } from "./unpackClasses.js";

const RADIX = 36;

/** A deterministic automaton that computes which of a document's most important rules a string belongs to. */
class Acceptor {
  /**
   * By UTF-16 code unit. Code units that are in no rule have the last class, whose transitions all go to the dead
   * state.
   */
  private readonly classOf: Uint8Array;
  /** By state and class: the next state, times the number of classes; 0 is the dead one. */
  private readonly targets: Uint16Array;
  /** By state: a bit for each rule that derives the strings that end here. */
  private readonly ends: Uint16Array;
  private readonly start: number;

  constructor(packed: PackedAcceptor) {
    const { classOf, classOfLetter, classCount } = unpackClasses(packed);
    this.start = classCount;
    this.classOf = classOf;
    const texts = packed.states.split(";");
    this.targets = new Uint16Array((texts.length + 1) * classCount);
    this.ends = new Uint16Array(this.targets.length);
    texts.forEach((text, place) => {
      const state = (place + 1) * classCount;
      for (const group of text.split(",")) {
        const equals = group.indexOf("=");
        const number = parseInt(group.slice(equals < 0 ? 1 : equals + 1), RADIX);
        if (group.startsWith("+")) this.ends[state] = number;
        else if (group.startsWith("~")) {
          const like = state - number * classCount;
          this.targets.copyWithin(state, like, like + classCount);
        } else {
          // No number leads to the dead state, which is 0.
          const target = Number.isNaN(number) ? 0 : state + number * classCount;
          for (let i = 0; i < equals; i++) this.targets[state + (classOfLetter[group.charCodeAt(i)] ?? 0)] = target;
        }
      }
    });
  }

  /** Returns a bit for each rule whose language the input belongs to, the start rule's first. */
  rulesOf(input: string): number {
    return this.ends[stateAfter(input, this.start, this.targets, this.classOf)] ?? 0;
  }
}

/**
 * Returns a function that returns whether a string belongs to the language of the start rule. It needs a fifth of the
 * table that `parse` needs.
 */
export function startTest(packed: PackedAcceptor): (input: string) => boolean {
  const test = ruleTest(packed, packed.rules[0] ?? "");
  return (input) => {
    demandString(input, "input", packed.generation);
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
  const bit = 1 << packed.rules.indexOf(rule);
  let acceptor: Acceptor | undefined;
  return (value): value is Conforming<Rule> =>
    typeof value === "string" && ((acceptor ??= acceptorOf(packed)).rulesOf(value) & bit) !== 0;
}

/** Unpacked on first use, and once for all functions of a module: importing should cost nothing. */
const unpacked = new WeakMap<PackedAcceptor, Acceptor>();

function acceptorOf(packed: PackedAcceptor): Acceptor {
  const acceptor = unpacked.get(packed) ?? new Acceptor(packed);
  unpacked.set(packed, acceptor);
  return acceptor;
}
