import type { GeneratedGrammar, GeneratedRule, TreeNode } from "../generated/types.js";
import { keepAutomata } from "./automataOf.js";
import { Automata } from "./automaton.js";
import type { Components, RuleComponents } from "./components.js";
import { ComponentNodes } from "./components/componentNodes.js";
import { spansOf, textsOf } from "./components/span.js";
import type { LayoutOf, SpansOf } from "./components/span.js";
import { UriSyntaxError } from "./error.js";
import { Expectations } from "./expectations.js";
import { keepFacts } from "./factsOf.js";
import { percentEncoding } from "./percent.js";
import type { PercentEncoding } from "./percent.js";
import { schemeFacts } from "./schemeFacts.js";
import type { SchemeFacts } from "./schemeFacts.js";
import type { SyntaxNode } from "./syntaxNode.js";

/** One rule of a generation, with the published text and the PEG that parses it. */
export interface GenerationRule {
  /** The name as published. */
  readonly name: string;
  /** The published text, in the document's own notation. */
  readonly abnf: string;
  /** The PEG. Rules with a `$` in their name are this rule as it is cut in one place. */
  readonly peg: string;
  /** The section of the document that defines it. */
  readonly section: string;
  /** Where and why the PEG is not the mechanical translation of the published rule. */
  readonly departure?: { readonly kinds: readonly string[]; readonly reason: string };
  /** Where the published rule is not taken as printed. */
  readonly correction?: { readonly published: string; readonly corrected: string; readonly why: string };
}

export interface RuleOption {
  /** The rule that the input is to fit, as published; the generation's start rule if left out. */
  readonly rule?: string;
}

/** Finds the components of a tree, all but `generation` and `form`. */
export type Layout<C extends Components> = (nodes: ComponentNodes) => LayoutOf<Omit<RuleComponents<C>, "generation" | "form">>;

/** What {@link Grammar.safeParse} returns. */
export type SafeParseResult<C> =
  | { readonly success: true; readonly data: C }
  | { readonly success: false; readonly error: UriSyntaxError };

/**
 * What the rules of one published grammar do. Offsets everywhere are UTF-16 offsets.
 *
 * Every method that takes an input throws a `TypeError` if it is not a string and a `RangeError` for a rule that the
 * document does not have.
 */
export interface Grammar<C extends Components = Components> extends PercentEncoding {
  /** `"rfc3986"`, `"rfc2396bis-01"`, ... */
  readonly id: C["generation"];
  readonly title: string;
  /** As precise as the document: `"2005-01"`, `"1993-07-14"`. */
  readonly date: string;
  /** How the document is cited: `"RFC 3986"`. */
  readonly document: string;
  readonly startRule: string;
  /** The names of all rules as published, in the order of the document. */
  readonly rules: readonly string[];
  /** The schemes that the document names, by their names in lower case. No other property is inherited. */
  readonly schemes: Readonly<Record<string, SchemeFacts>>;

  /**
   * A rule and its texts.
   *
   * @example
   * rfc3986.rule("path-empty").abnf // "path-empty    = 0<pchar>"
   */
  rule(name: string): GenerationRule;

  /**
   * Whether the input belongs to the language of the rule: exactly, and in time proportional to its length.
   *
   * @example
   * rfc3986.test("http://[V1.x]/") // true
   */
  test(input: string, options?: RuleOption): boolean;

  /**
   * The components of the input: of a whole reference, or of a part of one if a rule is given.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.parse("http://a/b").host // "a"
   */
  parse(input: string): C;
  parse(input: string, options: RuleOption): RuleComponents<C>;

  /**
   * The same without throwing for any string.
   *
   * @example
   * rfc3986.safeParse("http://[").success // false
   */
  safeParse(input: string): SafeParseResult<C>;
  safeParse(input: string, options: RuleOption): SafeParseResult<RuleComponents<C>>;

  /**
   * Where each component stands: the object that `parse` gives, with the offsets `{ start, end }` of every text.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.spans("http://a/b").host // { start: 7, end: 8 }
   */
  spans(input: string): SpansOf<C>;
  spans(input: string, options: RuleOption): SpansOf<RuleComponents<C>>;

  /**
   * The parse tree: a node for every rule that derives a part of the input.
   *
   * @throws {UriSyntaxError} if the input does not belong to the language of the rule
   *
   * @example
   * rfc3986.tree("1.2.3.4", { rule: "host" }).children[0].rule // "IPv4address"
   */
  tree(input: string, options?: RuleOption): SyntaxNode;
}

/** Makes a grammar's facade from what was generated for it. `lay` finds the components, all but `generation` and `form`. */
export function createGrammar<C extends Components>(grammar: GeneratedGrammar, lay: Layout<C>): Grammar<C> {
  const known = new Map([...grammar.core, ...grammar.rules].map((rule) => [rule.name, rule]));
  // Unpacked when first asked for: importing a generation should cost nothing.
  let unpacked: Automata | undefined;
  const automata = (): Automata => (unpacked ??= new Automata(grammar.automata));
  let described: Expectations | undefined;

  const lookUp = (name: string): GeneratedRule => {
    const rule = known.get(name);
    if (!rule) throw new RangeError(`${grammar.document} has no rule ${JSON.stringify(name)}; it has ${grammar.rules.map((r) => r.name).join(", ")}`);
    return rule;
  };

  const enter = (input: string, options: RuleOption | undefined): { readonly rule: GeneratedRule; readonly start: number } => {
    if (typeof input !== "string") throw new TypeError(`a string is expected as input, not ${input === null ? "null" : typeof input}`);
    const rule = lookUp(options?.rule ?? grammar.startRule);
    return { rule, start: automata().starts.get(rule.name) as number };
  };

  const parseTree = (input: string, rule: GeneratedRule): SyntaxNode => withText(grammar.parse(input, { startRule: rule.pegName }), input);

  const refusal = (input: string, rule: GeneratedRule, start: number): UriSyntaxError => {
    const { length: offset, state } = automata().viablePrefix(input, start);
    const mended = input.slice(0, offset) + automata().completion(state);
    const under = lookUp((nodesUnderWay(parseTree(mended, rule), offset, automata()).pop() as SyntaxNode).rule);
    described ??= new Expectations(automata(), grammar.rules.concat(grammar.core).map(({ name }) => name));
    return new UriSyntaxError({
      generation: grammar.id, startRule: rule.name, rule: under.name, section: under.section, document: grammar.document,
      offset, input, expected: described.in(state),
    });
  };

  // Exact for the start rule, wider for others: the overloads of Grammar tell which of the two a caller has.
  type Data = C & RuleComponents<C>;

  const layout = (input: string, rule: GeneratedRule): LayoutOf<Data> => {
    const nodes = new ComponentNodes(grammar.parse(input, { startRule: rule.pegName }), input, grammar);
    return { generation: grammar.id, form: nodes.form, ...lay(nodes) } as unknown as LayoutOf<Data>;
  };

  const safeParse = (input: string, options?: RuleOption): SafeParseResult<Data> => {
    const { rule, start } = enter(input, options);
    return automata().accepts(input, start)
      ? { success: true, data: textsOf<Data>(layout(input, rule), input) }
      : { success: false, error: refusal(input, rule, start) };
  };

  const facade: Grammar<C> = Object.freeze({
    id: grammar.id as C["generation"],
    title: grammar.title,
    date: grammar.date,
    document: grammar.document,
    startRule: grammar.startRule,
    rules: Object.freeze(grammar.rules.map(({ name }) => name)),
    schemes: schemeFacts(grammar.schemes),
    ...percentEncoding({
      ...grammar,
      automata,
      demand(text, name) {
        const { rule, start } = enter(text, { rule: name });
        if (!automata().accepts(text, start)) throw refusal(text, rule, start);
      },
    }),

    rule(name: string): GenerationRule {
      const { abnf, peg, section, departure, correction } = lookUp(name);
      return { name, abnf, peg, section, ...(departure && { departure }), ...(correction && { correction }) };
    },

    test(input: string, options?: RuleOption): boolean {
      const { start } = enter(input, options);
      return automata().accepts(input, start);
    },

    parse(input: string, options?: RuleOption): Data {
      const result = safeParse(input, options);
      if (!result.success) throw result.error;
      return result.data;
    },

    safeParse,

    spans(input: string, options?: RuleOption): SpansOf<C> & SpansOf<RuleComponents<C>> {
      const { rule, start } = enter(input, options);
      if (!automata().accepts(input, start)) throw refusal(input, rule, start);
      return spansOf(layout(input, rule)) as SpansOf<C> & SpansOf<RuleComponents<C>>;
    },

    tree(input: string, options?: RuleOption): SyntaxNode {
      const { rule, start } = enter(input, options);
      if (!automata().accepts(input, start)) throw refusal(input, rule, start);
      return parseTree(input, rule);
    },
  });
  keepAutomata(facade, automata);
  keepFacts(facade, grammar);
  return facade;
}

/** Depth follows the nesting of the grammar, never the length of the input. */
function withText({ rule, start, end, children }: TreeNode, input: string): SyntaxNode {
  return { rule, start, end, text: input.slice(start, end), children: children.map((child) => withText(child, input)) };
}

/**
 * The rules that hold the last character before `offset` and could go on there, the outermost first, in the tree of the
 * viable prefix with a shortest completion.
 */
export function nodesUnderWay(tree: SyntaxNode, offset: number, automata: Automata): SyntaxNode[] {
  const under = [tree];
  for (let node = childAt(tree, offset - 1); node; node = childAt(node, offset - 1)) {
    const start = automata.starts.get(node.rule) as number;
    const { length, state } = automata.viablePrefix(node.text.slice(0, offset - node.start), start);
    if (length === offset - node.start && automata.goesOn(state)) under.push(node);
  }
  return under;
}

/** The child that holds a character; children stand in the order of the input. */
export function childAt(node: SyntaxNode, position: number): SyntaxNode | undefined {
  let from = 0;
  let to = node.children.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((node.children[middle] as SyntaxNode).end <= position) from = middle + 1;
    else to = middle;
  }
  const child = node.children[from];
  return child && child.start <= position ? child : undefined;
}
