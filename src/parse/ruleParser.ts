import { Automata } from "../automata/automaton.js";
import { spansOf, textsOf } from "../components/span.js";
import type { LayoutOf, SpansOf } from "../components/span.js";
import { layoutOfTree } from "../components/treeLayout.js";
import type { GeneratedGrammar, GeneratedRule, PackedTaggedAutomaton, TreeNode } from "../generated.js";
import { parseTree } from "./parseTree.js";
import { REFUSED, TaggedAutomaton } from "./taggedAutomaton.js";

/** A rule of a grammar, and how its strings are read. */
export interface ParsedRule {
  readonly name: string;
  /** The number of the rule in the tagged automaton; -1 if that does not read it. */
  readonly number: number;
}

/**
 * Reads strings of any rule of a grammar. The start rule, the forms and the rule for absolute URIs are read by the tagged
 * automaton; any other rule by the plain automaton and, if components are wanted, by the parse tree.
 */
export class RuleParser<C> {
  /** The rule that is meant where none is named; the tagged automaton reads it. */
  readonly startRule: ParsedRule;
  // Unpacked when first asked for: importing a generation should cost nothing.
  /** By name: the rules of the document, and those of RFC 5234 that it refers to. */
  private unpackedRules: ReadonlyMap<string, ParsedRule & GeneratedRule> | undefined;
  private unpackedAutomata: Automata | undefined;
  private unpackedTagged: TaggedAutomaton<C> | undefined;

  constructor(
    private readonly grammar: GeneratedGrammar,
    start: string,
  ) {
    this.startRule = { name: start, number: grammar.tagged.rules.indexOf(start) };
  }

  /** Returns a rule of the document, or of RFC 5234 if the document refers to it. */
  find(name: string): (ParsedRule & GeneratedRule) | undefined {
    return (this.unpackedRules ??= this.unpackRules()).get(name);
  }

  get automata(): Automata {
    return (this.unpackedAutomata ??= new Automata(this.grammar.automata));
  }

  private get tagged(): TaggedAutomaton<C> {
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

  /** Returns where the components stand, or `undefined` if the input does not belong to the language of the rule. */
  spans(input: string, rule: ParsedRule): SpansOf<C> | undefined {
    if (rule.number < 0) return this.accepts(input, rule) ? spansOf<C>(this.layout(input, rule)) : undefined;
    const { tagged } = this;
    const template = tagged.run(input, rule.number);
    return template === REFUSED ? undefined : tagged.spans(template, input);
  }

  /** Returns the parse tree of a string of the rule. */
  tree(input: string, { name }: ParsedRule): TreeNode {
    return parseTree(this.grammar.peg, (this.find(name) as GeneratedRule).pegName, input);
  }

  private unpackRules(): ReadonlyMap<string, ParsedRule & GeneratedRule> {
    const { rules, core, tagged } = this.grammar;
    return new Map(
      [...core, ...rules].map((rule) => [rule.name, { ...rule, number: tagged.rules.indexOf(rule.name) }]),
    );
  }

  private layout(input: string, rule: ParsedRule): LayoutOf<C> {
    return layoutOfTree<C>(this.tree(input, rule), input, this.grammar);
  }
}
