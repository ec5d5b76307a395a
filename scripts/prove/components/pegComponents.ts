import {
  placeComponents,
  rulesOfLayout,
  type PlacedLayout,
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
import type { MarkedAlphabet } from "./markedAlphabet.js";
import { ABSENT, TEXT, type Leaf, type Leaves } from "./symbolicLayout.js";
import { remembered } from "../../../src/text/itemAt.js";

/** One end of the last node of a rule in the tree, and a number of characters to add; `"outer/inner"` for a node directly inside another one. */
export interface TreePlace {
  readonly rule: string;
  readonly side: "start" | "end";
  readonly by: number;
}

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
/** The place after the last character counts as that of a rule. It is present in every string that the rule matches. */
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
    private readonly alphabet: MarkedAlphabet,
  ) {
    this.encoded = new Map([...peg.rules].map(([name, body]) => [name, this.encodedPeg(body)]));
    const ends = [alphabet.marks, [alphabet.end, alphabet.end] as const].map((range) => classOf([range]));
    this.limits = { known: KnownAutomata.of([...this.encoded.values(), ...ends]) };
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
    grammar.set(HERE, { kind: "lookahead", negated: false, item: classOf([this.alphabet.marks]) });
    grammar.set(ELSEWHERE, EMPTY);
    const { end } = this.alphabet;
    const whole = probed(rule === published(this.root), visited(this.root));
    grammar.set(
      WHOLE,
      pegSequence([whole, ...(rule === END_OF_INPUT ? [probe] : []), pegRepeat(classOf([[end, end]]), 0, 1)]),
    );
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
    return sets.length === 0 ? EMPTY : pegSequence(sets.map((set) => classOf(this.alphabet.codes(set))));
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

function leavesOf(
  placed: PlacedLayout<TreePlace>,
  path = "",
  found = new Map<string, Leaf<TreePlace>>(),
): Map<string, Leaf<TreePlace>> {
  for (const [name, part] of Object.entries(placed)) {
    const key = path + name;
    switch (part.kind) {
      case "absent":
        found.set(key, { is: ABSENT });
        break;
      case "label":
        found.set(key, { is: part.value === undefined ? ABSENT : `label ${String(part.value)}` });
        break;
      case "text":
        found.set(key, { is: TEXT, places: [part.start, part.end] });
        break;
      case "registration":
        found.set(key, { is: "registration", places: [part.text.start, part.text.end] });
        break;
      case "equal":
        found.set(key, { is: `equal ${part.to}`, places: [part.text.start, part.text.end] });
        break;
      case "list":
        found.set(key, {
          is: `list ${String(part.separator)} ${String(part.pairs)}`,
          ...(part.text && { places: [part.text.start, part.text.end] }),
        });
        break;
      case "object":
        found.set(key, { is: "object" });
        leavesOf(part.properties, `${key}.`, found);
    }
  }
  return found;
}
