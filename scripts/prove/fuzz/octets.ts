import { OctetAutomaton } from "../../../src/cli/lines/octetAutomaton.js";
import { automataOf } from "../../../src/grammar/internals.js";
import type { Generation } from "../../../src/index.js";

/** The command line's automaton of octets for a generation's start rule, asked one line at a time. */
export class CompiledOctets {
  private readonly automaton: OctetAutomaton;
  private readonly marks = new Uint16Array(1);

  constructor(generation: Generation) {
    const automata = automataOf(generation);
    const start = automata.starts.get(generation.startRule);
    if (start === undefined) throw new Error(`${generation.id} has no automaton of ${generation.startRule}`);
    this.automaton = new OctetAutomaton(automata, start);
  }

  /** Returns true if the line conforms. The input must hold no line break. */
  accepts(input: string): boolean {
    this.marks[0] = 0;
    this.automaton.mark(new TextEncoder().encode(`${input}\n`), 1, this.marks);
    return this.marks[0] === 1;
  }
}
