import type { Peg, PegGrammar } from "../../../src/languages/peg/peg.js";

/** The rules that a parser records while it reads. */
export interface Wanted {
  /** Returns the published name of a rule of the PEG. */
  readonly published: (pegName: string) => string;
  /** The published names of the rules that are recorded: `"host"`, or `"article/host"` for one directly inside another one. */
  readonly names: readonly string[];
  /** The rules inside which others are recorded. Inside the others nothing is, even if its name is in the list. */
  readonly holders: ReadonlySet<string>;
  /** The rules of the PEG that a caller may name. */
  readonly entries: readonly string[];
}

/** A PEG on its way to code: each pass returns it in another form. */
export interface Program {
  readonly wanted: Wanted;
  /** The rules of the PEG as they are written, by their names there. */
  readonly written: PegGrammar;
  /** By name: the rules, each of which becomes a function. All characters are in classes of code units. */
  readonly rules: PegGrammar;
  /** The places in {@link Wanted.names} that a rule records; missing for one that records nothing. */
  readonly records: ReadonlyMap<string, readonly number[]>;
  /** The rules that a caller may name, by their names in the PEG: the rules of this program that read them. */
  readonly entries: ReadonlyMap<string, string>;
}

/** A pass of the compiler. */
export type Pass = (program: Program) => Program;

/** Returns a program with other bodies. */
export function mapBodies(program: Program, change: (body: Peg, name: string) => Peg): Program {
  return { ...program, rules: new Map([...program.rules].map(([name, body]) => [name, change(body, name)])) };
}
