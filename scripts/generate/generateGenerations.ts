import { extname } from "node:path";
import type { GeneratedExpressions, GeneratedGrammar, GeneratedRule, TimelineCard } from "../../src/uri/generated.js";
import { EMPTY, findRule, references, type Expression, type Rule } from "../../src/languages/abnf/rules.js";
import type { Layout, PropertyDeclaration, TextDeclaration } from "../../src/uri/components/layout.js";
import type { PackedAutomata } from "../../src/languages/automata/automaton.js";
import { AutomatonError, RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { inWorkers } from "../inWorkers.js";
import { codeHash, hash, keptText, textToKeep } from "./cache.js";
import { renamings, type NamedDocument } from "./renamings.js";
import { solvedExpressions, solvedExpressionsModule } from "./solvedExpressions.js";
import { declaration, generateParser, header } from "./generateParser.js";
import {
  publishedNames,
  readGenerations,
  readGrammarSource,
  readSchemeDocuments,
  type GenerationFacts,
  type GrammarSource,
  type LiteralDeclaration,
} from "./grammarSource.js";
import { documentReadings } from "./documentReadings.js";
import { baseName, GrammarFileError, type PegRule } from "./pegFile.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { packedAcceptor } from "./packedAcceptor.js";
import { holdersOf } from "./holders.js";
import { rulesRead, type generateTagged } from "./tagged/generate.js";

const NODE_FACTS = new Set([
  "id",
  "startRule",
  "startPegName",
  "components",
  "carriers",
  "forms",
  "schemeOf",
  "schemes",
  "experimental",
  "layout",
  "rulesOf",
  "holders",
]);

/** Returns the generated files of every generation, and of a printed grammar where its language differs from the corrected one. */
export async function generateGenerations(): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  const solved = new Map<string, Readonly<Record<string, Expression>>>();
  const code = await codeHash("scripts/generate/tagged/generate.ts");
  const tables: {
    readonly file: string;
    readonly keep: (body: string) => string;
    readonly job: Parameters<typeof generateTagged>;
  }[] = [];
  const grammars: string[] = [];
  const documents = readGenerations();
  const named: NamedDocument[] = [];
  const all = [...documents, ...readSchemeDocuments()];
  outputs.set("documentNames.d.ts", header(["grammar/generations.json", "grammar/schemes.json"]) + documentNames(all));
  for (const facts of all) {
    const source = readGrammarSource(facts);
    add(facts.id, source, source.corrected, source.peg);
    if (!facts.imported) named.push({ facts, names: [...source.corrected, ...source.core].map(({ name }) => name) });
    outputs.set(`${facts.id}.names.d.ts`, header(source.files) + names(source));
    outputs.set(`${facts.id}.readings.js`, header(source.files) + readingsModule(facts));
    outputs.set(
      `${facts.id}.readings.d.ts`,
      declaration(header(source.files), 'GeneratedGrammar["readings"]', "GeneratedGrammar"),
    );
    if (source.publishedPeg) add(`${facts.id}.published`, source, source.published, source.publishedPeg);
  }
  const made = await inWorkers<unknown, string>(
    // The tests run a copy of the scripts in JavaScript.
    new URL(`tagged/tableWorker${extname(import.meta.url)}`, import.meta.url),
    tables.map(({ job }) => job),
  );
  tables.forEach(({ file, keep }, i) => outputs.set(file, keep(made[i] ?? "")));
  for (const [file, text] of solvedExpressionsModule(solved)) outputs.set(file, text);
  const top = header(["grammar/generations.json"]);
  outputs.set("timeline.js", `${top}export default ${JSON.stringify(documents.map(timelineCard), undefined, 1)};\n`);
  outputs.set("timeline.d.ts", declaration(top, "readonly TimelineCard[]", "TimelineCard"));
  outputs.set("renamings.js", `${top}export default ${JSON.stringify(renamings(named), undefined, 1)};\n`);
  outputs.set("renamings.d.ts", declaration(top, "Readonly<Record<string, readonly Renaming[]>>", "Renaming"));
  // The contents of all rules, by the names of the grammars.
  outputs.set(
    "allExpressions.js",
    `${top}${grammars.map((id, i) => `import grammar${i} from "./${id}.expressions.js";\n`).join("")}export default {\n${grammars
      .map((id, i) => `  ${JSON.stringify(id)}: grammar${i},\n`)
      .join("")}};\n`,
  );
  outputs.set(
    "allExpressions.d.ts",
    declaration(top, "Readonly<Record<string, GeneratedExpressions>>", "GeneratedExpressions"),
  );
  return outputs;

  function add(id: string, source: GrammarSource, rules: readonly Rule[], peg: readonly PegRule[]): void {
    if (!source.facts.imported) grammars.push(id);
    const text = peg.map((rule) => rule.text).join("\n\n");
    const top = header(source.files);
    const parser = generateParser(text, `grammar/${id}.peggy`, publishedNames(source), peg);
    outputs.set(`${id}.parser.js`, top + parser);
    const data = grammarData(source, rules, peg);
    if (!source.facts.imported)
      solved.set(id, solvedExpressions([...rules, ...source.core], source.facts.attributions));
    const entries = Object.entries(data);
    const lines = (own: readonly (readonly [string, unknown])[]): string =>
      own.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`).join("");
    // The data for component objects by way of a tree are apart from the rules' texts and automata, which are much longer.
    outputs.set(
      `${id}.nodes.js`,
      `${top}export default {\n${lines(entries.filter(([key]) => NODE_FACTS.has(key)))}};\n`,
    );
    outputs.set(
      `${id}.js`,
      `${top}import nodes from "./${id}.nodes.js";\nimport { parse as tree } from "./${id}.parser.js";\nimport readings from "./${source.facts.id}.readings.js";\n` +
        `import tagged from "./${id}.tagged.js";\nexport default {\n  ...nodes,\n${lines(entries.filter(([key]) => !NODE_FACTS.has(key)))}` +
        `  readings${id === source.facts.id ? "" : AS_PRINTED},\n  tagged,\n  tree,\n};\n`,
    );
    // A grammar as printed serves comparisons only: one table for all rules would be twice as large as that of the
    // corrected one.
    const whole = id === source.facts.id || source.facts.imported;
    const starts = whole ? rulesRead(source.facts) : [source.facts.startRule];
    const all = [...rules, ...source.core];
    const madeFrom = hash(JSON.stringify([code, all, source.facts, starts]));
    const file = `${id}.tagged.js`;
    const kept = keptText(file, top, madeFrom);
    if (kept !== undefined) outputs.set(file, kept);
    // Last, since it takes longest: an error in another grammar should not have to wait for it.
    else {
      const keep = (body: string): string => textToKeep(top, madeFrom, body);
      tables.push({ file, keep, job: [all, source.facts, data, starts] });
    }
    const declare = (file: string, type: string): void => {
      outputs.set(`${file}.d.ts`, declaration(top, type));
    };
    declare(id, "GeneratedGrammar");
    declare(`${id}.nodes`, "NodeFacts");
    declare(`${id}.tagged`, "PackedTaggedAutomaton");
    outputs.set(
      `${id}.parser.d.ts`,
      `${top}import type { TreeParser } from "../src/uri/generated.js";\nexport const parse: TreeParser;\n`,
    );
    outputs.set(
      `${id}.acceptor.js`,
      `${top}export default {\n${lines(Object.entries({ generation: data.id, ...packedAcceptor(data.automata, source.facts.imported ? [source.facts.startRule] : starts) }))}};\n`,
    );
    declare(`${id}.acceptor`, "PackedAcceptor");
    // The rules of schemes' documents are not drawn.
    if (source.facts.imported) return;
    outputs.set(
      `${id}.expressions.js`,
      `${top}export default {\n${lines(Object.entries(expressions(source, rules, peg)))}};\n`,
    );
    declare(`${id}.expressions`, "GeneratedExpressions");
  }
}

/** Returns the types of the names that errors of all documents have in common. */
function documentNames(all: readonly GenerationFacts[]): string {
  const union = (names: readonly string[]): string =>
    [...new Set(names)]
      .sort()
      .map((name) => `\n  | ${JSON.stringify(name)}`)
      .join("");
  const properties = ["generation", "form", ...all.flatMap(({ layout }) => Object.keys(layout))];
  return [
    "/** The id of a document: of a generation, or of a document that defines schemes. */",
    `export type DocumentId =${union(all.map(({ id }) => id))};\n`,
    "/** A property of the component objects of some document. */",
    `export type ComponentProperty =${union(properties)};\n`,
  ].join("\n");
}

/** The readings of a grammar as printed: nothing is corrected there. */
const AS_PRINTED = `: () => readings().filter(({ kind }) => kind !== "correction")`;

/** Returns the module with a function that makes the list of a document's readings. */
function readingsModule(facts: GenerationFacts): string {
  return `export default () => [\n${documentReadings(facts)
    .map((reading) => `  ${JSON.stringify(reading)},\n`)
    .join("")}];\n`;
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

function timelineCard({ id, news }: GenerationFacts): TimelineCard {
  return { generation: id, news: news.says, witness: news.witness, shows: news.shows };
}

/** Returns the names of one document as types, and the types of the functions that are named after its rules. */
function names({ facts, corrected, core }: GrammarSource): string {
  const { id, document, functions, forms, startRule, absolute, imported } = facts;
  const rules = [...corrected, ...core].map(({ name }) => JSON.stringify(name)).join(" | ");
  const types =
    `/** The names that ${document} gives to its rules, and the id of its generation. */\nexport interface Names {\n` +
    `  readonly id: ${JSON.stringify(id)};\n  readonly startRule: ${JSON.stringify(startRule)};\n` +
    `  readonly absoluteRule: ${JSON.stringify(absolute.rule)};\n  readonly rule: ${rules};\n}\n`;
  if (imported) return types;
  const named = Object.keys(functions).map((rule) => JSON.stringify(rule));
  const nameless = [startRule, absolute.rule, ...forms].find((rule) => !Object.hasOwn(functions, rule));
  if (nameless !== undefined)
    throw new GrammarFileError(
      "grammar/generations.json",
      1,
      `${id} has no name for the functions of a rule`,
      nameless,
    );
  return (
    `import type { Conforming } from "../src/uri/components/conforming.js";\n\n${types}\n/** The functions that are named after rules of ${document}. They ignore further arguments, so \`filter\` and \`map\` can call them. */\n` +
    `export interface RuleFunctions<\n  Components extends { readonly [Rule in ${named.join(" | ")}]: unknown },\n` +
    `  Results extends { readonly [Rule in keyof Components]: unknown },\n> {\n${Object.entries(functions)
      .map(([rule, name]) => {
        const cited = `the rule \`${rule}\` (${citation(document, corrected, rule)})`;
        return (
          `  /** Returns whether a value is a string of the language of ${cited}. */\n` +
          `  readonly is${name}: (value: unknown) => value is Conforming<${JSON.stringify(rule)}>;\n` +
          `  /**\n   * Returns the components of a string of ${cited}.\n   *\n` +
          `   * @throws {UriSyntaxError} if the string does not belong to its language\n` +
          `   * @throws {TypeError} if the argument is no string\n   */\n` +
          `  readonly parse${name}: (input: string) => Components[${JSON.stringify(rule)}];\n` +
          `  /** Returns the components of a string of ${cited}, or the error, for any value. */\n` +
          `  readonly safeParse${name}: (input: unknown) => Results[${JSON.stringify(rule)}];\n`
        );
      })
      .join("")}}\n`
  );
}

/** Returns where a document defines a rule: `RFC 3986, section 3`. */
function citation(document: string, rules: readonly Rule[], name: string): string {
  const section = rules.find((rule) => rule.name === name)?.section ?? "";
  return /^(\d|[A-Z]\b)/.test(section) ? `${document}, section ${section}` : document;
}

/** Returns the contents of the published rules. */
function expressions(source: GrammarSource, rules: readonly Rule[], peg: readonly PegRule[]): GeneratedExpressions {
  const published = publishedNames(source);
  return {
    abnf: Object.fromEntries([...rules, ...source.core].map(({ name, expression }) => [name, expression])),
    peg: Object.fromEntries(peg.map(({ pegName, peg }) => [pegName, { rule: published(pegName), expression: peg }])),
  };
}

function grammarData(
  source: GrammarSource,
  rules: readonly Rule[],
  peg: readonly PegRule[],
): Omit<GeneratedGrammar, "readings" | "tagged" | "tree"> {
  const { facts, core, published } = source;
  const automata = new RuleAutomata([...rules, ...core]);
  const {
    id,
    title,
    date,
    document,
    startRule,
    segments,
    functions,
    corrections,
    forms,
    schemes,
    experimental,
    unreserved,
    forbidden,
    charset,
    base,
    lexical,
    normalization,
    delimiting,
    security,
  } = facts;
  const schemeOf = Object.fromEntries(
    rules.flatMap(({ name, expression }) => {
      const scheme = /^([a-z]+):/.exec(leadingText(expression))?.[1];
      return scheme === undefined ? [] : [[name, scheme]];
    }),
  );
  const components = Object.fromEntries(
    Object.entries(facts.components).flatMap(([component, names]) => names.map((name) => [name, component])),
  );
  const forComponents = { layout: layoutOf(facts, schemeOf), rulesOf: facts.components, forms };
  return {
    id,
    title,
    date,
    document,
    startRule,
    startPegName: pegIdentifier(startRule),
    absoluteRule: facts.absolute.rule,
    components,
    schemes,
    lineage: lineageOf(facts),
    ...(facts.imported && { imports: facts.imported.document }),
    ...(segments && { segments }),
    functions,
    unreserved,
    ...(forbidden && { forbidden }),
    ...(charset && { charset }),
    ...(base && { base }),
    lexical,
    normalization,
    delimiting,
    security,
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
    automata: packed(),
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
        `grammar/${id}.peggy has no rule ${pegName}`,
        rule.name,
      );
    const correction = corrections.find((candidate) => candidate.rule === rule.name && rules !== published);
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
