import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import type { AbnfGrammar, FileReference } from "../../languages/abnf/readGrammar.js";
import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { parts, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { unrolledRules } from "../../languages/abnf/unrolledRules.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { reachable } from "../../languages/automata/reach.js";
import type { ComparedGrammar } from "../difference/comparedGrammar.js";
import { languageOf, type Language } from "../../languages/questions/language.js";
import { ruleFindings, type RuleFinding } from "../synthesis/ruleFindings.js";
import { Deadline } from "../../text/deadline.js";
import { synthesize, type PegOptions, type SynthesisOptions } from "../synthesis/synthesize.js";
import { writeSynthesis } from "../synthesis/writeSynthesis.js";
import { hiddenRules, type SynthesizedRule } from "../synthesis/synthesizedRule.js";
import { pegIdentifier } from "../../languages/peg/mechanicalPeg.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import {
  RAILROAD_OPTIONS,
  railroadOfPeg,
  railroadOfRule,
  readRailroadOptions,
  type GenerationRailroadOptions,
} from "../drawings/railroadRules.js";
import type { Trace } from "../trace/steps.js";
import { tracePeg } from "../trace/traceRules.js";
import { checkedChoice, choiceText, readChoices, type CheckedChoice } from "./checkedChoice.js";
import { comparedRules } from "./comparedRules.js";
import { mendedStrings } from "./mendedStrings.js";
import { ambiguityText, settledAmbiguities, type SettledAmbiguity } from "./settledAmbiguities.js";
import { tracedTree } from "../trace/tracedTree.js";
import { typescriptModule } from "./typescriptModule.js";
import { demandWholeNumber, readOptions } from "../../text/options.js";
import { argumentRangeError, demandString, readArgument, shown } from "../../text/uriError.js";
import { rescued } from "../../text/rescued.js";

/** A rule of a grammar that the user provides. */
export interface UserRule {
  /** The name as written. */
  readonly name: string;
  /** The rule as written. */
  readonly text: string;
  /** 1-based line of its name. */
  readonly line: number;
}

/** The options of {@link UserGrammar.language}. */
export interface RuleLanguageOptions {
  /** For recursion that is not regular: how often a rule may occur inside itself. The language is then cut at this depth. */
  readonly nesting?: number | undefined;
  /** The number of seconds after which the rule is not decided. No limit if left out. */
  readonly maxSeconds?: number | undefined;
  /** If true, a range such as `%x80-10FFFF` also has the lone surrogates in it, as it is written; otherwise it has characters only. */
  readonly loneSurrogates?: boolean | undefined;
}

/** The options of a question about an input. */
export interface RuleInputOptions {
  /** The rule; the first one if left out. */
  readonly rule?: string | undefined;
  /** The most steps that the PEG may take. */
  readonly limit?: number | undefined;
  /** The number of seconds after which the PEG is not decided. No limit if left out. */
  readonly maxSeconds?: number | undefined;
}

/** Why a rule does not derive an input. */
export interface RuleRefusal {
  readonly rule: string;
  /** The length of the input's longest prefix that some string of the language begins with, in UTF-16 code units. */
  readonly offset: number;
  /** The input could go on with these: rules for single characters, characters in double quotes, `the end`. */
  readonly expected: readonly string[];
  /** Strings of the language that are the fewest edits away, the closest one first. */
  readonly mended: readonly string[];
}

/** The most steps that a tree takes. */
const MOST_TREE_STEPS = 250_000;

/** The nesting at which a rejection by a PEG that is not proved is checked once more. */
const LITTLE_NESTING = 2;

/** The deepest nesting: beyond it automata take too long. */
const DEEPEST_NESTING = 20;

/**
 * A grammar that was read from ABNF.
 *
 * @example
 * readGrammar(`hour = DIGIT / "1" DIGIT / "2" %x30-33`).language("hour").accepts("19") // true
 */
export class UserGrammar {
  /** The names of the rules: those of the files in their order, then those imported, then the core rules that they need. */
  readonly rules: readonly string[];
  /** The references to rules that no file and no import defines. */
  readonly undefinedRules: readonly FileReference[];
  /** The rules of the files that no other rule refers to: start rules and forgotten ones. */
  readonly unusedRules: readonly string[];
  /** The rules that are given in words: nothing is known of one until it is written as a rule. */
  readonly prose: AbnfGrammar["prose"];
  /** @internal */
  readonly definitions: readonly Rule[];
  /** The rules with whole characters, where {@link definitions} have code units. */
  private readonly published: readonly Rule[];
  private readonly index: RuleIndex<Rule>;
  private readonly own: ReadonlySet<string>;
  private automata: RuleAutomata | undefined;
  /** The definitions with the lone surrogates that their ranges name, and their automata. */
  private asWritten: readonly Rule[] | undefined;
  private automataAsWritten: RuleAutomata | undefined;
  private readonly synthesized = new Map<Rule, readonly SynthesizedRule[]>();
  private characterRules: readonly Rule[] | undefined;

  /** Called by `readGrammar`. @internal */
  constructor(
    { rules, undefinedRules, unusedRules, prose, ownCount }: AbnfGrammar,
    private readonly maxStates: number | undefined,
  ) {
    this.published = rules;
    this.definitions = inCodeUnits(rules);
    this.index = new RuleIndex(this.definitions);
    this.rules = rules.map(({ name }) => name);
    this.own = new Set(this.rules.slice(0, ownCount));
    this.undefinedRules = undefinedRules;
    this.unusedRules = unusedRules;
    this.prose = prose;
  }

  /**
   * Returns a rule's text and place. The case of the name does not matter.
   *
   * @throws {RangeError} if there is no such rule
   */
  rule(name: string): UserRule {
    const { name: found, text, line } = this.definition(name);
    return { name: found, text, line };
  }

  /**
   * Returns the language of a rule: `accepts`, `count`, `next`, `sentences`, `suite` and so on.
   *
   * @param rule the first rule if left out
   * @throws {RangeError} if there is no such rule, if it derives no string, or (an {@link AutomatonError}) if no automaton can be made
   *   of it: it refers to a rule that nothing defines, its recursion is not regular and no `nesting` is given, it is too large
   *
   * @example
   * readGrammar(`x = "(" [ x ] ")"`).language("x", { nesting: 2 }).accepts("((()))") // true
   */
  language(rule = this.rules[0], options?: RuleLanguageOptions): Language {
    const {
      nesting,
      maxSeconds = Infinity,
      loneSurrogates,
    } = readOptions(options, ["nesting", "maxSeconds", "loneSurrogates"]);
    const { name } = this.definition(rule);
    const definitions = loneSurrogates ? (this.asWritten ??= inCodeUnits(this.published, true)) : this.definitions;
    const definition = definitions.find((one) => one.name === name) ?? this.definition(rule);
    const deadline = new Deadline(maxSeconds);
    const isOver = (): boolean => deadline.isOver;
    if (nesting !== undefined) {
      demandWholeNumber("nesting", nesting, 0, DEEPEST_NESTING);
      const unrolled = this.isRegular(name) ? undefined : unrolledRules(definitions, definition, nesting);
      const [start] = unrolled ?? [];
      if (unrolled && start) {
        const named = { ...start, name: definition.name };
        return languageOf(
          new RuleAutomata([...unrolled, named], { maxStates: this.maxStates, isOver }).tables([named]),
          named.name,
        );
      }
    }
    const isUsual = definitions === this.definitions;
    this.characterRules ??= this.rulesOfCharacters();
    const others = isUsual ? this.characterRules.filter((other) => other !== definition) : [];
    const made = isUsual
      ? this.ruleAutomata()
      : (this.automataAsWritten ??= new RuleAutomata(definitions, { maxStates: this.maxStates }));
    return languageOf(
      made.algebra.until(isOver, () => made.tables([definition, ...others])),
      definition.name,
    );
  }

  /**
   * Returns true if all recursion of a rule is known to be regular, so that nothing needs to be cut from its language. Whether
   * recursion is regular cannot be decided in general: false means that it is not known.
   */
  isRegular(rule: string): boolean {
    return this.ruleAutomata().isDecided(this.definition(rule));
  }

  /**
   * Returns what the authors of the grammar may not have meant, each with a shortest string that shows it. Imported
   * rules and core rules are not examined.
   */
  lint(options?: SynthesisOptions): RuleFinding[] {
    return ruleFindings(this.definitions, {
      maxStates: this.maxStates,
      ...readOptions(options, ["maxSeconds", "maxStates"]),
      isOwn: (rule) => this.own.has(rule),
    });
  }

  /**
   * Makes a PEG that accepts, rule by rule, the strings that the grammar derives, and proves it. A rule that is not
   * proved has the reason why. Where the grammar derives a string in two ways, the result contains what the PEG makes
   * of it, and the PEG is held to `choices`.
   *
   * @throws {RangeError} for a choice about rules that do not exist
   *
   * @example
   * readGrammar(`s = "a" / "ab"`).peg().text // s = "ab"i / "a"i, with the reason
   * @example
   * const grammar = readGrammar(`s = name / number\nname = 1*( %x61-7A / DIGIT )\nnumber = 1*DIGIT`);
   * grammar.peg({ choices: [{ rule: "s", by: ["number", "name"] }] }).choices[0].result // "holds"
   */
  peg(options?: PegOptions): SynthesizedGrammar {
    const {
      choices = [],
      maxSeconds = Infinity,
      maxStates = this.maxStates,
    } = readOptions(options, ["choices", "maxSeconds", "maxStates"]);
    const attributions = readArgument("choices", () => readChoices(choices, this.index));
    const deadline = new Deadline(maxSeconds);
    const isOver = (): boolean => deadline.isOver;
    const rules = synthesize(this.definitions, { choices: attributions, maxSeconds, maxStates });
    const grammar = new Map(rules.map(({ pegName, peg }) => [pegName, peg]));
    const subject = { rules: this.definitions, grammar, maxStates, isOver };
    const checked = attributions.map((one) => checkedChoice(one, subject));
    let found: readonly SettledAmbiguity[] | undefined;
    const ambiguities = (): readonly SettledAmbiguity[] =>
      (found ??= settledAmbiguities(
        this.definitions.filter(({ name }) => this.own.has(name)),
        { ...subject, treeOf: (input, rule) => treeOf(rules, input, rule, MOST_TREE_STEPS) },
      ));
    return {
      rules,
      choices: checked,
      get ambiguities() {
        return ambiguities();
      },
      get text() {
        const notes = new Map<string, string[]>();
        const add = (rule: string, sentence: string): void => {
          const pegName = pegIdentifier(rule);
          notes.set(pegName, [...new Set([...(notes.get(pegName) ?? []), sentence])]);
        };
        for (const one of checked) add(one.rule, choiceText(one));
        for (const one of ambiguities()) add(one.rule, ambiguityText(one));
        return writeSynthesis(rules, notes);
      },
      typescript: () => typescriptModule(rules, this.regularAutomata()),
    };
  }

  /**
   * Traces everything that the PEG of {@link peg} tries on an input.
   *
   * @throws {RangeError} if there is no such rule
   * @throws {UndecidableError} if the PEG is not made in time
   */
  trace(input: string, options?: RuleInputOptions): Trace {
    const { rule, limit, maxSeconds } = readOptions(options, ["rule", "limit", "maxSeconds"]);
    const definition = this.definition(rule ?? this.rules[0]);
    return traceOf(this.#synthesizedFor(definition, maxSeconds), input, definition.name, limit);
  }

  /**
   * Returns the parse tree of an input, as the PEG of {@link peg} parses it; `undefined` if the rule does not derive it.
   *
   * @throws {RangeError} if there is no such rule
   * @throws {UndecidableError} if the PEG is not made in time, takes more steps than the limit, or is not proved and wrong
   *
   * @example
   * readGrammar(`n = 1*DIGIT`).tree("42")?.children.length // 2
   */
  tree(input: string, options?: RuleInputOptions): SyntaxNode | undefined {
    const { rule, limit = MOST_TREE_STEPS, maxSeconds } = readOptions(options, ["rule", "limit", "maxSeconds"]);
    const definition = this.definition(rule ?? this.rules[0]);
    const tree = treeOf(this.#synthesizedFor(definition, maxSeconds), input, definition.name, limit);
    if (!tree && this.derivesCut(definition.name, input, maxSeconds))
      throw new UndecidableError(
        definition.name,
        "not decided: its PEG is not proved, and refuses what the rule derives",
      );
    return tree;
  }

  /**
   * Returns the railroad diagram of a rule, as SVG.
   *
   * @param options `peg` for the PEG of {@link peg}, made in `maxSeconds` seconds; the others are those of `railroad`
   * @throws {RangeError} if there is no such rule
   * @throws {UndecidableError} if the PEG is not made in time
   */
  railroad(rule: string, options?: GenerationRailroadOptions & Pick<RuleInputOptions, "maxSeconds">): string {
    const definition = this.definition(rule);
    const { peg, maxSeconds, href, width, styled } = readRailroadOptions<NonNullable<typeof options>>(options, [
      ...RAILROAD_OPTIONS,
      "peg",
      "maxSeconds",
    ]);
    const drawing = { href, width, styled };
    if (peg !== true)
      return railroadOfRule(definition, (reference) => this.index.find(reference)?.name ?? reference, drawing);
    const made = this.#synthesizedFor(definition, maxSeconds).filter((one) => one.rule === definition.name);
    return railroadOfPeg(made, `${definition.name} as a PEG`, drawing);
  }

  /**
   * Returns why a rule does not derive an input: where it is refused, what may occur there, and the least edits that make it
   * conform. There are no edits for rules with characters beyond ASCII.
   *
   * @returns `undefined` if the rule derives it
   * @throws {RangeError} as {@link language} does
   */
  refusal(input: string, rule = this.rules[0], options?: RuleLanguageOptions): RuleRefusal | undefined {
    const language = this.language(rule, options);
    const next = language.next(input);
    if (next.viable && next.mayEnd) return undefined;
    const offset = next.viable ? input.length : next.diedAt;
    return { rule: language.rule, offset, expected: next.expected, mended: mendedStrings(language, input) };
  }

  /**
   * Returns the grammar in the form in which it is compared with another one, named `document` in messages. @internal
   */
  compared(
    rule: string | undefined,
    nesting: number | undefined,
    document: string,
    isOver: () => boolean,
  ): ComparedGrammar {
    const start = this.published.find(({ name }) => name === this.definition(rule ?? this.rules[0]).name);
    if (!start) throw new Error("a rule has no published form");
    if (nesting === undefined) return comparedRules(this.published, start, document, this.maxStates, isOver);
    demandWholeNumber("nesting", nesting, 0, DEEPEST_NESTING);
    const [first, ...others] = unrolledRules(this.published, start, nesting) ?? [];
    if (!first) return comparedRules(this.published, start, document, this.maxStates, isOver);
    const named = { ...first, name: start.name };
    return comparedRules([named, first, ...others], named, document, this.maxStates, isOver);
  }

  /** Returns the automata of the rules that have one, in one table; `undefined` if none has. */
  private regularAutomata(): Automata | undefined {
    const automata = this.ruleAutomata();
    const regular = this.definitions.filter((rule) =>
      rescued(
        () => automata.of(rule),
        [AutomatonError],
        () => undefined,
      ),
    );
    return regular.length > 0 ? automata.tables(regular) : undefined;
  }

  /** Returns true if a rule that is not regular, whose PEG is not proved, derives an input at little nesting. */
  private derivesCut(rule: string, input: string, maxSeconds: number | undefined): boolean {
    if (this.isRegular(rule)) return false;
    const accepts = (): boolean => this.language(rule, { nesting: LITTLE_NESTING, maxSeconds }).accepts(input);
    return rescued(accepts, [AutomatonError], () => false);
  }

  /** Returns the PEG of a rule and of those that it needs. */
  #synthesizedFor(rule: Rule, maxSeconds = Infinity): readonly SynthesizedRule[] {
    const known = this.synthesized.get(rule);
    if (known) return known;
    const deadline = new Deadline(maxSeconds);
    const made = synthesize([...reachable([rule], (one) => rulesIn(one, this.index))], {
      maxStates: this.maxStates,
      maxSeconds,
    });
    if (deadline.isOver) throw new UndecidableError(rule.name, "not decided: the time is over");
    this.synthesized.set(rule, made);
    return made;
  }

  private ruleAutomata(): RuleAutomata {
    return (this.automata ??= new RuleAutomata(this.definitions, { maxStates: this.maxStates }));
  }

  private definition(name: string | undefined): Rule {
    demandString(name, "rule");
    const rule = this.index.find(name);
    if (rule) return rule;
    throw argumentRangeError(`there is no rule ${shown(name)}; there are ${listed(this.rules)}`, "rule", {
      code: "ERR_UNKNOWN_RULE",
    });
  }

  /** Returns the rules for single characters, whose names describe what may follow. */
  private rulesOfCharacters(): Rule[] {
    const known = new Map<Rule, boolean>();
    const isCharacter = (expression: Expression): boolean => {
      switch (expression.kind) {
        case "range":
          return true;
        case "string":
          return expression.text.length === 1;
        case "choice":
          return parts(expression).length > 0 && parts(expression).every(isCharacter);
        case "rule": {
          const rule = this.index.find(expression.name);
          return rule !== undefined && known.get(rule) === true;
        }
        default:
          return false;
      }
    };
    // Rules that refer to others may occur before them: repeat until no further rule is found.
    for (let before = -1; known.size > before;) {
      before = known.size;
      for (const rule of this.definitions) if (!known.has(rule) && isCharacter(rule.expression)) known.set(rule, true);
    }
    return [...known.keys()];
  }
}

function traceOf(made: readonly SynthesizedRule[], input: string, rule: string, limit: number | undefined): Trace {
  const byName = new Map(made.map((one) => [one.pegName, one]));
  return tracePeg(
    new Map(made.map(({ pegName, peg }) => [pegName, peg])),
    pegIdentifier(rule),
    input,
    { limit },
    (pegName) => byName.get(pegName)?.rule ?? pegName,
  );
}

/** Returns the tree that a PEG makes of an input; `undefined` if it refuses it. */
function treeOf(made: readonly SynthesizedRule[], input: string, rule: string, limit: number): SyntaxNode | undefined {
  const trace = traceOf(made, input, rule, limit);
  if (trace.outcome === "stopped")
    throw new UndecidableError(trace.rule, `not decided: the PEG takes more than ${trace.limit} steps`);
  const hidden = hiddenRules(made);
  return tracedTree(trace, (pegRule) => hidden.has(pegRule));
}

/** A PEG that was made from a grammar. */
export interface SynthesizedGrammar {
  /** The rules, each followed by those that were made from it for one place. */
  readonly rules: readonly SynthesizedRule[];
  /** The outcome of each of the `choices` that were given. */
  readonly choices: readonly CheckedChoice[];
  /** The strings that the grammar derives in two ways that can be told apart in a tree, and what the PEG makes of each. */
  readonly ambiguities: readonly SettledAmbiguity[];
  /** All rules in Peggy's syntax, with comments: what departs from the mechanical translation, and what was chosen. */
  readonly text: string;
  /**
   * Makes a TypeScript module that imports nothing: `test(input, rule)`, `parse(input, rule)`, which returns a tree, and the type
   * `SyntaxNode` by the name of its rule. Regular rules are tested by their automata.
   *
   * @throws {UndecidableError} if it would be too large
   */
  readonly typescript: () => string;
}

/** The most names that a message lists. */
const MOST_LISTED = 30;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return `${names.slice(0, MOST_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
