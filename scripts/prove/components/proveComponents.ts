import type { GeneratedGrammar } from "../../../src/uri/generated.js";
import { suffixPairs } from "../../../src/languages/peg/bisimulation.js";
import { checkBisimulation, type Bisimulation } from "../../../src/languages/peg/checkBisimulation.js";
import { UndecidableError } from "../../../src/languages/peg/undecidableError.js";
import { itemAt, remembered } from "../../../src/text/itemAt.js";
import { rescued } from "../../../src/text/rescued.js";
import { LimitError } from "../../../src/languages/automata/limitError.js";
import { isEmpty, step, type MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import { columnRepresentatives, refineColumns } from "../../../src/languages/automata/minimize.js";
import { MarkedStrings, minimal } from "./markedStrings.js";
import {
  ABSENT,
  END_OF_INPUT,
  PegComponents,
  setsOfPeg,
  TEXT,
  type Leaves,
  type NamedPeg,
  type TreePlace,
} from "./pegComponents.js";
import { setsOfTable, TableComponents } from "./tableComponents.js";

/** The result for one property of the component objects of a rule, one of its values, or one end of its text. */
export interface ComponentProof {
  /** `host` or `parts.cwd`, and the part in question: a value such as `absent`, or `start` or `end`. */
  readonly of: string;
  readonly result: "equal" | "unequal" | "undecided";
  /** The pairs of the bisimulation. */
  readonly pairs?: number;
  readonly certificate?: Bisimulation;
  /** A string on which the two differ, with `|` at the marked place; or the reason why it is not decided. */
  readonly says?: string;
}

/**
 * Proves that the table of `parse` gives for all strings of a rule the component objects that the layout gives by the tree of the PEG.
 *
 * For each property: for each of its values (absent, a text, each label) the strings that have it are the same; and for both ends of
 * its text, the strings with a mark at that place are the same. One side is made from the PEG, the other from the shipped table, and
 * each equality comes with a bisimulation.
 */
export function* proveComponents(grammar: GeneratedGrammar, peg: NamedPeg, rule: string): Generator<ComponentProof> {
  const strings = new MarkedStrings([...setsOfPeg(peg), ...setsOfTable(grammar.tagged)]);
  const { algebra } = strings;
  const pegName = [...grammar.rules, ...grammar.core].find(({ name }) => name === rule)?.pegName ?? "";
  const trees = new PegComponents(peg, pegName, grammar, strings);
  const table = new TableComponents(grammar.tagged, rule, strings);
  const values = table.values();
  for (const name of ["form", ...Object.keys(grammar.layout)]) {
    const paths = [...values.keys()].filter((path) => path === name || path.startsWith(`${name}.`));
    const property = attempt(() => treeProperty(trees, name, strings));
    if (typeof property === "string") {
      yield { of: name, result: "undecided", says: property };
      continue;
    }
    for (const path of new Set([...paths, ...property.paths]))
      for (const is of new Set([...(values.get(path) ?? [undefined]), ...property.values(path)]))
        yield compared(`${path}: ${is ?? "missing"}`, strings, () => [property.value(path, is), table.value(path, is)]);
    for (const path of property.paths) {
      if (property.places(path, 0).length === 0) continue;
      const ends = attempt(() => [table.boundary(path, 0), table.boundary(path, 1)] as const);
      if (typeof ends === "string") {
        yield { of: `${path}: start and end`, result: "undecided", says: ends };
        continue;
      }
      const inOrder = strings.inOrder(...ends);
      // A list whose end would come before its start is empty.
      const isEmptied = property.isList(path);
      if (!isEmptied && !isEmpty(algebra.without(ends[0], inOrder)))
        yield { of: `${path}: start and end`, result: "undecided", says: "the end may come first" };
      for (const [side, end] of [
        ["start", 0],
        ["end", 1],
      ] as const)
        yield compared(`${path}: ${side}`, strings, () => [
          property.boundary(path, end),
          isEmptied ? algebra.intersection(ends[end], inOrder) : ends[end],
        ]);
    }
  }
}

/** Returns a proof that was kept, or "undecided" if the checker does not accept its certificate. */
export function recheckedComponent(proof: ComponentProof): ComponentProof {
  const fault = proof.certificate ? checkBisimulation(proof.certificate) : "there is none";
  return fault === undefined
    ? proof
    : { of: proof.of, result: "undecided", says: `the certificate is wrong: ${fault}` };
}

/** One property, as computed from the tree. */
interface TreeProperty {
  readonly paths: readonly string[];
  values(path: string): ReadonlySet<string | undefined>;
  places(path: string, end: 0 | 1): readonly TreePlace[];
  isList(path: string): boolean;
  value(path: string, is: string | undefined): MinimalDfa;
  boundary(path: string, end: 0 | 1): MinimalDfa;
}

function treeProperty(trees: PegComponents, name: string, strings: MarkedStrings): TreeProperty {
  const { algebra } = strings;
  const { seen, all } = nodesSeen(trees, name, strings);
  const placesOf = (path: string, end: 0 | 1): readonly TreePlace[] => {
    const found = all.flatMap((one) => one.get(path)?.places?.[end] ?? []);
    return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()];
  };
  const stringsWith = (isMeant: (leaves: Leaves<TreePlace>) => boolean): MinimalDfa =>
    minimal({ ...seen, outputs: seen.outputs.map((output) => Number(output > 0 && isMeant(itemAt(all, output - 1)))) });
  const valueOf = (path: string, ...values: readonly (string | undefined)[]): MinimalDfa =>
    stringsWith((leaves) => values.includes(leaves.get(path)?.is));
  /** Returns the strings whose mark is at one end of the text of a property, where that end is the given place. */
  const placeOf = (path: string, which: 0 | 1, place: TreePlace): MinimalDfa => {
    const [here] = trees.places(place.rule, place.side);
    const marked = minimal({ ...here.moore, columnOf: strings.columnsBy((code) => here.columnOf(code)) });
    const chosen = stringsWith((leaves) => JSON.stringify(leaves.get(path)?.places?.[which]) === JSON.stringify(place));
    // What comes later in the string is read earlier.
    return algebra.intersection(strings.markedOnce(chosen), strings.moved(marked, -place.by));
  };
  const boundaries = new Map<string, MinimalDfa>();
  const boundaryOf = (path: string, which: 0 | 1): MinimalDfa =>
    remembered(boundaries, `${path} ${which}`, () =>
      placesOf(path, which)
        .map((place) => placeOf(path, which, place))
        .reduce((one, other) => algebra.union(one, other)),
    );
  const isList = (path: string): boolean => all.some((one) => one.get(path)?.is.startsWith("list") === true);
  // A text whose end would come before its start, or its start after the string, is absent.
  const orders = new Map<string, MinimalDfa | undefined>();
  const inOrder = (path: string): MinimalDfa | undefined =>
    remembered(orders, path, () =>
      isList(path) || placesOf(path, 0).some(({ by }) => by > 0) || placesOf(path, 1).some(({ by }) => by < 0)
        ? strings.inOrder(boundaryOf(path, 1), boundaryOf(path, 0))
        : undefined,
    );
  return {
    paths: [...new Set(all.flatMap((one) => [...one.keys()]))],
    values: (path) => new Set(all.map((one) => one.get(path)?.is)),
    places: placesOf,
    isList,
    value: (path, is) => {
      const ordered = is === TEXT || is === ABSENT ? inOrder(path) : undefined;
      if (!ordered) return valueOf(path, is);
      const text = algebra.intersection(valueOf(path, TEXT), ordered);
      return is === TEXT ? text : algebra.without(valueOf(path, TEXT, ABSENT), text);
    },
    boundary: (path, which) => {
      const ordered = inOrder(path);
      return ordered ? algebra.intersection(boundaryOf(path, which), ordered) : boundaryOf(path, which);
    },
  };
}

/**
 * Returns the automaton of the leaves of one property: the output of a string that the rule derives is the place of its leaves in
 * `all`, plus 1. The presence of a rule's node does not depend on marks, so the strings have none.
 */
function nodesSeen(
  trees: PegComponents,
  name: string,
  strings: MarkedStrings,
): { readonly seen: MinimalDfa; readonly all: readonly Leaves<TreePlace>[] } {
  const { rules, leaves } = trees.property(name);
  const automata = [...rules, END_OF_INPUT].flatMap((rule) => trees.places(rule, "start"));
  const all: Leaves<TreePlace>[] = [];
  const numbers = new Map<string, number>();
  const output = (states: readonly number[]): number => {
    const accepts = automata.map((automaton, i) => automaton.accepts(states[i] ?? NONE));
    const isPresent = (i: number): boolean => accepts[2 * i] === true || accepts[2 * i + 1] === true;
    if (!isPresent(rules.length)) return 0;
    const key = rules.map((_, i) => Number(isPresent(i))).join("");
    return remembered(numbers, key, () => all.push(leaves((rule) => key[rules.indexOf(rule)] === "1")));
  };
  // The empty list stands for the beginning, at which only the end of the string can be read.
  const seen = strings.explored<readonly number[] | undefined>(
    [],
    (code) => {
      if (strings.marksIn(code) === 1) return "a mark";
      return code === strings.end ? "the end" : automata.map((automaton) => automaton.columnOf(code)).join();
    },
    String,
    (states, code) => {
      if (!states || strings.marksIn(code) === 1 || (states.length === 0) !== (code === strings.end)) return undefined;
      return automata.map((automaton, i) => automaton.step(states[i] ?? automaton.start, code));
    },
    (states) => (states ? output(states) : 0),
  );
  return { seen, all };
}

const NONE = -1;

function attempt<Result>(work: () => Result): Result | string {
  return rescued(work, [UndecidableError, LimitError], ({ message }) => message);
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
  const [tree, table] = [tableOf(made[0]), tableOf(made[1])];
  const pairs: [number, string][] = [];
  for (const pair of suffixPairs({ next: tree.next, start: 0 }, table)) {
    const byTree = made[0].outputs[pair.state] === 1;
    if (byTree !== pair.isAccepted) {
      let text = "";
      for (let { shorter } = pair; shorter; { shorter } = shorter.pair)
        text += shown(strings, itemAt(codes, shorter.label));
      return { of, result: "unequal", says: `${JSON.stringify(text)} by the ${byTree ? "tree" : "table"} only` };
    }
    pairs.push([pair.state, pair.digits]);
  }
  const dead = tree.next.length;
  const certificate: Bisimulation = {
    // Code units outside the codes lead to a dead state.
    labels: [
      ...codes.map((_, column) =>
        [...columnOf.keys()].filter((code) => columnOf[code] === column).map((code): [number, number] => [code, code]),
      ),
      [[columnOf.length, 0xffff]],
    ],
    peg: { ...tree, next: [...tree.next.map((row) => [...row, dead]), [...codes, NONE].map(() => dead)] },
    abnf: { ...table, next: table.next.map((row) => [...row, NONE]) },
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
