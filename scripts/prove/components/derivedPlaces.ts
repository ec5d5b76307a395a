import type { CharacterSet } from "../../../src/languages/automata/characters.js";
import type { MinimalDfa } from "../../../src/languages/automata/minimalDfa.js";
import { readRules } from "../../../src/languages/abnf/notation.js";
import type { Rule } from "../../../src/languages/abnf/rules.js";
import { itemAt, getOrInsert } from "../../../src/text/itemAt.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import type { ComponentReading, GenerationFacts, Preference } from "../../generate/grammarSource.js";
import { rulesOfLayout } from "../../generate/placedComponents.js";
import { holdersOf } from "../../generate/holders.js";
import { determinizedMarks, END, UNSET, ZERO, type DeterminizedMarks } from "./determinize.js";
import { markedLanguages } from "./markedLanguage.js";
import { minimal, type MarkedStrings } from "./markedStrings.js";
import type { Side } from "./recordedPlaces.js";

/**
 * What the published rules of a document say of the places of rules, with the choices between derivations that the document settles, as
 * languages of strings in which one place is marked. They are made of the published rules alone, and read a string from its beginning.
 */
export class DerivedPlaces {
  /** The sets of characters that the rules distinguish. */
  readonly sets: readonly CharacterSet[];
  private readonly marks: DeterminizedMarks;
  /** By the name of a recorded rule, the rules that a component reading of the document has for it. */
  private readonly read: Readonly<Record<string, readonly string[]>>;
  private explored: { readonly all: MinimalDfa; readonly held: readonly ReadonlySet<string>[] } | undefined;

  /** @throws {AutomatonError} if some string can be read in two ways, and the document does not say which one is taken */
  constructor(
    published: readonly Rule[],
    facts: GenerationFacts,
    byRules: NodeFacts,
    private readonly root: string,
  ) {
    const reading = facts.readings.find(({ read }) => read)?.read;
    const rules = reading ? readFor(published, reading) : published;
    const nodes = reading ? nodesFor(reading, rules, byRules) : byRules;
    const attributions = [...facts.attributions, ...(reading?.attributions ?? [])];
    const { placed, noticed } = rulesOfLayout(nodes);
    const marked = markedLanguages(rules, attributions, [root], [...new Set([...placed, ...noticed])], nodes.holders);
    const preferences = [...facts.readings, ...attributions].flatMap(({ prefer }): readonly Preference[] =>
      [prefer ?? []].flat(),
    );
    this.marks = determinizedMarks(marked, preferences);
    this.sets = this.marks.classes;
    this.read = Object.fromEntries(
      Object.entries(reading?.components ?? {}).flatMap(([component, inReading]) =>
        (byRules.rulesOf[component] ?? [component]).map((name) => [name, inReading]),
      ),
    );
  }

  /** Returns the strings in which the part of a rule begins or ends at the mark. */
  of(name: string, side: Side, strings: MarkedStrings): MinimalDfa {
    const { all, held } = (this.explored ??= this.explore(strings));
    const marks = (this.read[name] ?? [name]).map((rule) => `${rule} ${side}`);
    const isHeld = (output: number): boolean => output > 0 && marks.some((mark) => itemAt(held, output - 1).has(mark));
    return minimal({ ...all, outputs: all.outputs.map((output) => Number(isHeld(output))) });
  }

  /** Returns an automaton whose output is 1 more than the place in `held` of the ends of rules that are at the mark of a string. */
  private explore(strings: MarkedStrings): NonNullable<DerivedPlaces["explored"]> {
    const { marks, root } = this;
    interface State {
      readonly at: number;
      readonly isAll: boolean;
      readonly isMarked: boolean;
      /** The registers that hold the marked place. */
      readonly registers: ReadonlySet<number>;
    }
    const classOf = strings.codeUnits.map((unit) =>
      marks.classes.findIndex((ranges) => ranges.some(([from, to]) => from <= unit && unit <= to)),
    );
    const next = ({ at, isAll, isMarked, registers }: State, code: number): State | undefined => {
      const isMark = strings.marksIn(code) === 1;
      const character = code % strings.size;
      if (isAll || (isMark && isMarked)) return undefined;
      if (character === strings.end)
        return {
          at,
          isAll: true,
          isMarked: isMarked || isMark,
          registers: changed(registers, at === 0 ? [ZERO, END] : [END], isMark),
        };
      const transition = marks.states[at]?.transitions.get(classOf[character] ?? UNSET);
      if (!transition) return undefined;
      const sets = at === 0 ? [ZERO, ...transition.sets] : transition.sets;
      return {
        at: transition.target,
        isAll,
        isMarked: isMarked || isMark,
        registers: changed(registers, sets, isMark),
      };
    };
    const held: ReadonlySet<string>[] = [];
    const numbers = new Map<string, number>();
    const output = ({ at, isAll, registers }: State): number => {
      const ends = isAll ? marks.states[at]?.ends.get(root) : undefined;
      if (!ends) return 0;
      const names = ends.flatMap((register, mark) => (registers.has(register) ? [this.nameOf(mark)] : []));
      return getOrInsert(numbers, names.join(), () => held.push(new Set(names)));
    };
    const all = strings.explored<State | undefined>(
      { at: 0, isAll: false, isMarked: false, registers: new Set() },
      (code) =>
        `${strings.marksIn(code)} ${code % strings.size === strings.end ? "end" : classOf[code % strings.size]}`,
      (state) => (state ? `${state.at} ${state.isAll} ${state.isMarked} ${[...state.registers].sort().join()}` : ""),
      (state, code) => state && next(state, code),
      (state) => (state ? output(state) : 0),
    );
    return { all, held };
  }

  private nameOf(mark: number): string {
    return `${itemAt(this.marks.marked, mark >> 1)} ${mark % 2 === 0 ? "start" : "end"}`;
  }
}

/** Registers that are set hold the place of the mark if it is here, and another one if not. The start is set before the first character. */
function changed(registers: ReadonlySet<number>, set: readonly number[], isMark: boolean): ReadonlySet<number> {
  const changed = new Set(registers);
  for (const register of set) {
    if (isMark) changed.add(register);
    else changed.delete(register);
  }
  return changed;
}

function nodesFor({ components }: ComponentReading, rules: readonly Rule[], byRules: NodeFacts): NodeFacts {
  const nodes = { ...byRules, rulesOf: { ...byRules.rulesOf, ...components } };
  return { ...nodes, holders: holdersOf(rules, nodes) };
}

/** Returns the rules with those of a component reading instead of theirs, or after them. */
function readFor(published: readonly Rule[], { rules, notation }: ComponentReading): Rule[] {
  const replacements = new Map(readRules(rules.join("\n"), notation).map((rule) => [rule.name, rule]));
  const replaced = published.map((rule) => {
    const expression = replacements.get(rule.name)?.expression;
    replacements.delete(rule.name);
    return expression ? { ...rule, expression } : rule;
  });
  return [...replaced, ...replacements.values()];
}
