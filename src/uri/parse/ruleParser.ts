import { Automata } from "../../languages/automata/automaton.js";
import { valueFor } from "../../text/itemAt.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import type { SpansOf } from "../components/span.js";
import type { ComponentParser, GeneratedGrammar, GeneratedRule, RuleFunction } from "../generated.js";
import { bitOf, rulesOf } from "./acceptor.js";
import { treeOf } from "./treeOf.js";

/** A rule of a grammar, and how its strings are parsed. */
export interface ParsedRule {
  readonly name: string;
  /** Its bit in the result of the automaton of the most important rules; 0 if it is none of them. */
  readonly bit: number;
  /** Its function in the parser of components. */
  readonly read: RuleFunction;
}

/**
 * Reads strings of any rule of a grammar: an automaton made of the published rules decides whether a string belongs to a rule's language, and
 * parsers made of the PEG find components and trees.
 */
export class RuleParser<C> {
  /** The rule that is used if none is named. */
  readonly startRule: ParsedRule;
  private readonly parser: ComponentParser<C>;
  private readonly rulesOf: (input: string) => number;
  // Unpacked on first use: importing a generation should cost nothing.
  // By name: the rules of the document, and those of RFC 5234 that it refers to.
  private rules: ReadonlyMap<string, ParsedRule> | undefined;
  private unpackedRules: ReadonlyMap<string, GeneratedRule> | undefined;
  private unpackedAutomata: Automata | undefined;

  constructor(
    private readonly grammar: GeneratedGrammar,
    start: string,
  ) {
    this.parser = grammar.parser as ComponentParser<C>;
    this.rulesOf = rulesOf(grammar.acceptor);
    this.startRule = this.parsedRule(start);
  }

  /** Returns a rule of the document, or of RFC 5234 if the document refers to it. */
  find(name: string): ParsedRule | undefined {
    return (this.rules ??= this.parsedRules()).get(name);
  }

  /** Returns what was generated for a rule: its texts, its name in the PEG. */
  generated({ name }: ParsedRule): GeneratedRule {
    const { core, rules } = this.grammar;
    this.unpackedRules ??= new Map([...core, ...rules].map((rule) => [rule.name, rule]));
    return valueFor(this.unpackedRules, name);
  }

  get automata(): Automata {
    return (this.unpackedAutomata ??= new Automata(this.grammar.automata));
  }

  /** Returns whether the input belongs to the language of a rule. */
  accepts(input: string, { name, bit }: ParsedRule): boolean {
    return bit === 0 ? this.automata.accepts(input, this.automata.startOf(name)) : (this.rulesOf(input) & bit) !== 0;
  }

  /** Returns the components, or `undefined` if the input does not belong to the language of the rule. */
  components(input: string, { name, read }: ParsedRule): C | undefined {
    return this.parser.parse(input, read, name);
  }

  /** Returns where the components are, or `undefined` if the input does not belong to the language of the rule. */
  spans(input: string, { read }: ParsedRule): SpansOf<C> | undefined {
    return this.parser.spans(input, read);
  }

  /** Returns the parse tree of a string of the rule. */
  tree(input: string, rule: ParsedRule): SyntaxNode {
    return treeOf(this.grammar, this.generated(rule), input);
  }

  private parsedRules(): ReadonlyMap<string, ParsedRule> {
    const { core, ruleNames } = this.grammar;
    const names = [...core.map(({ name }) => name), ...ruleNames];
    return new Map(names.map((name) => [name, this.parsedRule(name)]));
  }

  /** All rules are made here, in one shape: code that reads objects of several shapes is slower. */
  private parsedRule(name: string): ParsedRule {
    const { acceptor, parser } = this.grammar;
    const read = parser.rules[name];
    if (!read) throw new Error(`the parser has no rule ${name}`);
    return { name, bit: bitOf(acceptor, name), read };
  }
}
