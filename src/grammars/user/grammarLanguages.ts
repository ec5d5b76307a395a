import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { DEEPEST_NESTING, unrolledRules } from "../../languages/abnf/unrolledRules.js";
import { reachable } from "../../languages/automata/reach.js";
import { languageOf, type Language } from "../../languages/questions/language.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { getOrInsert } from "../../text/itemAt.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentRangeError, assertString, shown } from "../../text/uriError.js";
import type { ComparedGrammar } from "../difference/comparedGrammar.js";
import { comparedRules } from "./comparedRules.js";

/** The options of {@link UserGrammar.language}. */
export interface RuleLanguageOptions {
  /** For recursion that is not regular: how often a rule may occur inside itself. The language is then cut at this depth. */
  readonly nesting?: number | undefined;
  /** The number of seconds after which the rule is not decided. 10 if left out. */
  readonly maxSeconds?: number | undefined;
  /** If true, a range such as `%x80-10FFFF` also has the lone surrogates in it, as it is written; otherwise it has characters only. */
  readonly loneSurrogates?: boolean | undefined;
}

/** The most names that a message lists. */
const MOST_LISTED = 30;

/** The languages of the rules of a grammar. */
export class GrammarLanguages {
  /** The rules with code units, where the published ones have whole characters. */
  readonly definitions: readonly Rule[];
  readonly index: RuleIndex<Rule>;
  /** The definitions with the lone surrogates that their ranges name. */
  private asWritten: readonly Rule[] | undefined;
  private readonly automata = new Map<readonly Rule[], RuleAutomata>();
  private characterRules: readonly Rule[] | undefined;

  constructor(
    private readonly published: readonly Rule[],
    private readonly maxStates: number | undefined,
  ) {
    this.definitions = inCodeUnits(published);
    this.index = new RuleIndex(this.definitions);
  }

  /**
   * Returns a rule by its name, whose case does not matter.
   *
   * @throws {RangeError} if there is no such rule
   */
  definition(name: string | undefined): Rule {
    assertString(name, "rule");
    const rule = this.index.find(name);
    if (rule) return rule;
    const names = this.definitions.map((one) => one.name);
    const more = names.length - MOST_LISTED;
    const listed = `${names.slice(0, MOST_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    throw argumentRangeError(`there is no rule ${shown(name)}; there are ${listed}`, "rule", {
      code: "ERR_UNKNOWN_RULE",
    });
  }

  /** Returns the language of a rule; see `UserGrammar.language`. */
  of(rule: string | undefined, options?: RuleLanguageOptions): Language {
    const {
      nesting,
      maxSeconds = DEFAULT_SECONDS,
      loneSurrogates,
    } = readOptions(options, ["nesting", "maxSeconds", "loneSurrogates"]);
    const { name } = this.definition(rule);
    const definitions = loneSurrogates ? (this.asWritten ??= inCodeUnits(this.published, true)) : this.definitions;
    const definition = definitions.find((one) => one.name === name) ?? this.definition(rule);
    const deadline = new Deadline(maxSeconds);
    const isOver = (): boolean => deadline.isOver;
    if (nesting !== undefined) {
      const cut = unrolledWithin(nesting, definitions, definition, () => this.isRegular(name));
      if (cut)
        return languageOf(new RuleAutomata(cut, { maxStates: this.maxStates, isOver }).tables(cut.slice(0, 1)), name);
    }
    this.characterRules ??= this.rulesOfCharacters();
    const others = definitions === this.definitions ? this.characterRules.filter((other) => other !== definition) : [];
    const made = this.automataOf(definitions);
    return languageOf(
      made.algebra.until(isOver, () => made.tables([definition, ...others])),
      name,
    );
  }

  /** Returns true if all recursion of a rule is known to be regular. */
  isRegular(rule: string): boolean {
    return this.automataOf(this.definitions).isDecided(this.definition(rule));
  }

  /** Returns the rules in the form in which they are compared with another grammar; see `UserGrammar.compared`. */
  compared(
    rule: string | undefined,
    nesting: number | undefined,
    document: string,
    isOver: () => boolean,
    isAlone = false,
  ): ComparedGrammar {
    const { name } = this.definition(rule);
    const start = this.published.find((one) => one.name === name);
    if (!start) throw new Error("a rule has no published form");
    const cut = nesting === undefined ? undefined : unrolledWithin(nesting, this.published, start);
    // A rule that is compared alone needs only those that it reaches.
    const published = new RuleIndex(this.published);
    const needed = !isAlone ? this.published : [...reachable([start], (one) => rulesIn(one, published))];
    const rules = cut ?? needed;
    return comparedRules(rules, cut?.[0] ?? start, document, this.maxStates, isOver);
  }

  private automataOf(definitions: readonly Rule[]): RuleAutomata {
    return getOrInsert(this.automata, definitions, () => new RuleAutomata(definitions, { maxStates: this.maxStates }));
  }

  /** Returns the rules for single characters, whose names describe what may follow. */
  private rulesOfCharacters(): Rule[] {
    const known = new Set<Rule | undefined>();
    const isCharacter = (expression: Expression): boolean => {
      switch (expression.kind) {
        case "range":
          return true;
        case "string":
          return expression.text.length === 1;
        case "choice":
          return expression.items.length > 0 && expression.items.every(isCharacter);
        case "rule":
          return known.has(this.index.find(expression.name));
        default:
          return false;
      }
    };
    // Rules that refer to others may occur before them: repeat until no further rule is found.
    for (let before = -1; known.size > before;) {
      before = known.size;
      for (const rule of this.definitions) if (isCharacter(rule.expression)) known.add(rule);
    }
    return [...known].flatMap((rule) => rule ?? []);
  }
}

/**
 * Returns rules in which the recursion of a rule that is not regular is cut at a depth, the rule under its own name first; `undefined`
 * if nothing is cut.
 */
function unrolledWithin(
  nesting: number,
  rules: readonly Rule[],
  start: Rule,
  isRegular = (): boolean => false,
): readonly [Rule, ...Rule[]] | undefined {
  assertWholeNumber("nesting", nesting, 0, DEEPEST_NESTING);
  const [first, ...others] = isRegular() ? [] : (unrolledRules(rules, start, nesting) ?? []);
  return first && [{ ...first, name: start.name }, first, ...others];
}
