import type { Automata } from "../../languages/automata/automaton.js";
import { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { DfaAlgebra } from "../../languages/automata/dfaAlgebra.js";
import { isEmpty, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { references, type Expression } from "../../languages/abnf/rules.js";
import { characterSetsOf } from "../../languages/abnf/expressionCharacters.js";
import { expressionNfa, type Meaning } from "../../languages/abnf/expressionNfa.js";
import { CharacterClasses } from "../../languages/automata/characterClasses.js";
import type { ComparedGrammar } from "./comparedGrammar.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** The data that two grammars share, so that their automata can be compared. */
export interface Shared {
  readonly algebra: DfaAlgebra;
  readonly characters: CharacterClasses;
}

/** Returns the languages of the rules of two grammars, made to be compared. */
export function ruleLanguages(
  a: ComparedGrammar,
  b: ComparedGrammar,
  isOver?: () => boolean,
): readonly [RuleLanguages, RuleLanguages] {
  const shared = {
    algebra: new DfaAlgebra(isOver),
    characters: new CharacterClasses(
      [a, b].flatMap(({ expressions }) => Object.values(expressions).flatMap((one) => [...characterSetsOf(one)])),
    ),
  };
  return [new RuleLanguages(shared, a), new RuleLanguages(shared, b)];
}

/** The marks before and after a part. */
export const OPENING = { mark: 0 };
export const CLOSING = { mark: 1 };

/** The languages of a grammar's rules, also with another language instead of a rule. */
export class RuleLanguages {
  private readonly below = new Map<string, ReadonlySet<string>>();
  private readonly known = new Map<string, MinimalDfa>();
  private readonly earlier = new Map<Expression, MinimalDfa | undefined>();
  /** For each table of automata the steps for whole characters. */
  private readonly steps = new Map<Automata, CharacterSteps>();

  constructor(
    readonly shared: Shared,
    private readonly grammar: ComparedGrammar,
  ) {}

  get names(): string[] {
    return Object.keys(this.grammar.expressions);
  }

  /** Returns what a rule derives, as an expression. */
  expression(name: string): Expression {
    const expression = this.grammar.expressions[name];
    if (!expression) throw new RangeError(`there is no rule ${JSON.stringify(name)}`);
    return expression;
  }

  /** Returns the rules that a rule's own text refers to. */
  inside(name: string): Set<string> {
    return new Set(references(this.expression(name)));
  }

  /** Returns true if the text of a rule refers to another one, directly or through others. */
  refersTo(name: string, other: string): boolean {
    return getOrInsert(this.below, name, () => {
      const names = this.inside(name);
      // A set also yields what is added while it is iterated over.
      for (const inner of names) for (const next of this.inside(inner)) names.add(next);
      return names;
    }).has(other);
  }

  of(name: string): MinimalDfa {
    return getOrInsert(this.known, name, () => this.languageOf(name));
  }

  private languageOf(name: string): MinimalDfa {
    const { algebra, characters } = this.shared;
    // States between the two halves of a character are not reached by steps for whole characters.
    const { automata, start } = this.grammar.automaton(name);
    const steps = getOrInsert(this.steps, automata, () => new CharacterSteps(automata));
    const kinds = characters.representatives.map((character) => steps.classOf(character));
    const numbers = new Map([[start, 0]]);
    const next: number[] = [];
    for (const state of numbers.keys())
      for (const kind of kinds) {
        const target = steps.follow(state, kind);
        next.push(getOrInsert(numbers, target, () => numbers.size));
      }
    return algebra.minimal(
      Uint16Array.from(characters.representatives.keys()),
      next,
      [...numbers.keys()].map((state) => automata.accepting[state] === 1),
    );
  }

  /** Returns the language that a rule would have if another rule derived something else. */
  changed(name: string, other: string, language: MinimalDfa): MinimalDfa {
    const plain = this.meaning(other);
    const meaning: Meaning = { ...plain, rule: (inner) => (inner === other ? [[language]] : plain.rule(inner)) };
    return this.shared.algebra.determinized(expressionNfa({ kind: "rule", name }, meaning));
  }

  /**
   * Returns the strings of a rule with and without marks around parts that another rule, or this one, derives from some
   * language. The marks are the two symbols after the classes of characters. Where several alternatives derive one string,
   * only the first is taken, so that a part is marked only where the document means that rule.
   */
  marked(name: string, part: string, language: MinimalDfa): MinimalDfa {
    const { algebra, characters } = this.shared;
    const plain = this.meaning(part);
    const between = [OPENING, language, CLOSING];
    const meaning: Meaning = {
      ...plain,
      symbolCount: characters.count + 2,
      rule: (inner) => [...plain.rule(inner), ...(inner === part ? [between] : [])],
      alternative: (items, i) => {
        const item = itemAt(items, i);
        const earlier = references(item).some((inner) => inner === part || this.refersTo(inner, part))
          ? this.earlierThan(items, i)
          : undefined;
        return earlier && algebra.without(algebra.determinized(expressionNfa(item, meaning)), earlier);
      },
    };
    return algebra.determinized(expressionNfa({ kind: "rule", name }, meaning));
  }

  /** Returns the meaning of rules: their languages, except that rules that refer to `part` have their text. */
  private meaning(part?: string): Meaning {
    const { algebra, characters } = this.shared;
    return {
      algebra,
      characters,
      symbolCount: characters.count,
      rule: (name) => [[part !== undefined && this.refersTo(name, part) ? this.expression(name) : this.of(name)]],
      refuse: (prose) => {
        throw new Error(`<${prose}> is a description in words, which cannot be decided; write rules instead`);
      },
    };
  }

  /** Returns what the alternatives before one derive, if this one derives any of that too. */
  private earlierThan(items: readonly Expression[], i: number): MinimalDfa | undefined {
    const item = itemAt(items, i);
    if (i === 0 || this.earlier.has(item)) return this.earlier.get(item);
    const { algebra } = this.shared;
    const before = this.plain({ kind: "choice", items: items.slice(0, i) });
    const earlier = isEmpty(algebra.intersection(this.plain(item), before)) ? undefined : before;
    this.earlier.set(item, earlier);
    return earlier;
  }

  private plain(expression: Expression): MinimalDfa {
    return this.shared.algebra.determinized(expressionNfa(expression, this.meaning()));
  }
}
