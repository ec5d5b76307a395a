import type { DocumentId } from "../../../generated/documentNames.js";
import type { DocumentTypes } from "../components/documentTypes.js";
import type { SpansOf } from "../components/span.js";
import { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { GeneratedGrammar, GeneratedRule, SchemeFacts } from "../generated.js";
import { failure } from "../parse/failure.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { percentEncoding } from "../percent/percent.js";
import { frozen } from "../../text/frozen.js";
import { getOrInsert } from "../../text/itemAt.js";
import { assertString, hide, typeName } from "../../text/uriError.js";
import type { Grammar, GenerationRule, RuleOption, SafeParseResult, SchemeRulesOption } from "./grammar.js";
import { withInternals } from "./internals.js";
import { RuleReader, type DataOf, type ProseConstraint } from "./ruleReader.js";

/**
 * Makes a grammar's facade from what was generated for it.
 *
 * @param start the rule that is used if none is named; a document of several schemes has a facade for each
 */
export function createGrammar<D extends DocumentTypes>(
  grammar: GeneratedGrammar,
  start: D["startRule"] = grammar.startRule,
  constraint?: ProseConstraint<D>,
): Grammar<D> {
  const reader = new RuleReader<D>(grammar, start, constraint);
  const { parser } = reader;
  const described = new Map<string, GenerationRule>();
  const own: Omit<Grammar<D>, "readings"> = {
    id: grammar.id as D["id"],
    title: grammar.title,
    date: grammar.date,
    document: grammar.document,
    startRule: start,
    rules: Object.freeze([...grammar.ruleNames] as D["rule"][]),
    schemes: schemeFacts(grammar.schemes),
    ...percentEncoding(grammar, {
      automata: () => parser.automata,
      isConstrained: constraint !== undefined,
      demand: (text, name) => reader.demand(text, reader.lookUp(name)),
    }),
    rule: (name) => getOrInsert(described, name, () => describedRule(facade, reader, name)),
    ...readersOf<D>(grammar, reader, constraint === undefined),
  };
  const facade: Grammar<D> = withInternals(own, {
    automata: () => parser.automata,
    facts: grammar,
    isNarrowed: constraint !== undefined,
  });
  return facade;
}

/** Returns the methods that read a string by a rule. */
function readersOf<D extends DocumentTypes>(
  { id }: GeneratedGrammar,
  reader: RuleReader<D>,
  isUnconstrained: boolean,
): Pick<Grammar<D>, "test" | "parse" | "safeParse" | "spans" | "tree"> {
  type Data = DataOf<D>;
  type Options = RuleOption & SchemeRulesOption;
  const { parser } = reader;
  const { startRule } = parser;
  return {
    test(input: string, options?: Options): boolean {
      // The most frequent call takes the shortest path.
      if (options === undefined && typeof input === "string" && isUnconstrained)
        return parser.accepts(input, startRule);
      const rule = reader.ruleOf(options);
      assertString(input, "input", id);
      return parser.accepts(input, rule) && reader.unfitness(input, rule, options) === undefined;
    },

    parse(input: string, options?: Options): Data {
      const rule = reader.ruleOf(options);
      assertString(input, "input", id);
      const data = parser.components(input, rule);
      if (data === undefined) throw reader.refusal(input, rule, reader.acceptance(rule, options));
      const unfit = reader.unfitness(input, rule, options, data);
      if (unfit) throw unfit();
      return data;
    },

    safeParse(input: unknown, options?: Options): SafeParseResult<Data> {
      const rule = reader.ruleOf(options);
      if (typeof input !== "string") return failure(() => notAString(input, id, parser.generated(rule)));
      const data = parser.components(input, rule);
      if (data === undefined) return failure(() => reader.refusal(input, rule, reader.acceptance(rule, options)));
      const unfit = reader.unfitness(input, rule, options, data);
      return unfit ? failure(unfit) : { success: true, data };
    },

    spans(input: string, options?: Options): SpansOf<Data> {
      const rule = reader.ruleOf(options);
      assertString(input, "input", id);
      const spans = parser.spans(input, rule);
      if (spans === undefined) throw reader.refusal(input, rule, reader.acceptance(rule, options));
      const unfit = reader.unfitness(input, rule, options);
      if (unfit) throw unfit();
      return spans;
    },

    tree(input: string, options?: Options): SyntaxNode {
      const rule = reader.ruleOf(options);
      reader.demand(input, rule, options);
      return parser.tree(input, rule);
    },
  };
}

/** Returns a rule with its texts, and with the readings of the document that are about it. */
function describedRule<D extends DocumentTypes>(of: Grammar<D>, reader: RuleReader<D>, name: string): GenerationRule {
  const { abnf, peg, section, departure, correction } = reader.parser.generated(reader.lookUp(name));
  const about = of.readings.filter((reading) => reading.rule === name);
  return frozen({
    name,
    abnf,
    peg,
    section,
    ...(departure && { departure: { ...departure, kinds: [...departure.kinds] } }),
    ...(correction && { correction: { ...correction } }),
    ...(about.length > 0 && { readings: about }),
  });
}

/** Returns the error for an input that is not a string, as `safeParse` reports it. */
function notAString(input: unknown, generation: DocumentId, { name, section }: GeneratedRule): UriSyntaxError {
  const message = `input must be a string, got ${typeName(input)}`;
  const error = new UriSyntaxError({ generation, startRule: name, input: "" }, () => ({
    viablePrefix: 0,
    possible: [],
    readings: [{ offset: 0, found: undefined, rule: name, section, expected: ["a string"], message, detail: message }],
    repairs: [],
  }));
  return hide(error, "code", "ERR_ARGUMENT_TYPE");
}

/**
 * Copies the facts of schemes into an object without a prototype: it has a scheme `constructor` only if the document
 * has one.
 */
function schemeFacts(schemes: Readonly<Record<string, SchemeFacts>>): Readonly<Record<string, SchemeFacts>> {
  const facts = Object.create(null) as Record<string, SchemeFacts>;
  for (const [name, scheme] of Object.entries(schemes)) facts[name] = Object.freeze({ ...scheme });
  return Object.freeze(facts);
}
