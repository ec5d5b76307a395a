import { AutomatonError, RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { EMPTY, findRule, references, type Expression, type Rule } from "../../src/languages/abnf/rules.js";
import { ALPHABET_SIZE, Automata, type PackedAutomata } from "../../src/languages/automata/automaton.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import type { Layout, PropertyDeclaration, TextDeclaration } from "../../src/uri/components/layout.js";
import type { GeneratedGrammar, GeneratedRule, Normalization } from "../../src/uri/generated.js";
import type { GenerationFacts, GrammarSource, LiteralDeclaration } from "./grammarSource.js";
import type { StatedCharacters, StatedNormalization } from "./generationFacts.js";
import { holdersOf } from "./holders.js";
import { baseName, GrammarFileError, type PegRule } from "./pegFile.js";

/** Returns the data of a grammar: its facts, the texts of its rules, and their automata. */
export function grammarData(
  source: GrammarSource,
  rules: readonly Rule[],
  peg: readonly PegRule[],
): Omit<GeneratedGrammar, "readings" | "tree" | "acceptor" | "parser"> {
  const { facts, core, published } = source;
  const { forms, segments, forbidden, charset, base, experimental, composition, encoding } = facts;
  const automata = new RuleAutomata([...rules, ...core]);
  const schemeOf = Object.fromEntries(
    rules.flatMap(({ name, expression }) => {
      const scheme = /^([a-z]+):/.exec(leadingText(expression))?.[1];
      return scheme === undefined ? [] : [[name, scheme]];
    }),
  );
  const components = Object.fromEntries(
    Object.entries(facts.components).flatMap(([component, names]) => names.map((name) => [name, component])),
  );
  const table = packed();
  const delimiterRule = ["gen-delims", "reserved"].find((name) => findRule(rules, name));
  const forComponents = { layout: layoutOf(facts, schemeOf), rulesOf: facts.components, forms };
  return {
    id: facts.id,
    title: facts.title,
    date: facts.date,
    document: facts.document,
    startRule: facts.startRule,
    startPegName: pegIdentifier(facts.startRule),
    absoluteRule: facts.absolute.rule,
    components,
    schemes: facts.schemes,
    lineage: lineageOf(facts),
    ...(facts.imported && { imports: facts.imported.document }),
    ...(segments && { segments }),
    functions: facts.functions,
    unreserved: facts.unreserved,
    ...(forbidden && { forbidden }),
    ...(charset && { charset }),
    ...(base && { base }),
    ...(composition !== undefined && { composition }),
    ...(encoding && { encoding }),
    lexical: facts.lexical,
    normalization: normalizationOf(facts.normalization, new Automata(table)),
    delimiting: facts.delimiting,
    mistakes: facts.mistakes,
    security: facts.security,
    delimiters: delimiterRule === undefined ? "" : characters(new Automata(table), delimiterRule),
    ...(experimental !== undefined && { experimental }),
    schemeOf,
    ...forComponents,
    holders: holdersOf(rules, forComponents),
    carriers: rules
      .map(({ name }) => name)
      .filter((name) => reachable(name).some((inner) => inner in components || forms.includes(inner))),
    ruleNames: rules.map(({ name }) => name),
    rules: rules.map(describe),
    core: core.map((rule) => ({ ...describe(rule), section: `RFC 5234 ${rule.section}` })),
    automata: table,
  };

  function packed(): PackedAutomata {
    try {
      return automata.packed([...rules, ...core]);
    } catch (error) {
      if (!(error instanceof AutomatonError)) throw error;
      const file = core.some(({ name }) => name === error.rule) ? "core.abnf" : facts.rules;
      throw new GrammarFileError(`grammar/${file}`, error.line, error.reason, error.rule);
    }
  }

  /** The rules that can occur inside a rule's text. */
  function reachable(name: string): string[] {
    const names = new Set(references((findRule(rules, name) as Rule).expression));
    for (const inner of names)
      for (const next of references(findRule(rules, inner)?.expression ?? EMPTY)) names.add(next);
    return [...names];
  }

  function describe(rule: Rule): GeneratedRule {
    const pegName = pegIdentifier(rule.name);
    const own = peg.find((candidate) => candidate.pegName === pegName);
    if (!own)
      throw new GrammarFileError(
        `grammar/${facts.rules}`,
        rule.line,
        `grammar/${facts.id}.peggy has no rule ${pegName}`,
        rule.name,
      );
    const correction = facts.corrections.find((candidate) => candidate.rule === rule.name && rules !== published);
    return {
      name: rule.name,
      pegName,
      abnf: own.quote,
      section: rule.section,
      peg: peg
        .filter((candidate) => baseName(candidate.pegName) === pegName)
        .map(({ text }) => text)
        .join("\n"),
      ...(own.notes.length > 0 && {
        departure: {
          kinds: [...new Set(own.notes.flatMap(({ kinds }) => kinds))],
          reason: own.notes.map(({ reason }) => reason).join(" "),
        },
      }),
      ...(correction && {
        correction: { published: correction.published, corrected: correction.corrected, why: correction.why },
      }),
    };
  }
}

/** Returns the ASCII characters that a rule begins with. */
function characters(automata: Automata, rule: string): string {
  return String.fromCharCode(...automata.following(automata.startOf(rule)));
}

/** Returns the normal forms of a document with its characters in place of the rules that give them. */
function normalizationOf(stated: StatedNormalization, automata: Automata): Normalization {
  const { "percent-encoding": decoding, ...others } = stated;
  if (!decoding) return others;
  const charactersIn = ({
    section,
    rules,
    characters = "",
  }: StatedCharacters): { section: string; characters: string } => {
    const codes = Array.from({ length: ALPHABET_SIZE }, (_, code) => String.fromCharCode(code));
    const isIn = (character: string): boolean =>
      rules.some((rule) => automata.accepts(character, automata.startOf(rule)));
    return { section, characters: [...new Set([...codes.filter(isIn), ...characters])].sort().join("") };
  };
  const { reserved, schemes } = decoding;
  const ofSchemes = Object.entries(schemes ?? {}).map(([scheme, of]) => [scheme, charactersIn(of)]);
  return {
    ...others,
    "percent-encoding": {
      ...charactersIn(decoding),
      ...(reserved && { reserved }),
      ...(schemes && {
        schemes: Object.fromEntries(ofSchemes) as Record<string, { section: string; characters: string }>,
      }),
    },
  };
}

/** The layout of a document with what is left to the grammar filled in: the literals with which rules begin. */
function layoutOf({ layout }: GrammarSource["facts"], schemeOf: Readonly<Record<string, string>>): Layout {
  const literals = Object.entries(schemeOf).map(([rule, text]): TextDeclaration => ({
    from: { startOf: rule },
    to: { startOf: rule, after: text },
  }));
  return Object.fromEntries(
    Object.entries(layout).map(([name, declared]): [string, PropertyDeclaration] => [
      name,
      Array.isArray(declared)
        ? (declared as readonly (TextDeclaration | LiteralDeclaration)[]).flatMap((one) =>
            typeof one === "object" && "literalBefore" in one ? literals : [one],
          )
        : (declared as PropertyDeclaration),
    ]),
  );
}

/** The literal text with which everything that an expression derives begins. */
function leadingText(expression: Expression): string {
  if (expression.kind === "string") return expression.text;
  if (expression.kind !== "sequence") return "";
  let text = "";
  for (const item of expression.items) {
    text += leadingText(item);
    if (item.kind !== "string") break;
  }
  return text;
}

function lineageOf(facts: GenerationFacts): GeneratedGrammar["lineage"] {
  const { updates = [], obsoletes = [], merges = [], extends: extended = [], patched, withdrawn } = facts;
  return {
    updates,
    obsoletes,
    merges,
    extends: extended,
    ...(patched && { patchOf: patched.id }),
    ...(withdrawn && { withdrawn }),
  };
}
