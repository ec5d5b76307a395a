import {
  placeComponents,
  rulesOfLayout,
  type PlacedLayout,
  type PlacedProperty,
  type PlaceReader,
} from "../../../src/uri/components/layout.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import type { CharacterSet } from "../../../src/languages/automata/characters.js";
import type { DecisionLimits } from "../../../src/languages/peg/decisionLimits.js";
import { KnownAutomata } from "../../../src/languages/peg/knownAutomata.js";
import { pegAutomataOf, type PegAutomaton } from "../../../src/languages/peg/pegAutomaton.js";
import {
  pegChoice,
  pegParts,
  pegRepeat,
  pegSequence,
  mapPeg,
  type Peg,
  type PegGrammar,
  type PegTerminal,
} from "../../../src/languages/peg/peg.js";
import { charactersOf } from "../../../src/languages/peg/pegCharacters.js";
import { compileProgram, FIRST_MARK } from "../../../src/languages/peg/program.js";
import type { MarkedStrings } from "./markedStrings.js";
import { remembered } from "../../../src/text/itemAt.js";

/** One end of the last node of a rule in the tree, and a number of characters to add; `"outer/inner"` for a node directly inside another one. */
export interface TreePlace {
  readonly rule: string;
  readonly side: "start" | "end";
  readonly by: number;
}

/** The kinds of a leaf with a text, and of one without. */
export const TEXT = "text";
export const ABSENT = "absent";

/** The value of a property, and the places of its text; only the maker of a place interprets it. */
export interface Leaf<Place> {
  /** `absent`, a label, the name of a function with its constants: everything to compare except places. */
  readonly is: string;
  readonly places?: readonly [start: Place, end: Place];
}

/** The values of all properties of a component object by their paths (`"parts.cwd"`). */
export type Leaves<Place> = ReadonlyMap<string, Leaf<Place>>;

/** A PEG with the names of its rules in the tree. */
export interface NamedPeg {
  readonly rules: PegGrammar;
  readonly published: (pegName: string) => string;
}

const WHOLE = "the whole string";
const HERE = "a place that is marked";
const ELSEWHERE = "a place that is not marked";
/** The suffix of the name of a rule that is reached through holders only, as the layout reads a tree. */
const VISITED = " as it is visited";
/** The place before the end counts as that of a rule. It is present in every string that the rule matches. */
export const END_OF_INPUT = "end of the input";

const IS_HERE = FIRST_MARK;
const IS_ELSEWHERE = FIRST_MARK - 1;

const EMPTY: Peg = { kind: "literal", text: "", ignoreCase: false };

/** Returns the sets of characters that the terminals of a PEG read. */
export function setsOfPeg({ rules }: NamedPeg): CharacterSet[] {
  const found: CharacterSet[] = [];
  const visit = (peg: Peg): void => {
    if (isTerminal(peg)) found.push(...charactersOf(peg, ""));
    pegParts(peg).forEach(visit);
  };
  rules.forEach(visit);
  return found;
}

function isTerminal(peg: Peg): peg is PegTerminal {
  return peg.kind === "literal" || peg.kind === "class" || peg.kind === "any";
}

/** The parse trees of one rule of a PEG as languages of strings in which one place is marked. All read a string from its end. */
export class PegComponents {
  private readonly encoded: PegGrammar;
  private readonly limits: DecisionLimits;
  private readonly known = new Map<string, readonly [here: PegAutomaton, elsewhere: PegAutomaton]>();

  constructor(
    private readonly peg: NamedPeg,
    private readonly root: string,
    private readonly facts: NodeFacts,
    private readonly strings: MarkedStrings,
  ) {
    this.encoded = new Map([...peg.rules].map(([name, body]) => [name, this.encodedPeg(body)]));
    const classes = [[strings.marks], strings.both(strings.end)].map(classOf);
    this.limits = { known: KnownAutomata.of([...this.encoded.values(), ...classes]) };
  }

  /**
   * Returns the automaton of the strings in which the last node of a rule begins or ends at the marked place; and that
   * of the strings with other nodes.
   */
  places(rule: string, side: "start" | "end"): readonly [here: PegAutomaton, elsewhere: PegAutomaton] {
    const key = `${rule} ${side}`;
    return remembered(this.known, key, () => this.automata(rule, side));
  }

  /** Returns the rules that decide a property, and its value given the rules that have nodes. */
  property(name: string): {
    readonly rules: readonly string[];
    readonly leaves: (has: (rule: string) => boolean) => Leaves<TreePlace>;
  } {
    const isForm = name === "form";
    const layout = isForm ? {} : { [name]: this.facts.layout[name] ?? { label: "" } };
    const facts = { ...this.facts, layout, forms: isForm ? this.facts.forms : [] };
    const { placed, noticed } = rulesOfLayout(facts);
    const root = this.peg.published(this.root);
    return {
      rules: [...new Set([...placed, ...noticed])],
      leaves: (has) => {
        const found = leavesOf(placeComponents(facts, root, new TreePlaces(has)));
        if (!isForm) found.delete("form");
        return found;
      },
    };
  }

  private automata(rule: string, side: "start" | "end"): readonly [PegAutomaton, PegAutomaton] {
    const { published, rules } = this.peg;
    const holders = new Set(this.facts.holders);
    const probe: Peg = pegChoice([ruleOf(HERE), ruleOf(ELSEWHERE)]);
    const probed = (isWanted: boolean, peg: Peg): Peg =>
      !isWanted ? peg : side === "start" ? pegSequence([probe, peg]) : pegSequence([peg, probe]);
    const visited = (name: string): Peg => ruleOf(holders.has(published(name)) ? name + VISITED : name);
    const inside = (outer: string, peg: Peg): Peg => {
      if (peg.kind !== "rule") return mapPeg(peg, (part) => inside(outer, part));
      const inner = published(peg.name);
      return probed(rule === inner || rule === `${outer}/${inner}`, visited(peg.name));
    };
    const grammar = new Map(this.encoded);
    for (const name of rules.keys())
      if (holders.has(published(name)))
        grammar.set(name + VISITED, inside(published(name), grammar.get(name) ?? EMPTY));
    grammar.set(HERE, { kind: "lookahead", negated: false, item: classOf([this.strings.marks]) });
    grammar.set(ELSEWHERE, EMPTY);
    const whole = probed(rule === published(this.root), visited(this.root));
    // Strings without an end, which do not matter, are accepted too: that keeps the automata small.
    const end = pegRepeat(classOf(this.strings.both(this.strings.end)), 0, 1);
    grammar.set(WHOLE, pegSequence([whole, ...(rule === END_OF_INPUT ? [probe] : []), end]));
    const marks = new Map([
      [HERE, IS_HERE],
      [ELSEWHERE, IS_ELSEWHERE],
    ]);
    const [here, elsewhere] = pegAutomataOf(
      compileProgram(grammar, WHOLE, this.limits, marks),
      [IS_HERE, IS_ELSEWHERE],
      this.limits,
    );
    if (!here || !elsewhere) throw new Error("there are two automata");
    return [here, elsewhere];
  }

  private encodedPeg(peg: Peg): Peg {
    if (!isTerminal(peg)) return mapPeg(peg, (part) => this.encodedPeg(part));
    const sets = charactersOf(peg, "");
    return sets.length === 0 ? EMPTY : pegSequence(sets.map((set) => classOf(this.strings.codes(set))));
  }
}

function ruleOf(name: string): Peg {
  return { kind: "rule", name };
}

function classOf(ranges: readonly (readonly [number, number])[]): Peg {
  return { kind: "class", ranges, inverted: false, ignoreCase: false };
}

class TreePlaces implements PlaceReader<TreePlace> {
  readonly end: TreePlace = { rule: END_OF_INPUT, side: "start", by: 0 };

  constructor(readonly has: (rule: string) => boolean) {}

  startOf(rule: string): TreePlace {
    return { rule, side: "start", by: 0 };
  }

  endOf(rule: string): TreePlace {
    return { rule, side: "end", by: 0 };
  }

  move(place: TreePlace, by: number): TreePlace {
    return { ...place, by: place.by + by };
  }

  /** The order of places is decided separately. */
  isAfter(): boolean {
    return false;
  }
}

function leavesOf(placed: PlacedLayout<TreePlace>, path = ""): Map<string, Leaf<TreePlace>> {
  return new Map(
    Object.entries(placed).flatMap(([name, part]) => [
      [path + name, leafOf(part)] as const,
      ...(part.kind === "object" ? leavesOf(part.properties, `${path}${name}.`) : []),
    ]),
  );
}

function leafOf(part: PlacedProperty<TreePlace>): Leaf<TreePlace> {
  switch (part.kind) {
    case "absent":
    case "object":
      return { is: part.kind };
    case "label":
      return { is: part.value === undefined ? ABSENT : `label ${String(part.value)}` };
    case "text":
      return { is: TEXT, places: [part.start, part.end] };
    case "registration":
      return { is: part.kind, places: [part.text.start, part.text.end] };
    case "equal":
      return { is: `equal ${part.to}`, places: [part.text.start, part.text.end] };
    case "list": {
      const is = `list ${String(part.separator)} ${String(part.pairs)}`;
      return part.text ? { is, places: [part.text.start, part.text.end] } : { is };
    }
  }
}
