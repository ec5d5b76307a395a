import { DEAD } from "../automata/automaton.js";
import { NEVER, START, type Dfa } from "../automata/dfa.js";
import { mostReadable, readability } from "../automata/readable.js";
import { ShortestPaths } from "../automata/shortest.js";
import { UndecidableError } from "../peg/undecidableError.js";
import { Deadline } from "../../text/deadline.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { SplittingTree, type DistinguishingSuffix } from "./splittingTree.js";
import { itemAt } from "../../text/itemAt.js";

/** One string of a suite with its verdict. */
export interface SuiteRow {
  /** The rule that is to derive the string, as published. */
  readonly rule: string;
  readonly input: string;
  readonly conforms: boolean;
  /** Where it does not conform: length of its longest prefix that some string of the language begins with, in UTF-16 code units. */
  readonly failAt?: number;
}

export interface SuiteOptions {
  /** The extent of the suite; `complete` if left out. The function `suite` describes what each extent guarantees. */
  readonly extent?: SuiteExtent | undefined;
  /** The number of seconds after which the suite ends with an error. No limit if left out. */
  readonly maxSeconds?: number | undefined;
}

export type SuiteExtent = (typeof EXTENTS)[number];

const EXTENTS = ["complete", "neighbours", "classes"] as const;

/**
 * Characters that are not ASCII: the first one; one whose low seven bits are "i"; one whose low eight bits are "a"; two whose
 * case folding is ASCII ("s", "k"); a full-width solidus; one of two code units.
 */
const NOT_ASCII = ["\u0080", "\u00E9", "\u0161", "\u017F", "\u212A", "\uFF0F", "\u{1F600}"];

/**
 * Yields the rows of a suite that finds every fault of a certain kind, after Chow, "Testing software design modeled by
 * finite-state machines" (1978), with states told apart by a {@link SplittingTree} ("harmonised state identifiers":
 * Petrenko, 1991).
 *
 * Each class of characters that the rule treats alike in every state has a representative, its most readable character. For
 * every state of the minimal automaton, the dead state included, a shortest string of representatives leads there. Each of
 * these strings, and each with one more character, is followed by the continuations that tell the state there from all
 * others. The characters are those of ASCII and {@link NOT_ASCII}.
 *
 * An implementation is anything that behaves like a deterministic automaton with no more states than the minimal one, the
 * dead state counted. Then, for strings of these characters:
 * - `complete`: it passes only if it is right about every string.
 * - `neighbours`: it passes only if it is right about every string of representatives, and in no state confuses a character
 *   with another one of that state, or with none. Other characters are followed only by the continuations that tell this.
 * - `classes`: it passes only if it is right about every string of representatives. No other characters are used.
 *
 * An implementation with more states may have faults that no finite suite finds.
 *
 * Rows for the start rules of three generations; all rules of all have many times as many:
 *
 *                   complete  neighbours  classes
 *     url-1993       289,726     102,893   57,125
 *     rfc2396          4,389       3,482      359
 *     rfc3986        254,787     102,486   36,024
 */
export function suite(rule: string, dfa: Dfa, options?: SuiteOptions): Generator<SuiteRow, void, undefined> {
  const { extent = "complete", maxSeconds = Infinity } = readOptions(options, ["extent", "maxSeconds"]);
  assertOneOf("extent", extent, EXTENTS);
  return rows(rule, dfa, extent, new Deadline(maxSeconds));
}

function* rows(rule: string, dfa: Dfa, extent: SuiteExtent, deadline: Deadline): Generator<SuiteRow, void, undefined> {
  const assertTime = (): void => {
    if (deadline.isOver) throw new UndecidableError(rule, "not decided: the time is over", "time");
  };
  const alphabet = Array.from({ length: dfa.classCount }, (_, kind) => charactersOf(dfa, kind));
  const representatives = alphabet.map(([first]) => first);
  const tree = new SplittingTree(dfa, representatives, assertTime);
  const cover = stateCover(dfa, representatives);
  const asked = new Set<string>();

  for (const [state, prefix] of cover) {
    assertTime();
    for (const { text } of itemAt(tree.paths, state)) {
      if (asked.has(prefix + text)) continue;
      asked.add(prefix + text);
      yield row(prefix, "", state, text);
    }
  }
  // A string leaves the cover at one place only. So no string occurs twice except those above, which are left out.
  for (const [state, prefix] of cover) {
    for (let kind = 0; kind < dfa.classCount; kind++) {
      assertTime();
      const target = dfa.follow(state, kind);
      const [representative, ...others] = itemAt(alphabet, kind);
      if (representative === undefined) continue;
      if (cover.get(target) !== prefix + representative) {
        for (const { text } of itemAt(tree.paths, target)) {
          if (!asked.has(prefix + representative + text)) yield row(prefix, representative, target, text);
        }
      }
      if (extent === "classes") continue;
      const questions = extent === "complete" ? itemAt(tree.paths, target) : neighbourQuestions(target, state);
      for (const character of others) for (const { text } of questions) yield row(prefix, character, target, text);
    }
  }

  /** Returns the empty continuation, and those that tell `target` from the states to which other characters, or none, lead from `state`. */
  function neighbourQuestions(target: number, state: number): Iterable<DistinguishingSuffix> {
    const questions = new Set(itemAt(tree.paths, target).slice(0, 1));
    for (let kind = 0; kind < dfa.classCount; kind++) {
      const other = dfa.follow(state, kind);
      if (other !== target) questions.add(tree.between(target, other));
    }
    if (state !== target) questions.add(tree.between(target, state));
    return questions;
  }

  /** Returns the row of a string: `text` follows what leads to `target`. */
  function row(prefix: string, character: string, target: number, text: string): SuiteRow {
    const input = prefix + character + text;
    if (dfa.accepting[dfa.run(target, text)] === 1) return { rule, input, conforms: true };
    return { rule, input, conforms: false, failAt: dfa.survives(START, input) };
  }
}

/** Returns the characters of a class that a suite uses, the most readable one first; none if every character is in another class. */
function charactersOf(dfa: Dfa, kind: number): readonly string[] {
  const codes = itemAt(dfa.members, kind);
  const isNever = (character: string): boolean => {
    const code = character.charCodeAt(0);
    return (dfa.classOf[code] ?? NEVER) === NEVER && !codes.includes(code);
  };
  const first = mostReadable(codes);
  const ordered = first === undefined ? [] : [first, ...codes.filter((code) => code !== first)];
  return [...ordered.map((code) => String.fromCharCode(code)), ...(kind === NEVER ? NOT_ASCII.filter(isNever) : [])];
}

/** Returns for each state, the dead one included, a shortest string of representatives that leads there. All prefixes of one are others. */
function stateCover(dfa: Dfa, representatives: readonly (string | undefined)[]): Map<number, string> {
  const kinds = representatives
    .flatMap((character, kind) =>
      character === undefined ? [] : [{ kind, rank: readability(character.charCodeAt(0)) }],
    )
    .sort((a, b) => b.rank - a.rank)
    .map(({ kind }) => kind);
  const paths = new ShortestPaths([START], (state, visit) => {
    if (state === DEAD) return;
    for (const kind of kinds) visit(kind, dfa.follow(state, kind));
  });
  const cover = new Map<number, string>();
  for (const state of paths.states()) {
    cover.set(
      state,
      paths.pathTo(state).reduce((text, kind) => text + (representatives[kind] ?? ""), ""),
    );
  }
  return cover;
}
