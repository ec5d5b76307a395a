import type { Conforming } from "../components/conforming.js";
import type { PackedAcceptor } from "../generated.js";
import { demandString } from "../../text/uriError.js";
import { stateAfter } from "./stateAfter.js";
import { unpackClasses } from "./unpackClasses.js";

const RADIX = 36;

/**
 * Returns the function of a deterministic automaton: it returns a bit for each of a document's most important rules that a string
 * belongs to, the start rule's first.
 */
function unpack(packed: PackedAcceptor): (input: string) => number {
  const { classOf, classOfLetter, classCount } = unpackClasses(packed);
  const texts = packed.states.split(";");
  // By state and class: the next state, times the number of classes; 0 is the dead one.
  const targets = new Uint16Array((texts.length + 1) * classCount);
  // By state: a bit for each rule that derives the strings that end here.
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
  return (input) => ends[stateAfter(input, classCount, targets, classOf)] ?? 0;
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
  let rulesOf: ReturnType<typeof unpack> | undefined;
  return (value): value is Conforming<Rule> =>
    typeof value === "string" && ((rulesOf ??= unpackedOf(packed))(value) & bit) !== 0;
}

/** Unpacked on first use, and once for all functions of a module: importing should cost nothing. */
const unpacked = new WeakMap<PackedAcceptor, ReturnType<typeof unpack>>();

function unpackedOf(packed: PackedAcceptor): ReturnType<typeof unpack> {
  const rulesOf = unpacked.get(packed) ?? unpack(packed);
  unpacked.set(packed, rulesOf);
  return rulesOf;
}
