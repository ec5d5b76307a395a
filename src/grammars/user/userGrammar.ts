import { isCoreName } from "../../languages/abnf/coreNames.js";
import type { AbnfGrammar, FileReference } from "../../languages/abnf/readGrammar.js";
import { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
import { rootsOf } from "../../languages/abnf/rootsOf.js";
import { rulesIn, type Rule, type RuleIndex } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { Language } from "../../languages/questions/language.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { readOptions } from "../../text/options.js";
import { tryCatch } from "../../text/tryCatch.js";
import type { ComparedGrammar } from "../difference/comparedGrammar.js";
import {
  RAILROAD_OPTIONS,
  railroadOfPeg,
  railroadOfRules,
  readRailroadOptions,
  type GenerationRailroadOptions,
} from "../drawings/railroadRules.js";
import { onePerAlternation } from "../synthesis/onePerAlternation.js";
import type { RuleFinding } from "../synthesis/ruleFinding.js";
import {
  examinedRules,
  ruleFindings,
  type LintOptions,
  type RuleFindingsOptions,
  type RuleReport,
} from "../synthesis/ruleFindings.js";
import type { SynthesizedRule } from "../synthesis/synthesizedRule.js";
import { synthesize, type PegOptions } from "../synthesis/synthesize.js";
import type { Trace } from "../trace/steps.js";
import { readChoices } from "./checkedChoice.js";
import { GrammarLanguages, type RuleLanguageOptions } from "./grammarLanguages.js";
import { mendedStrings } from "./mendedStrings.js";
import { MOST_TREE_STEPS, synthesizedGrammar, traceOf, treeOf, type SynthesizedGrammar } from "./synthesizedGrammar.js";

/** A rule of a grammar that the user provides. */
export interface UserRule {
  /** The name as written. */
  readonly name: string;
  /** The rule as written. */
  readonly text: string;
  /** 1-based line of its name. */
  readonly line: number;
}

/** The options of a question about an input. */
export interface RuleInputOptions {
  /** The rule; the first one if left out. */
  readonly rule?: string | undefined;
  /** The most steps that the PEG may take. */
  readonly limit?: number | undefined;
  /** The number of seconds after which the PEG is not decided. 10 if left out. */
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

/** The nesting at which a rejection by a PEG that is not proved is checked once more. */
const LITTLE_NESTING = 2;

/**
 * A grammar that was read from ABNF.
 *
 * @example
 * readGrammar(`hour = DIGIT / "1" DIGIT / "2" %x30-33`).language("hour").accepts("19") // true
 */
export class UserGrammar {
  /** The names of the rules: those of the files in their order, then those imported, then the core rules that they need. */
  readonly rules: readonly string[];
  /**
   * The rule that is meant where none is named: the one that no other rule refers to, if {@link lint} says that it seems to be the start
   * rule; otherwise the first one that is not a core rule defined again.
   */
  readonly startRule: string | undefined;
  /** The references to rules that no file and no import defines. */
  readonly undefinedRules: readonly FileReference[];
  /** The rules of the files that no other rule refers to: start rules and forgotten ones. */
  readonly unusedRules: readonly string[];
  /** The rules of the files, without imported ones and core rules that they need. @internal */
  readonly ownRules: readonly string[];
  /** The rules that are given in words: nothing is known of one until it is written as a rule. */
  readonly prose: AbnfGrammar["prose"];
  /** The rules about UTF-16 code units. @internal */
  readonly definitions: readonly Rule[];
  /** The rules about characters, as they are published. @internal */
  readonly published: readonly Rule[];
  private readonly languages: GrammarLanguages;
  private readonly index: RuleIndex<Rule>;
  private readonly own: ReadonlySet<string>;
  private readonly synthesized = new Map<Rule, readonly SynthesizedRule[]>();

  /** Called by `readGrammar`. @internal */
  constructor(
    { rules, undefinedRules, unusedRules, prose, ownCount }: AbnfGrammar,
    private readonly maxStates: number | undefined,
  ) {
    this.languages = new GrammarLanguages(rules, maxStates);
    ({ definitions: this.definitions, index: this.index } = this.languages);
    this.published = rules;
    this.rules = rules.map(({ name }) => name);
    const { start } = rootsOf(rules.slice(0, ownCount), rules);
    this.startRule = start?.name ?? this.rules.find((name) => !isCoreName(name)) ?? this.rules[0];
    this.ownRules = this.rules.slice(0, ownCount);
    this.own = new Set(this.ownRules);
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
    const { name: found, text, line } = this.languages.definition(name);
    return { name: found, text, line };
  }

  /**
   * Returns the language of a rule: `accepts`, `count`, `next`, `sentences`, `suite` and so on.
   *
   * @param rule the start rule if left out
   * @throws {RangeError} if there is no such rule, if it derives no string, or (an {@link AutomatonError}) if no automaton can be made
   *   of it: it refers to a rule that nothing defines, its recursion is not regular and no `nesting` is given, it is too large
   *
   * @example
   * readGrammar(`x = "(" [ x ] ")"`).language("x", { nesting: 2 }).accepts("((()))") // true
   */
  language(rule = this.startRule, options?: RuleLanguageOptions): Language {
    return this.languages.of(rule, options);
  }

  /**
   * Returns true if all recursion of a rule is known to be regular, so that nothing needs to be cut from its language. Whether
   * recursion is regular cannot be decided in general: false means that it is not known.
   */
  isRegular(rule: string): boolean {
    return this.languages.isRegular(rule);
  }

  /**
   * Returns what the authors of the grammar may not have meant, each with a shortest string that shows it. Imported
   * rules and core rules are not examined.
   *
   * @example
   * readGrammar(`x = "(" [ x ] ")"`).lint()[0].kind // "not-regular"
   * @example
   * readGrammar(`x = y / "(" x ")"\ny = "0" / "00"`).lint({ nesting: 2, rules: { "peg/*": "warn" } })[0].witness // "00"
   */
  lint(options?: LintOptions): RuleFinding[] {
    return ruleFindings(this.definitions, this.#lintOptions(options));
  }

  /** Yields what {@link lint} returns, rule by rule, as soon as it is decided, with one finding for each alternation. @internal */
  *lintEach(options?: LintOptions): Generator<RuleReport> {
    for (const report of examinedRules(this.definitions, this.#lintOptions(options))) {
      const rule = this.index.find(report.rule);
      const inOrder = [...report.findings].sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0));
      yield { ...report, findings: rule ? onePerAlternation(inOrder, rule.expression) : inOrder };
    }
  }

  #lintOptions(options?: LintOptions): RuleFindingsOptions {
    return {
      maxStates: this.maxStates,
      ...readOptions(options, ["maxSeconds", "maxStates", "nesting", "rules"]),
      isOwn: (rule) => this.own.has(rule),
    };
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
      maxSeconds = DEFAULT_SECONDS,
      maxStates = this.maxStates,
      nesting,
    } = readOptions(options, ["choices", "maxSeconds", "maxStates", "nesting"]);
    const attributions = readChoices(choices, this.index);
    return synthesizedGrammar(this.definitions, {
      choices: attributions,
      maxSeconds,
      maxStates,
      nesting,
      isOwn: (rule) => this.own.has(rule),
    });
  }

  /**
   * Traces everything that the PEG of {@link peg} tries on an input.
   *
   * @throws {RangeError} if there is no such rule
   * @throws {UndecidableError} if the PEG is not made in time
   */
  trace(input: string, options?: RuleInputOptions): Trace {
    const { rule, limit, maxSeconds } = readOptions(options, ["rule", "limit", "maxSeconds"]);
    const definition = this.languages.definition(rule ?? this.startRule);
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
    const definition = this.languages.definition(rule ?? this.startRule);
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
    const definition = this.languages.definition(rule);
    const { peg, maxSeconds, href, width, styled } = readRailroadOptions<NonNullable<typeof options>>(options, [
      ...RAILROAD_OPTIONS,
      "peg",
      "maxSeconds",
    ]);
    const drawing = { href, width, styled };
    if (peg !== true)
      return railroadOfRules([definition], { nameOf: (label) => this.index.find(label)?.name ?? label }, drawing);
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
  refusal(input: string, rule = this.startRule, options?: RuleLanguageOptions): RuleRefusal | undefined {
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
    return this.languages.compared(rule ?? this.startRule, nesting, document, isOver, rule !== undefined);
  }

  /** Returns true if a rule that is not regular, whose PEG is not proved, derives an input at little nesting. */
  private derivesCut(rule: string, input: string, maxSeconds: number | undefined): boolean {
    if (this.isRegular(rule)) return false;
    const accepts = (): boolean => this.language(rule, { nesting: LITTLE_NESTING, maxSeconds }).accepts(input);
    return tryCatch(accepts, [AutomatonError], () => false);
  }

  /** Returns the PEG of a rule and of those that it needs. */
  #synthesizedFor(rule: Rule, maxSeconds = DEFAULT_SECONDS): readonly SynthesizedRule[] {
    const known = this.synthesized.get(rule);
    if (known) return known;
    const deadline = new Deadline(maxSeconds);
    const made = synthesize([...reachable([rule], (one) => rulesIn(one, this.index))], {
      maxStates: this.maxStates,
      maxSeconds,
    });
    if (deadline.isOver) throw new UndecidableError(rule.name, "not decided: the time is over", "time");
    this.synthesized.set(rule, made);
    return made;
  }
}
