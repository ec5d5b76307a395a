import type { DocumentTypes } from "../components/documentTypes.js";
import { Diagnostician } from "../diagnosis/diagnostician.js";
import type { Refusal } from "../diagnosis/refusal.js";
import { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { GeneratedGrammar } from "../generated.js";
import { RuleParser, type ParsedRule } from "../parse/ruleParser.js";
import { assertOneOf, optionOf } from "../../text/options.js";
import { tryCatch } from "../../text/tryCatch.js";
import {
  argumentRangeError,
  argumentTypeError,
  assertString,
  typeName,
  shown,
  unknownOption,
} from "../../text/uriError.js";
import type { RuleOption, SchemeGrammar, SchemeRulesOption } from "./grammar.js";
import { hasInternals } from "./internals.js";
import { recordOf, isRecord } from "../../text/records.js";

/** A demand of a document's prose that no grammar can express. It returns why a string that the rules derive is refused. */
export type ProseConstraint<D extends DocumentTypes = DocumentTypes> = (
  input: string,
  components: D["ruleComponents"],
) => Refusal | undefined;

/** A function that makes the error of a string that a rule derives and that is refused all the same. */
type MakeError = () => UriSyntaxError;

/** The component objects of a document. The overloads of `Grammar` tell which of these a caller has. */
export type DataOf<D extends DocumentTypes> = D["components"] &
  D["ruleComponents"] &
  D["componentsByRule"][keyof D["componentsByRule"]];

/** Reads strings by the rule that options name: the rule of a document, and that of the string's scheme if the options require that. */
export class RuleReader<D extends DocumentTypes> {
  readonly parser: RuleParser<DataOf<D>>;
  /**
   * The rule that was looked up last: most programs use one rule again and again, and a lookup in the map takes longer.
   */
  private latest: ParsedRule;
  private diagnostician: Diagnostician | undefined;

  constructor(
    private readonly grammar: GeneratedGrammar,
    start: D["startRule"],
    private readonly constraint: ProseConstraint<D> | undefined,
  ) {
    this.parser = new RuleParser(grammar, start);
    this.latest = this.parser.startRule;
  }

  /** @throws {RangeError} for a rule that the document does not have */
  lookUp(name: string): ParsedRule {
    if (name === this.latest.name) return this.latest;
    const rule = this.parser.find(name);
    if (rule) return (this.latest = rule);
    const { document, id, ruleNames } = this.grammar;
    throw argumentRangeError(`${document} has no rule ${shown(name)}; it has ${ruleNames.join(", ")}`, "rule", {
      code: "ERR_UNKNOWN_RULE",
      generation: id,
    });
  }

  /** Returns the rule that the options name. The options of all methods are checked here. */
  ruleOf(options: (RuleOption & SchemeRulesOption) | undefined): ParsedRule {
    const { startRule } = this.parser;
    if (options === undefined) return startRule;
    const { id } = this.grammar;
    if (typeof options !== "object" || options === null)
      throw argumentTypeError(`options must be an object, got ${typeName(options)}`, "options", {
        generation: id,
      });
    // Inlined from readOptions, without the object that it creates: this runs for every string.
    for (const name in options)
      if (name !== "rule" && name !== "schemeRules" && Object.hasOwn(options, name))
        throw unknownOption(name, optionMessage(name), id);
    const [rule, schemeRules] = [optionOf(options, "rule"), optionOf(options, "schemeRules")];
    if (schemeRules !== undefined) assertSchemeRules(schemeRules, this.grammar);
    return rule === undefined ? startRule : this.lookUp(rule);
  }

  /**
   * Returns the error for a string that a rule does not derive; it is diagnosed when the error is read.
   *
   * @param accepts returns whether the call that refuses the string would accept another one, for its repairs; the rule alone decides if left out
   */
  refusal(input: string, rule: ParsedRule, accepts?: (text: string) => boolean): UriSyntaxError {
    return new UriSyntaxError({ generation: this.grammar.id, startRule: rule.name, input }, () => {
      this.diagnostician ??= new Diagnostician(this.grammar, this.parser.automata);
      return this.diagnostician.refusal(input, rule.name, accepts);
    });
  }

  /** Returns a function that returns whether a call with some options accepts a string; `undefined` if the rule alone decides. */
  acceptance(rule: ParsedRule, options: SchemeRulesOption | undefined): ((text: string) => boolean) | undefined {
    if (this.constraint === undefined && options?.schemeRules === undefined) return undefined;
    return (text) => this.parser.accepts(text, rule) && this.unfitness(text, rule, options) === undefined;
  }

  /**
   * Returns a function that makes the error for an input that the rule derives, if prose or the rule of its scheme refuses it.
   *
   * @param data the components of the input, if they are known
   */
  unfitness(
    input: string,
    rule: ParsedRule,
    options: SchemeRulesOption | undefined,
    data?: DataOf<D>,
  ): MakeError | undefined {
    const refused = this.constraint?.(input, data ?? (this.parser.components(input, rule) as DataOf<D>));
    if (refused)
      return () => new UriSyntaxError({ generation: this.grammar.id, startRule: rule.name, input }, () => refused);
    const schemeRules = options && optionOf(options, "schemeRules");
    return schemeRules === undefined ? undefined : this.schemeRefusal(input, rule, schemeRules, data);
  }

  /**
   * @throws {UriSyntaxError} if the input does not match the rule, or the rule of its scheme if the options require
   *   that
   */
  demand(input: string, rule: ParsedRule, options?: SchemeRulesOption): void {
    assertString(input, "input", this.grammar.id);
    if (!this.parser.accepts(input, rule)) throw this.refusal(input, rule, this.acceptance(rule, options));
    const unfit = this.unfitness(input, rule, options);
    if (unfit) throw unfit();
  }

  private schemeRefusal(
    input: string,
    rule: ParsedRule,
    schemeRules: NonNullable<SchemeRulesOption["schemeRules"]>,
    data: DataOf<D> | undefined,
  ): MakeError | undefined {
    const colon = input.indexOf(":");
    const scheme = input.slice(0, Math.max(colon, 0)).toLowerCase();
    const refused =
      typeof schemeRules === "object"
        ? refusedByDocument(input, scheme, schemeRules)
        : this.refusedByRule(input, scheme, rule);
    if (!refused) return undefined;
    // In a rule for a part, such as urlpath, the text before a colon is not a scheme.
    const components = recordOf(data ?? this.parser.components(input, rule) ?? {});
    const own = components.scheme;
    return typeof own === "string" && own.length === colon ? refused : undefined;
  }

  private refusedByRule(input: string, scheme: string, rule: ParsedRule): MakeError | undefined {
    const facts = optionOf(this.grammar.schemes, scheme);
    const name = facts?.rule;
    const own = name === undefined ? undefined : this.parser.find(name);
    const accepts = (text: string): boolean => this.parser.accepts(text, rule);
    return own && !this.parser.accepts(input, own) ? () => this.refusal(input, own, accepts) : undefined;
  }
}

/** @throws {RangeError} for a value that names no rules of schemes */
function assertSchemeRules(
  schemeRules: NonNullable<SchemeRulesOption["schemeRules"]>,
  of: Pick<GeneratedGrammar, "id" | "document">,
): void {
  if (isRecord(schemeRules)) return;
  const given: string = schemeRules;
  if (given === "known")
    throw argumentRangeError(
      'schemeRules must be "defined" or the object knownSchemes of "uri-generations/schemes", got "known"',
      "schemeRules",
      { generation: of.id },
    );
  assertOneOf("schemeRules", schemeRules, ["defined"], of);
}

/** Returns the message for an option that does not exist. `schemes` was the name of `schemeRules`, and is that of a constraint. */
function optionMessage(name: string): string {
  return name === "schemes"
    ? 'there is no option "schemes": to check a URI against the rules of its scheme, pass schemeRules; to allow only some schemes, use isUriWhere'
    : `there is no option ${shown(name)}; there are rule, schemeRules`;
}

/** Returns a function that makes the error of a scheme's own document, if that refuses the input. */
function refusedByDocument(
  input: string,
  scheme: string,
  schemeRules: Readonly<Record<string, SchemeGrammar>>,
): MakeError | undefined {
  const own = Object.hasOwn(schemeRules, scheme) ? schemeRules[scheme] : undefined;
  if (own === undefined) return undefined;
  if (!hasInternals(own))
    throw argumentTypeError(
      `schemeRules: a grammar of "uri-generations/schemes" is expected for ${shown(scheme)}, not ${typeName(own)}`,
      "schemeRules",
    );
  const fragment = own.schemes[scheme]?.fragment === "outside" ? input.indexOf("#") : -1;
  const uri = fragment < 0 ? input : input.slice(0, fragment);
  // A tel URI as printed may itself contain a "#".
  return own.test(uri) || own.test(input) ? undefined : () => errorOf(own, uri);
}

/** Returns the error that a grammar throws for a string, with the stack of this call. */
function errorOf(of: SchemeGrammar, input: string): UriSyntaxError {
  const parse = (): never => {
    of.parse(input);
    throw new Error(`${input} is both refused and parsed`);
  };
  return tryCatch(parse, [UriSyntaxError], (error) => error);
}
