import type { GeneratedGrammar, GeneratedRule, PackedTaggedAutomaton, TreeNode } from "../generated.js";
import { keepAutomata } from "./automataOf.js";
import { Automata } from "../automata/automaton.js";
import type { Components, RuleComponents } from "../components/components.js";
import { layoutOfTree } from "../components/layout.js";
import type { Layout } from "../components/layout.js";
import { spansOf, textsOf } from "../components/span.js";
import type { LayoutOf, SpansOf } from "../components/span.js";
import { Diagnostician } from "../diagnosis/diagnostician.js";
import { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import { keepFacts } from "./factsOf.js";
import { failure } from "../parse/failure.js";
import type { Failure } from "../parse/failure.js";
import { percentEncoding } from "../percent/percent.js";
import type { PercentEncoding } from "../percent/percent.js";
import { schemeFacts } from "./schemeFacts.js";
import type { SchemeFacts } from "./schemeFacts.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import { OPEN, REFUSED, TaggedAutomaton } from "../parse/taggedAutomaton.js";

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

/** What {@link Grammar.safeParse} returns. */
export type SafeParseResult<C> =
  | { readonly success: true; readonly data: C }
  | Failure<UriSyntaxError>;

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
   * The same without throwing for any string. `error` is made when it is asked for, without a stack of calls: nobody threw it.
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
  // Exact for the start rule, wider for others: the overloads of Grammar tell which of the two a caller has.
  type Data = C & RuleComponents<C>;

  const known = new Map([...grammar.core, ...grammar.rules].map((rule) => [rule.name, rule]));
  // Unpacked when first asked for: importing a generation should cost nothing.
  let unpacked: Automata | undefined;
  const automata = (): Automata => (unpacked ??= new Automata(grammar.automata));
  let diagnostician: Diagnostician | undefined;
  let unpackedWhole: TaggedAutomaton<Data> | undefined;
  const whole = (): TaggedAutomaton<Data> => (unpackedWhole ??= new TaggedAutomaton(grammar.tagged as PackedTaggedAutomaton<Data>));

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

  const refusal = (input: string, rule: GeneratedRule): UriSyntaxError =>
    new UriSyntaxError({ generation: grammar.id, startRule: rule.name, input }, () => {
      diagnostician ??= new Diagnostician(grammar, automata());
      return diagnostician.refusal(input, rule.name);
    });

  const layout = (input: string, rule: GeneratedRule): LayoutOf<Data> =>
    layoutOfTree(grammar.parse(input, { startRule: rule.pegName }), input, grammar, lay);

  const isWhole = (input: string, options: RuleOption | undefined): boolean =>
    typeof input === "string" && (options === undefined || (options.rule ?? grammar.startRule) === grammar.startRule);

  /** The components, or `undefined` if the input does not belong to the language of the rule. */
  const components = (input: string, options: RuleOption | undefined): Data | undefined => {
    if (isWhole(input, options)) {
      const automaton = whole();
      const end = automaton.end(input);
      if (end !== OPEN) return end === REFUSED ? undefined : automaton.make(end, input);
    }
    const { rule, start } = enter(input, options);
    return automata().accepts(input, start) ? textsOf<Data>(layout(input, rule), input) : undefined;
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
        if (!automata().accepts(text, start)) throw refusal(text, rule);
      },
    }),

    rule(name: string): GenerationRule {
      const { abnf, peg, section, departure, correction } = lookUp(name);
      return { name, abnf, peg, section, ...(departure && { departure }), ...(correction && { correction }) };
    },

    test(input: string, options?: RuleOption): boolean {
      if (isWhole(input, options)) return whole().accepts(input);
      const { start } = enter(input, options);
      return automata().accepts(input, start);
    },

    parse(input: string, options?: RuleOption): Data {
      const data = components(input, options);
      if (data === undefined) throw refusal(input, enter(input, options).rule);
      return data;
    },

    safeParse(input: string, options?: RuleOption): SafeParseResult<Data> {
      const data = components(input, options);
      return data === undefined ? failure(() => refusal(input, enter(input, options).rule)) : { success: true, data };
    },

    spans(input: string, options?: RuleOption): SpansOf<C> & SpansOf<RuleComponents<C>> {
      const { rule, start } = enter(input, options);
      if (!automata().accepts(input, start)) throw refusal(input, rule);
      return spansOf(layout(input, rule)) as SpansOf<C> & SpansOf<RuleComponents<C>>;
    },

    tree(input: string, options?: RuleOption): SyntaxNode {
      const { rule, start } = enter(input, options);
      if (!automata().accepts(input, start)) throw refusal(input, rule);
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
