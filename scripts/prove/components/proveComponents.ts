import type { Rule } from "../../../src/languages/abnf/rules.js";
import { AutomatonError } from "../../../src/languages/abnf/ruleAutomata.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { step, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import { columnRepresentatives, refineColumns } from "../../../src/languages/automata/minimize.js";
import { suffixPairs } from "../../../src/languages/peg/bisimulation.js";
import { checkBisimulation, type Bisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { itemAt, valueFor } from "../../../src/text/itemAt.js";
import { tryCatch } from "../../../src/text/tryCatch.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import type { Program } from "../../generate/compilePeg/program.js";
import type { GenerationFacts } from "../../generate/grammarSource.js";
import { DerivedPlaces } from "./derivedPlaces.js";
import { MarkedStrings } from "./markedStrings.js";
import { RecordedPlaces, setsOfProgram, type Side } from "./recordedPlaces.js";

/** The result for one end of the part of one rule. */
export interface ComponentProof {
  /** `host start`. */
  readonly of: string;
  readonly result: "equal" | "unequal" | "undecided";
  /** The pairs of the bisimulation. */
  readonly pairs?: number;
  readonly certificate?: Bisimulation;
  /** A string on which the two differ, with `|` at the marked place; or the reason why it is not decided. */
  readonly says?: string;
}

/** A compiled parser of components, and what its document says. */
export interface ProvedParser {
  readonly program: Program;
  /** The published rules, with core rules. */
  readonly rules: readonly Rule[];
  readonly facts: GenerationFacts;
  readonly nodes: NodeFacts;
}

const SIDES: readonly Side[] = ["start", "end"];

/**
 * Proves that a parser of components records each rule, in all strings of the start rule, where the published rules have it with the choices
 * that the document settles. Component objects are made of these records alone.
 *
 * For both ends of the part of each rule: the strings with a mark at that place are the same. One side is made of the PEG as it is after all
 * passes of the compiler, the other of the published rules; and each equality comes with a bisimulation.
 */
export function* proveComponents({ program, rules, facts, nodes }: ProvedParser): Generator<ComponentProof> {
  const { startRule } = facts;
  const derived = attempt(() => new DerivedPlaces(rules, facts, nodes, startRule));
  if (typeof derived === "string") {
    yield { of: startRule, result: "undecided", says: derived };
    return;
  }
  const strings = new MarkedStrings([...setsOfProgram(program), ...derived.sets]);
  const recorded = new RecordedPlaces(program, valueFor(program.entries, nodes.startPegName), strings);
  for (const [number, name] of program.wanted.names.entries()) {
    // The start rule is the whole string.
    if (name === startRule) continue;
    for (const side of SIDES)
      yield compared(`${name} ${side}`, strings, () => [recorded.of(number, side), derived.of(name, side, strings)]);
  }
}

/** Returns a proof that was kept, or "undecided" if the checker does not accept its certificate. */
export function recheckedComponent(proof: ComponentProof): ComponentProof {
  const fault = proof.certificate ? checkBisimulation(proof.certificate) : "there is none";
  return fault === undefined
    ? proof
    : { of: proof.of, result: "undecided", says: `the certificate is wrong: ${fault}` };
}

const NONE = -1;

function attempt<Result>(work: () => Result): Result | string {
  return tryCatch(work, [UndecidableError, LimitError, AutomatonError], ({ message }) => message);
}

/** Compares a language that is read from the end of the string with one that is read from its beginning. */
function compared(of: string, strings: MarkedStrings, sides: () => readonly [MinimalDfa, MinimalDfa]): ComponentProof {
  const made = attempt(sides);
  if (typeof made === "string") return { of, result: "undecided", says: made };
  const columnOf = refineColumns(made[0].columnOf, made[1].columnOf);
  const codes = columnRepresentatives(columnOf);
  const tableOf = (dfa: MinimalDfa): Bisimulation["peg"] => ({
    next: Array.from(dfa.outputs, (_, state) => codes.map((code) => step(dfa, state, code))),
    accepting: [...dfa.outputs.keys()].filter((state) => dfa.outputs[state] === 1),
  });
  const [parser, document] = [tableOf(made[0]), tableOf(made[1])];
  const pairs: [number, string][] = [];
  for (const pair of suffixPairs({ next: parser.next, start: 0 }, document)) {
    const isRecorded = made[0].outputs[pair.state] === 1;
    if (isRecorded !== pair.isAccepted) {
      let text = "";
      for (let { shorter } = pair; shorter; { shorter } = shorter.pair)
        text += shown(strings, itemAt(codes, shorter.label));
      return {
        of,
        result: "unequal",
        says: `${JSON.stringify(text)} by the ${isRecorded ? "parser" : "document"} only`,
      };
    }
    pairs.push([pair.state, pair.digits]);
  }
  const dead = parser.next.length;
  const certificate: Bisimulation = {
    // Code units outside the codes lead to a dead state.
    labels: [
      ...codes.map((_, column) =>
        [...columnOf.keys()].filter((code) => columnOf[code] === column).map((code): [number, number] => [code, code]),
      ),
      [[columnOf.length, 0xffff]],
    ],
    peg: { ...parser, next: [...parser.next.map((row) => [...row, dead]), [...codes, NONE].map(() => dead)] },
    abnf: { ...document, next: document.next.map((row) => [...row, NONE]) },
    pairs: [...pairs, [dead, "0"]],
  };
  const fault = checkBisimulation(certificate);
  if (fault !== undefined) return { of, result: "undecided", says: `the certificate is wrong: ${fault}` };
  return { of, result: "equal", pairs: pairs.length, certificate };
}

/** Returns a character with `|` for a mark before it. */
function shown(strings: MarkedStrings, code: number): string {
  const unit = strings.codeUnits[code % strings.size];
  return (strings.marksIn(code) === 1 ? "|" : "") + (unit === undefined ? "" : String.fromCharCode(unit));
}
