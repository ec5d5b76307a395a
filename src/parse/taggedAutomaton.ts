import type { ComponentMaker, PackedTaggedAutomaton } from "../generated.js";
import { registrationOf } from "../components/registration.js";

/** What {@link TaggedAutomaton.end} returns for a string that does not belong to the language. */
export const REFUSED = -1;

/** What {@link TaggedAutomaton.end} returns where only a tree tells which part is which component. */
export const OPEN = 0;

/** In a template, in the place of a text: the component is absent. */
export const ABSENT = 0;

const OFFSETS = 32;

/** A place as a number of a template: a register and what to add to it. */
export function encodePlace({ register, offset }: { readonly register: number; readonly offset: number }): number {
  return (register + 1) * OFFSETS + offset + OFFSETS / 2;
}

function cut(input: string, registers: Int32Array, start: number, end: number): string | undefined {
  if (start === ABSENT) return undefined;
  return input.slice(
    (registers[start >> 5] as number) + (start & 31) - 16,
    (registers[end >> 5] as number) + (end & 31) - 16,
  );
}

function set(registers: Int32Array, entry: number, at: number): void {
  registers[(entry >> 16) & 31] = at;
  registers[(entry >> 21) & 31] = at;
  registers[entry >> 26] = at;
}

/** Texts of which each has a certain character behind it, frozen. */
function list(input: string, registers: Int32Array, start: number, end: number, ending: string): readonly string[] {
  const text = cut(input, registers, start, end) as string;
  return Object.freeze(text === "" ? [] : text.slice(0, -ending.length).split(ending));
}

/** An entry of the table: the target, times the number of classes, and up to three registers. */
const TARGET_BITS = 16;
const REGISTER_BITS = 5;
const TARGET = 2 ** TARGET_BITS - 1;

const CODE_UNITS = 2 ** 16;

const GROUP = /^([^+:=]*)([+:=])(-?\w+):?(\w*)$/;

/** Unpacked {@link PackedTaggedAutomaton}. */
export class TaggedAutomaton<C> {
  /** Of every UTF-16 code unit; what is not ASCII has the last class, which leads nowhere. So nothing needs to be asked of a character. */
  private readonly classOf: Uint8Array;
  /** By state and class: an entry, the target and the registers to be set. */
  private readonly next: Int32Array;
  /** The target alone. */
  private readonly targets: Uint16Array;
  /** A state is its number times the number of classes; 0 is the dead one. */
  readonly start: number;
  /** By state: the template, or {@link REFUSED}. */
  private readonly ends: Int16Array;
  /** The first one is at 1: what sets no register sets 0. */
  readonly registers: Int32Array;
  private readonly labels: readonly (string | boolean | undefined)[];
  private readonly registration: (scheme: string) => "reserved" | "experimental" | undefined;

  constructor(private readonly packed: PackedTaggedAutomaton<C>) {
    const signs = [...new Set(packed.classes)];
    const classCount = signs.length + 1;
    this.classOf = new Uint8Array(CODE_UNITS).fill(signs.length);
    [...packed.classes].forEach((sign, code) => {
      this.classOf[code] = signs.indexOf(sign);
    });
    const states = packed.states.split(";");
    this.next = new Int32Array((states.length + 1) * classCount);
    this.ends = new Int16Array((states.length + 1) * classCount).fill(REFUSED);
    this.start = classCount;
    states.forEach((text, place) => {
      const state = (place + 1) * classCount;
      for (const group of text.split(",")) {
        const [, classes, near, number, sets] = GROUP.exec(group) as unknown as [
          string,
          string,
          string,
          string,
          string,
        ];
        const value = parseInt(number, 36);
        if (near === "+") {
          this.ends[state] = value;
          continue;
        }
        let entry = ((near === ":" ? place + value : value) + 1) * classCount;
        for (let i = 0; i < sets.length; i++)
          entry |= (parseInt(sets.charAt(i), 36) + 1) << (TARGET_BITS + REGISTER_BITS * i);
        for (const sign of classes) this.next[state + signs.indexOf(sign)] = entry;
      }
    });
    this.targets = Uint16Array.from(this.next, (entry) => entry & TARGET);
    this.registers = new Int32Array(packed.registers + 1);
    this.labels = [undefined, ...packed.labels];
    this.registration = (scheme) => registrationOf(scheme, packed);
  }

  /** The state after one more UTF-16 code unit. */
  step(state: number, code: number): number {
    return this.targets[state + (this.classOf[code] as number)] as number;
  }

  /** The registers that are set when one more code unit is read, as {@link reads} counts them. */
  sets(state: number, code: number): number[] {
    const entry = this.next[state + (this.classOf[code] as number)] as number;
    return [(entry >> 16) & 31, (entry >> 21) & 31, entry >> 26].filter((register) => register > 0);
  }

  /** The registers that a template reads. Smaller numbers in it are no places. */
  reads(template: number): number[] {
    return (this.packed.templates[template] as readonly number[])
      .map((value) => value >> 5)
      .filter((register) => register > 0);
  }

  /** The template of a string that ends in this state, or {@link REFUSED}, or {@link OPEN}. */
  endOf(state: number): number {
    return this.ends[state] as number;
  }

  /** Whether `input` belongs to the language. */
  accepts(input: string): boolean {
    const { classOf, targets } = this;
    const { length } = input;
    let state = this.start;
    let i = 0;
    // Four characters a turn: nothing leads away from state 0, so one look at the state is enough.
    for (; i + 3 < length; i += 4) {
      state = targets[state + (classOf[input.charCodeAt(i)] as number)] as number;
      state = targets[state + (classOf[input.charCodeAt(i + 1)] as number)] as number;
      state = targets[state + (classOf[input.charCodeAt(i + 2)] as number)] as number;
      state = targets[state + (classOf[input.charCodeAt(i + 3)] as number)] as number;
      if (state === 0) return false;
    }
    for (; i < length; i++) state = targets[state + (classOf[input.charCodeAt(i)] as number)] as number;
    return (this.ends[state] as number) !== REFUSED;
  }

  /** Length of the longest prefix that some string of the language begins with. */
  viablePrefix(input: string): number {
    let state = this.start;
    for (let i = 0; i < input.length; i++) {
      state = this.step(state, input.charCodeAt(i));
      if (state === 0) return i;
    }
    return input.length;
  }

  /** Reads a string to its end: a template for {@link make}, or {@link REFUSED}, or {@link OPEN}. */
  end(input: string): number {
    const { classOf, next, registers } = this;
    const { length } = input;
    let state = this.start;
    let i = 0;
    for (; i + 3 < length; i += 4) {
      let entry = next[state + (classOf[input.charCodeAt(i)] as number)] as number;
      state = entry & TARGET;
      if (state !== entry) set(registers, entry, i);
      entry = next[state + (classOf[input.charCodeAt(i + 1)] as number)] as number;
      state = entry & TARGET;
      if (state !== entry) set(registers, entry, i + 1);
      entry = next[state + (classOf[input.charCodeAt(i + 2)] as number)] as number;
      state = entry & TARGET;
      if (state !== entry) set(registers, entry, i + 2);
      entry = next[state + (classOf[input.charCodeAt(i + 3)] as number)] as number;
      state = entry & TARGET;
      if (state !== entry) set(registers, entry, i + 3);
      if (state === 0) return REFUSED;
    }
    for (; i < length; i++) {
      const entry = next[state + (classOf[input.charCodeAt(i)] as number)] as number;
      state = entry & TARGET;
      if (state !== entry) set(registers, entry, i);
    }
    registers[1] = 0;
    registers[2] = length;
    return this.ends[state] as number;
  }

  /** The component object of the string that {@link end} has just read. */
  make(template: number, input: string): C {
    const row = this.packed.templates[template] as readonly number[];
    return (this.packed.makers[row[0] as number] as ComponentMaker<C>)(
      input,
      this.registers,
      row,
      this.labels,
      cut,
      list,
      this.registration,
    );
  }
}
