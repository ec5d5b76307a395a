import type { Range } from "../../src/languages/automata/characters.js";
import { pegChoice, pegParts, pegRepeat, pegSequence, mapPeg, type Peg } from "../../src/languages/peg/peg.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";

/** A PEG expression with one edit. */
export interface Mutant {
  /** The edit, for people. */
  readonly edit: string;
  readonly peg: Peg;
  /** Two swapped alternatives: if they can never both match, nothing else can have changed. */
  readonly exchanged?: readonly [Peg, Peg];
}

type Of<K extends Peg["kind"]> = Extract<Peg, { kind: K }>;

/**
 * Yields every single edit of an expression: alternatives swapped or dropped, lookahead and options dropped, options made
 * necessary, bounds of repetitions moved by one, a character added to a set or removed from it.
 */
export function* mutants(peg: Peg): Generator<Mutant> {
  yield* editsOf(peg);
  const parts = pegParts(peg);
  for (const [i, part] of parts.entries()) {
    for (const mutant of mutants(part)) {
      yield {
        ...mutant,
        peg: mapPeg(peg, (other, j) => (j === i ? mutant.peg : other)),
      };
    }
  }
}

function* editsOf(peg: Peg): Generator<Mutant> {
  switch (peg.kind) {
    case "choice":
      for (const [i, alternative] of peg.items.entries()) {
        yield { edit: `drop ${writePeg(alternative)}`, peg: pegChoice(without(peg.items, i)) };
        const before = peg.items[i - 1];
        if (before === undefined) continue;
        yield {
          edit: `swap ${writePeg(before)} and ${writePeg(alternative)}`,
          peg: pegChoice(swapped(peg.items, i)),
          exchanged: [before, alternative],
        };
      }
      break;
    case "sequence":
      for (const [i, item] of peg.items.entries()) {
        if (item.kind === "lookahead" || isOption(item))
          yield { edit: `drop ${writePeg(item)}`, peg: pegSequence(without(peg.items, i)) };
      }
      break;
    case "repeat":
      yield* counts(peg);
      break;
    case "class":
      yield* characters(peg);
      break;
    case "literal":
      if (peg.text.length === 1) {
        const code = peg.text.charCodeAt(0);
        yield* characters({ kind: "class", ranges: [[code, code]], inverted: false, ignoreCase: peg.ignoreCase });
      } else if (peg.ignoreCase)
        yield { edit: `${writePeg(peg)} in this case only`, peg: { ...peg, ignoreCase: false } };
      break;
    default:
      break;
  }
}

function isOption(peg: Peg): boolean {
  return peg.kind === "repeat" && peg.min === 0 && peg.max === 1;
}

function* counts(peg: Of<"repeat">): Generator<Mutant> {
  const { item, min, max } = peg;
  const text = writePeg(peg);
  if (isOption(peg)) {
    yield { edit: `${text} made necessary`, peg: item };
  } else if (max === undefined && min === 0) {
    yield { edit: `${text} at least once`, peg: pegRepeat(item, 1) };
    yield { edit: `${text} at most once`, peg: pegRepeat(item, 0, 1) };
  } else if (max === undefined && min === 1) {
    yield { edit: `${text} or none`, peg: pegRepeat(item, 0) };
    yield { edit: `${text} once`, peg: item };
  } else {
    const bounded = (low: number, high: number | undefined): Mutant => ({
      edit: `${text} with |${low}..${high ?? ""}|`,
      peg: pegRepeat(item, low, high),
    });
    if (min > 0) yield bounded(min - 1, max);
    if (max === undefined || min < max) yield bounded(min + 1, max);
    if (max !== undefined) {
      yield bounded(min, max + 1);
      if (max > min) yield bounded(min, max - 1);
    }
  }
}

/**
 * The first and the last character removed, and the first printable character added that is missing. Case-insensitive
 * sets stay so.
 */
function* characters(peg: Of<"class">): Generator<Mutant> {
  const [first] = peg.ranges[0] ?? [];
  const [, last] = peg.ranges[peg.ranges.length - 1] ?? [];
  const edited = (ranges: readonly Range[], edit: string): Mutant => ({
    edit: `${edit} ${writePeg(peg)}`,
    peg: { ...peg, ranges },
  });
  const quoted = (code: number): string => JSON.stringify(String.fromCharCode(code));
  for (const code of new Set([first, last]))
    if (code !== undefined) yield edited(withoutCode(peg.ranges, code), `take ${quoted(code)} out of`);
  const lower = (code: number): string => String.fromCharCode(code).toLowerCase();
  for (let code = FIRST_PRINTABLE; code <= LAST_PRINTABLE; code++) {
    const present = peg.ranges.some(
      ([from, to]) =>
        (from <= code && code <= to) ||
        (peg.ignoreCase && Array.from({ length: to - from + 1 }, (_, i) => lower(from + i)).includes(lower(code))),
    );
    if (present) continue;
    yield edited([...peg.ranges, [code, code]], `add ${quoted(code)} to`);
    return;
  }
}

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

function withoutCode(ranges: readonly Range[], code: number): Range[] {
  return ranges.flatMap(([from, to]): Range[] =>
    code < from || code > to
      ? [[from, to]]
      : [[from, code - 1] as const, [code + 1, to] as const].filter(([start, end]) => start <= end),
  );
}

function without<T>(items: readonly T[], i: number): T[] {
  return items.filter((_, j) => j !== i);
}

function swapped<T>(items: readonly T[], i: number): T[] {
  return items.map((item, j) => (j === i - 1 ? items[i] : j === i ? items[i - 1] : item) as T);
}
