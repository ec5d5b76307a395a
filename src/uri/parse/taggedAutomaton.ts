import type { ComponentMaker, ListReader, PackedTaggedAutomaton } from "../generated.js";
import { DEAD } from "../../languages/automata/automaton.js";
import { registrationOf } from "../components/registration.js";
import { isLabel, spansAmong, spansOfList, type Span, type SpansOf, type SpanPair } from "../components/span.js";
import { stateAfter } from "./stateAfter.js";
import { isHighSurrogate } from "../../languages/automata/characters.js";
import { unpackClasses } from "./unpackClasses.js";
import { itemAt } from "../../text/itemAt.js";
import { isRecord } from "../../text/records.js";

/** Used instead of a template: the string does not belong to the language of the rule. */
export const REFUSED = 0;

/** Used in a template instead of a text: the component is absent. */
export const ABSENT = 0;

// A place in a template: the number of a register, and what to add to what it holds.
//
//   rrrrr ooooo     r: register + 1     o: offset + OFFSET_BIAS
const OFFSET_BITS = 5;
const OFFSET_BIAS = 2 ** (OFFSET_BITS - 1);
const OFFSET_MASK = 2 ** OFFSET_BITS - 1;

/** The greatest distance of a place from its register. */
export const FURTHEST_OFFSET = OFFSET_BIAS - 1;

/** Returns a place as a number of a template. */
export function encodePlace({ register, offset }: { readonly register: number; readonly offset: number }): number {
  if (Math.abs(offset) > FURTHEST_OFFSET) throw new RangeError(`${offset} characters are too far from a register`);
  return ((register + 1) << OFFSET_BITS) | (offset + OFFSET_BIAS);
}

function offsetOf(registers: Int32Array, place: number): number {
  return (registers[place >> OFFSET_BITS] ?? 0) + (place & OFFSET_MASK) - OFFSET_BIAS;
}

/**
 * Returns the text of the function, in a generated module, that makes the value of a text from its two places. It is
 * short, and new for each set of makers, so that V8 inlines it: a call for each text would take a sixth of the time of
 * `parse`.
 */
export function textFunction(): string {
  const [start, end] = ["start", "end"].map(
    (place) => `r[${place} >> ${OFFSET_BITS}] + (${place} & ${OFFSET_MASK}) - ${OFFSET_BIAS}`,
  );
  return `(c, r, start, end) => start === ${ABSENT} ? undefined : c.slice(${start}, ${end})`;
}

// An entry of the transition table: the target, and up to three registers that are set to the offset of the character.
//
//   rrrrr rrrrr rrrrr tttttttttttttttt     r: register + 1, or 0     t: target, times the number of classes
const REGISTER_BITS = 5;
const REGISTER_MASK = 2 ** REGISTER_BITS - 1;
const TARGET_BITS = 16;
// A literal, so that minifiers inline it: reading a variable for every character is slow.
const TARGET_MASK = 0xffff;

/** The number of registers that one transition can set. */
export const MOST_REGISTERS_SET = 3;

/** The registers in which {@link TaggedAutomaton.run} puts 0 and the length of the input. */
export const START_REGISTER = 1;
export const END_REGISTER = 2;

/** The number of low bits of a place as {@link TaggedAutomaton.places} returns it: its distance from the register. */
export const PLACE_BITS = 10;

const RADIX = 36;

/** An automaton that reads the strings of a document's most important rules; see {@link PackedTaggedAutomaton}. */
export class TaggedAutomaton<C> {
  /**
   * By UTF-16 code unit. Code units that are in no rule have the last class, whose transitions all go to the dead
   * state, so no bounds check is needed.
   */
  private readonly classOf: Uint8Array;
  /** By state and class: an entry. */
  private readonly entries: Int32Array;
  /** By state and class: the target alone. */
  private readonly targets: Uint16Array;
  /** A state is its number times the number of classes; 0 is the dead one. */
  readonly start: number;
  /** By state: the outcome; 0 if no rule derives the strings that end here. */
  private readonly outcomes: Int16Array;
  /** By rule and outcome: the template. */
  private readonly templates: Int16Array;
  private readonly outcomeCount: number;
  /** The first one is never read: a place whose register is 0 is {@link ABSENT}. It is set by entries with a 0. */
  readonly registers: Int32Array;
  private readonly rows: readonly (readonly number[])[];
  private readonly labels: readonly (string | boolean | undefined)[];
  private readonly makers: readonly ComponentMaker<C>[];
  private spanMakers: readonly ComponentMaker<C>[] | undefined;
  /** By maker, the names of the spans that it makes. */
  private readonly spanNames: (readonly string[])[] = [];
  private readonly alive: (Uint8Array | undefined)[] = [];

  constructor(private readonly packed: PackedTaggedAutomaton<C>) {
    const { classOf, classOfLetter, classCount } = unpackClasses(packed);
    this.classOf = classOf;
    const states = packed.states.split(";");
    const size = (states.length + 1) * classCount;
    if (size > TARGET_MASK) throw new RangeError(`${packed.document}: more states than an entry can hold`);
    this.entries = new Int32Array(size);
    this.targets = new Uint16Array(size);
    this.outcomes = new Int16Array(size);
    this.start = classCount;
    states.forEach((text, place) => {
      const state = (place + 1) * classCount;
      for (const group of text.split(",")) {
        if (group.startsWith("+")) {
          this.outcomes[state] = parseInt(group, RADIX);
          continue;
        }
        const equals = group.indexOf("=");
        const colon = group.indexOf(":");
        // The target is given by its number or by its distance; a colon after that begins the registers.
        const isDistance = equals < 0;
        const end = isDistance ? colon : equals;
        const registers = isDistance ? group.indexOf(":", colon + 1) : colon;
        const value = parseInt(group.slice(end + 1), RADIX);
        const target = ((isDistance ? place + value : value) + 1) * classCount;
        const entry = (registers < 0 ? 0 : packedSet(group.slice(registers + 1)) << TARGET_BITS) | target;
        for (let i = 0; i < end; i++) {
          const at = state + (classOfLetter[group.charCodeAt(i)] ?? 0);
          this.entries[at] = entry;
          this.targets[at] = target;
        }
      }
    });
    this.outcomeCount = packed.outcomes.length;
    this.templates = Int16Array.from(packed.rules.flatMap((_, rule) => packed.outcomes.map((row) => row[rule] ?? 0)));
    this.registers = new Int32Array(packed.registers + 1);
    this.rows = packed.templates;
    this.labels = [undefined, ...packed.labels];
    this.makers = packed.makers();
  }

  /** Returns the number of a rule for the other methods; 0 is the start rule, -1 a rule that is not read here. */
  numberOf(rule: string): number {
    return this.packed.rules.indexOf(rule);
  }

  /** Returns the state after one more UTF-16 code unit. */
  step(state: number, code: number): number {
    return this.targets[state + (this.classOf[code] ?? 0)] ?? DEAD;
  }

  /** Returns the registers that are set when one more code unit is read, as {@link reads} counts them. */
  registersSet(state: number, code: number): readonly number[] {
    const entry = this.entries[state + (this.classOf[code] ?? 0)] ?? 0;
    return [0, 1, 2]
      .map((place) => (entry >> (TARGET_BITS + place * REGISTER_BITS)) & REGISTER_MASK)
      .filter((register) => register > 0);
  }

  /** Returns the registers that a template reads, each once. Smaller numbers in it are not places. */
  reads(template: number): number[] {
    const places = itemAt(this.rows, template).map((value) => value >> OFFSET_BITS);
    return [...new Set(places)].filter((register) => register > 0);
  }

  /** Returns where the components are, as `register * 2 ** 10` and the distance from it, for strings with a template. */
  places(template: number): SpansOf<C> {
    this.registers.forEach((_, register) => (this.registers[register] = register << PLACE_BITS));
    return this.spans(template, "");
  }

  /** Returns a number for a UTF-16 code unit; code units with the same number lead from every state to the same state. */
  columnOf(code: number): number {
    return this.classOf[code] ?? 0;
  }

  /** Returns the template of a string of a rule that ends in this state, or {@link REFUSED}. */
  endOf(state: number, rule = 0): number {
    return this.templates[rule * this.outcomeCount + (this.outcomes[state] ?? 0)] ?? REFUSED;
  }

  /** Returns whether `input` belongs to the language of a rule. */
  accepts(input: string, rule = 0): boolean {
    return this.endOf(stateAfter(input, this.start, this.targets, this.classOf), rule) !== REFUSED;
  }

  /** Returns the length of the longest prefix that some string of a rule begins with. It never ends inside a character. */
  viablePrefix(input: string, rule = 0): number {
    const alive = (this.alive[rule] ??= this.statesBeforeEnds(rule));
    let state = this.start;
    let length = 0;
    for (; length < input.length; length++) {
      state = this.step(state, input.charCodeAt(length));
      if (alive[state] === 0) break;
    }
    return isHighSurrogate(input.charCodeAt(length - 1)) ? length - 1 : length;
  }

  /** Reads a string to its end. Returns a template for {@link make}, or {@link REFUSED}. */
  run(input: string, rule = 0): number {
    const { classOf, entries, registers } = this;
    const { length } = input;
    let state = this.start;
    let i = 0;
    // Two characters per iteration: most iterations set no register, and one test shows that for both.
    for (; i + 1 < length; i += 2) {
      const first = entries[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? 0;
      const second = entries[(first & TARGET_MASK) + (classOf[input.charCodeAt(i + 1)] ?? 0)] ?? 0;
      state = second & TARGET_MASK;
      if ((first | second) > TARGET_MASK) {
        if (first > TARGET_MASK) setRegisters(registers, first, i);
        if (second > TARGET_MASK) setRegisters(registers, second, i + 1);
      }
      if (state === DEAD) return REFUSED;
    }
    if (i < length) {
      const entry = entries[state + (classOf[input.charCodeAt(i)] ?? 0)] ?? 0;
      state = entry & TARGET_MASK;
      if (entry > TARGET_MASK) setRegisters(registers, entry, i);
    }
    registers[START_REGISTER] = 0;
    registers[END_REGISTER] = length;
    return this.endOf(state, rule);
  }

  /** Returns the component object of a string, or `undefined` if it does not belong to the language of a rule. */
  parse(input: string, rule = 0): C | undefined {
    const template = this.run(input, rule);
    return template === REFUSED ? undefined : this.make(template, input);
  }

  /** Returns the component object of the string that {@link run} read last. */
  make(template: number, input: string): C {
    const row = this.rows[template];
    const maker = row && this.makers[row[0] ?? 0];
    if (!maker) throw noTemplate(template);
    return maker(input, input, this.registers, row, this.labels, textsOfList, this.registration, isEqual);
  }

  /** Returns where the components are in the string that {@link run} read last. */
  spans(template: number, input: string): SpansOf<C> {
    this.spanMakers ??= this.packed.makers();
    const row = this.rows[template];
    const number = row?.[0] ?? 0;
    const maker = this.spanMakers[number];
    const layout = row && maker?.(input, SPANS, this.registers, row, this.labels, listSpansOf, noLabel, () => false);
    if (!isRecord(layout)) throw noTemplate(template);
    const names = (this.spanNames[number] ??= Object.keys(layout).filter((name) => !isLabel(name)));
    return spansAmong<C>(layout, names);
  }

  private readonly registration = (scheme: unknown): "reserved" | "experimental" | undefined =>
    registrationOf(scheme as string, this.packed);

  /** By state: 1 if some string of the rule goes through it. */
  private statesBeforeEnds(rule: number): Uint8Array {
    const alive = new Uint8Array(this.targets.length);
    const classCount = this.start;
    for (let changed = true; changed;) {
      changed = false;
      // Most transitions lead to later states, so few rounds are needed.
      for (let state = alive.length - classCount; state > 0; state -= classCount) {
        if (alive[state] === 1) continue;
        const leadsOn = this.targets.subarray(state, state + classCount).some((target) => alive[target] === 1);
        if (!leadsOn && this.endOf(state, rule) === REFUSED) continue;
        alive[state] = 1;
        changed = true;
      }
    }
    return alive;
  }
}

/** @param digits the numbers of the registers, as {@link PackedTaggedAutomaton.states} has them */
function packedSet(digits: string): number {
  let set = 0;
  for (let place = digits.length - 1; place >= 0; place--)
    set = (set << REGISTER_BITS) | (parseInt(digits.charAt(place), RADIX) + 1);
  return set;
}

function setRegisters(registers: Int32Array, entry: number, offset: number): void {
  registers[(entry >> TARGET_BITS) & REGISTER_MASK] = offset;
  registers[(entry >> (TARGET_BITS + REGISTER_BITS)) & REGISTER_MASK] = offset;
  registers[entry >> (TARGET_BITS + 2 * REGISTER_BITS)] = offset;
}

/** Used instead of the input for spans, which have no texts. */
const SPANS = { slice: (start: number, end: number): Span => Object.freeze({ start, end }) };

const textsOfList: ListReader<unknown> = (input, ...list) => {
  const slice = (span: Span): string => input.slice(span.start, span.end);
  const items = listSpansOf(input, ...list).map((item) =>
    "start" in item ? slice(item) : Object.freeze({ name: slice(item.name), value: slice(item.value) }),
  );
  return Object.freeze(items);
};

const listSpansOf: ListReader<Span | SpanPair> = (input, registers, start, end, separator, pairs) =>
  start === ABSENT ? [] : spansOfList(input, offsetOf(registers, start), offsetOf(registers, end), separator, pairs);

function isEqual(text: unknown, other: string): boolean {
  return (text as string).toLowerCase() === other;
}

function noTemplate(template: number): Error {
  return new Error(`there is no template ${template}`);
}

function noLabel(): undefined {
  return undefined;
}
