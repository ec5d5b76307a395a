import { Automata } from "../../languages/automata/automaton.js";
import { valueFor } from "../../text/itemAt.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { spansOf, textsOf, type LayoutOf, type SpansOf } from "../components/span.js";
import { layoutOfTree, rulesOfComponents } from "../components/treeLayout.js";
import type { GeneratedGrammar, GeneratedRule, PackedTaggedAutomaton } from "../generated.js";
import { treeOf } from "./treeOf.js";
import { REFUSED, TaggedAutomaton } from "./taggedAutomaton.js";

/** A rule of a grammar, and how its strings are parsed. */
export interface ParsedRule {
  readonly name: string;
  /** The number of the rule in the tagged automaton; -1 if the automaton does not read it. */
  readonly number: number;
}

/**
 * Reads strings of any rule of a grammar. The start rule, the forms and the rule for absolute URIs are read by the tagged
 * automaton; any other rule by the plain automaton and, if components are wanted, by the parse tree.
 */
export class RuleParser<C> {
  /** The rule that is used if none is named; the tagged automaton reads it. */
  readonly startRule: ParsedRule;
  // Unpacked on first use: importing a generation should cost nothing.
  // By name: the rules of the document, and those of RFC 5234 that it refers to.
  private rules: ReadonlyMap<string, ParsedRule> | undefined;
  private unpackedRules: ReadonlyMap<string, GeneratedRule> | undefined;
  private wanted: ReadonlySet<string> | undefined;
  private unpackedAutomata: Automata | undefined;
  private unpackedTagged: TaggedAutomaton<C> | undefined;

  constructor(
    private readonly grammar: GeneratedGrammar,
    start: string,
  ) {
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

  get tagged(): TaggedAutomaton<C> {
    return (this.unpackedTagged ??= new TaggedAutomaton(this.grammar.tagged as PackedTaggedAutomaton<C>));
  }

  /** Returns whether the input belongs to the language of a rule. */
  accepts(input: string, { name, number }: ParsedRule): boolean {
    return number < 0 ? this.automata.accepts(input, this.automata.startOf(name)) : this.tagged.accepts(input, number);
  }

  /** Returns the components, or `undefined` if the input does not belong to the language of the rule. */
  components(input: string, rule: ParsedRule): C | undefined {
    if (rule.number < 0) return this.accepts(input, rule) ? textsOf<C>(this.layout(input, rule), input) : undefined;
    return this.tagged.parse(input, rule.number);
  }

  /** Returns where the components are, or `undefined` if the input does not belong to the language of the rule. */
  spans(input: string, rule: ParsedRule): SpansOf<C> | undefined {
    if (rule.number < 0) return this.accepts(input, rule) ? spansOf<C>(this.layout(input, rule)) : undefined;
    const { tagged } = this;
    const template = tagged.run(input, rule.number);
    return template === REFUSED ? undefined : tagged.spans(template, input);
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
    return { name, number: this.grammar.tagged.rules.indexOf(name) };
  }

  private layout(input: string, rule: ParsedRule): LayoutOf<C> {
    // A node for each character would take hundreds of times the memory of the input.
    this.wanted ??= rulesOfComponents(this.grammar);
    const wanted = this.wanted.has(rule.name) ? this.wanted : new Set([...this.wanted, rule.name]);
    return layoutOfTree<C>(treeOf(this.grammar, this.generated(rule), input, { wanted }), input, this.grammar);
  }
}
