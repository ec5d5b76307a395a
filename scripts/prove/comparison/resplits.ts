import { isEmpty, shortestString, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import type { ComponentChange } from "../../../src/comparison/diff/componentChange.js";
import type { ComponentPair } from "../../../src/comparison/diff/resplits.js";
import type { StoredWitness } from "../../../src/comparison/diff/storedComparisons.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import { valueFor } from "../../../src/text/itemAt.js";
import type { Program } from "../../generate/compilePeg/program.js";
import { MarkedStrings } from "../components/markedStrings.js";
import { RecordedPlaces, setsOfProgram } from "../components/recordedPlaces.js";
import { ComponentPlaces, type TextPlaces } from "./componentPlaces.js";

/** A document with its compiled parser of components. */
export interface ComparedParser {
  readonly program: Program;
  readonly nodes: NodeFacts;
}

/**
 * Returns all ways in which components differ in strings of the start rules of both documents, for all strings: with the marked languages of
 * what both parsers record.
 */
export function componentWitnesses(
  a: ComparedParser,
  b: ComparedParser,
  pairs: readonly ComponentPair[],
): StoredWitness[] {
  const strings = new MarkedStrings([...setsOfProgram(a.program), ...setsOfProgram(b.program)]);
  const { algebra } = strings;
  const placesOf = ({ program, nodes }: ComparedParser): ComponentPlaces =>
    new ComponentPlaces(
      new RecordedPlaces(program, valueFor(program.entries, nodes.startPegName), strings),
      nodes,
      program.wanted.names,
      strings,
    );
  const [inA, inB] = [placesOf(a), placesOf(b)];
  const both = algebra.intersection(inA.all, inB.all);
  return pairs.flatMap((pair) => {
    const [one, other] = [
      inA.firstText(pair.inA.map((name) => inA.of(name))),
      inB.firstText(pair.inB.map((name) => inB.of(name))),
    ];
    const present = (side: ComponentPlaces, { start }: TextPlaces): MinimalDfa =>
      algebra.intersection(side.unmarked(start), both);
    const empty = (side: ComponentPlaces, { start, end }: TextPlaces): MinimalDfa =>
      algebra.intersection(side.unmarked(algebra.intersection(start, end)), both);
    const [hereA, hereB] = [present(inA, one), present(inB, other)];
    const [emptyA, emptyB] = [empty(inA, one), empty(inB, other)];
    // Two empty texts at different places are the same text.
    const shared = algebra.without(algebra.intersection(hereA, hereB), algebra.intersection(emptyA, emptyB));
    const apart = (first: MinimalDfa, second: MinimalDfa): MinimalDfa =>
      algebra.intersection(algebra.without(first, second), inA.marked(shared));
    const changes: readonly (readonly [ComponentChange, MinimalDfa])[] = [
      ["other text", algebra.union(apart(one.start, other.start), apart(one.end, other.end))],
      ["absent -> text", algebra.without(algebra.without(hereB, emptyB), hereA)],
      ["text -> absent", algebra.without(algebra.without(hereA, emptyA), hereB)],
      ["absent -> empty", algebra.without(emptyB, hereA)],
      ["empty -> absent", algebra.without(emptyA, hereB)],
    ];
    return changes.flatMap(([change, language]) =>
      isEmpty(language) ? [] : [[pair.a, pair.b, change, shown(strings, shortestString(language) ?? [])] as const],
    );
  });
}

/** Returns a string that is read from its end, without its mark and its end. */
function shown(strings: MarkedStrings, codes: readonly number[]): string {
  const units = [...codes].reverse().flatMap((code) => strings.codeUnits[code % strings.size] ?? []);
  return String.fromCharCode(...units);
}
