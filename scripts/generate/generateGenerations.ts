import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import type { GeneratedExpressions, TimelineCard } from "../../src/uri/generated.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { renamings, type NamedDocument } from "./renamings.js";
import { LIST_OF_DOCUMENTS } from "./factsFile.js";
import { declaration, generateParser, header } from "./generateParser.js";
import { grammarData } from "./grammarData.js";
import {
  publishedNames,
  readGenerations,
  readGrammarSource,
  readSchemeDocuments,
  type GenerationFacts,
  type GrammarSource,
} from "./grammarSource.js";
import { componentParser, entriesOf, treeParser } from "./compilePeg/parsers.js";
import { functionName } from "./compilePeg/writeFunction.js";
import { documentReadings } from "./documentReadings.js";
import { documentNames, nameTypes } from "./nameTypes.js";
import type { PegRule } from "./pegFile.js";
import { packedAcceptor, rulesAccepted } from "./packedAcceptor.js";

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
  "document",
  "lineage",
  "normalization",
  "security",
  "delimiters",
  "composition",
  "segments",
  "unreserved",
  "forbidden",
  "charset",
  "encoding",
]);

/** Returns the generated files of every generation, and of a printed grammar where its language differs from the corrected one. */
export function generateGenerations(): Map<string, string> {
  const outputs = new Map<string, string>();
  const grammars: string[] = [];
  const documents = readGenerations();
  const named: NamedDocument[] = [];
  const all = [...documents, ...readSchemeDocuments()];
  outputs.set("documentNames.d.ts", header([`grammar/${LIST_OF_DOCUMENTS}`]) + documentNames(all));
  for (const facts of all) {
    const source = readGrammarSource(facts);
    add(facts.id, source, source.corrected, source.peg, source.componentPeg);
    if (!facts.imported) named.push({ facts, names: [...source.corrected, ...source.core].map(({ name }) => name) });
    outputs.set(`${facts.id}.names.d.ts`, header(source.files) + nameTypes(source));
    outputs.set(`${facts.id}.readings.js`, header(source.files) + readingsModule(facts));
    outputs.set(
      `${facts.id}.readings.d.ts`,
      declaration(header(source.files), 'GeneratedGrammar["readings"]', "GeneratedGrammar"),
    );
    const printed = source.publishedPeg;
    if (printed) add(`${facts.id}.published`, source, source.published, printed, printed);
  }
  const top = header([`grammar/${LIST_OF_DOCUMENTS}`]);
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

  function add(
    id: string,
    source: GrammarSource,
    rules: readonly Rule[],
    peg: readonly PegRule[],
    componentPeg: readonly PegRule[],
  ): void {
    const isDrawn = !source.facts.imported || source.facts.named;
    if (isDrawn) grammars.push(id);
    const top = header(source.files);
    const data = grammarData(source, rules, peg);
    const published = publishedNames(source);
    const file = `grammar/${id}.peggy`;
    const components = componentParser({ rules: componentPeg, published }, data);
    outputs.set(`${id}.parser.js`, top + generateParser(componentPeg, file, components));
    outputs.set(`${id}.tree.js`, top + generateParser(peg, file, treeParser({ rules: peg, published })));
    const entries = Object.entries(data);
    const lines = (own: readonly (readonly [string, unknown])[]): string =>
      own.map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`).join("");
    // The data for component objects by way of a tree and for advice are apart from the rules' texts and automata, which are much longer.
    outputs.set(
      `${id}.nodes.js`,
      `${top}export default {\n${lines(entries.filter(([key]) => NODE_FACTS.has(key)))}};\n`,
    );
    outputs.set(
      `${id}.js`,
      `${top}import acceptor from "./${id}.acceptor.js";\nimport nodes from "./${id}.nodes.js";\nimport { parse, rules, spans } from "./${id}.parser.js";\n` +
        `import readings from "./${source.facts.id}.readings.js";\nimport { names, parse as parseTree } from "./${id}.tree.js";\nexport default {\n  ...nodes,\n${lines(entries.filter(([key]) => !NODE_FACTS.has(key)))}` +
        `  readings${id === source.facts.id ? "" : AS_PRINTED},\n  acceptor,\n  parser: { parse, rules, spans },\n  tree: { names, parse: parseTree },\n};\n`,
    );
    // A grammar as printed serves comparisons only.
    const isPrinted = id !== source.facts.id && !source.facts.imported;
    const accepted = isPrinted ? [source.facts.startRule] : rulesAccepted(source.facts);
    const declare = (file: string, type: string): void => {
      outputs.set(`${file}.d.ts`, declaration(top, type));
    };
    declare(id, "GeneratedGrammar");
    declare(`${id}.nodes`, "NodeFacts");
    outputs.set(`${id}.parser.d.ts`, parserDeclarations(top, componentPeg));
    outputs.set(`${id}.tree.d.ts`, declarations(top, "TreeParser", ["names", "parse"]));
    outputs.set(
      `${id}.acceptor.js`,
      `${top}export default {\n${lines(Object.entries({ generation: data.id, document: data.document, ...packedAcceptor(data.automata, accepted) }))}};\n`,
    );
    declare(`${id}.acceptor`, "PackedAcceptor");
    // The slim module of the document that programs ask most encodes components, and changes them.
    if (source.facts.examples && !isPrinted) {
      const { rulesOf, segments, unreserved } = data;
      const names = new Set([...Object.entries(rulesOf).flat(2), segments?.rule ?? "segment", ...unreserved]);
      const own = new RuleAutomata([...rules, ...source.core]);
      const packed = own.packed(rules.filter(({ name }) => names.has(name)));
      outputs.set(`${id}.automata.js`, `${top}export default {\n${lines(Object.entries(packed))}};\n`);
      outputs.set(
        `${id}.automata.d.ts`,
        `${top}import type { PackedAutomata } from "../src/languages/automata/automaton.js";\ndeclare const automata: PackedAutomata;\nexport default automata;\n`,
      );
    }
    // The rules of schemes' documents are not drawn.
    if (!isDrawn) return;
    outputs.set(
      `${id}.expressions.js`,
      `${top}export default {\n${lines(Object.entries(expressions(source, rules, peg)))}};\n`,
    );
    declare(`${id}.expressions`, "GeneratedExpressions");
  }
}

/** Returns the declaration of a parser of components, which also exports the function of each rule. */
function parserDeclarations(top: string, peg: readonly PegRule[]): string {
  const rules = entriesOf(peg).map((pegName) => `export const ${functionName(pegName)}: RuleFunction;\n`);
  const own = declarations(top, "ComponentParser", ["parse", "spans", "rules"]);
  return `${own.replace("{ ComponentParser }", "{ ComponentParser, RuleFunction }")}${rules.join("")}`;
}

/** Returns the declaration of a module that exports the properties of a type of src/. */
function declarations(top: string, type: string, names: readonly string[]): string {
  const exported = names.map((name) => `export const ${name}: ${type}["${name}"];\n`);
  return `${top}import type { ${type} } from "../src/uri/generated.js";\n${exported.join("")}`;
}

/** The readings of a grammar as printed: nothing is corrected there. */
const AS_PRINTED = `: () => readings().filter(({ kind }) => kind !== "correction")`;

/** Returns the module with a function that makes the list of a document's readings. */
function readingsModule(facts: GenerationFacts): string {
  return `export default () => [\n${documentReadings(facts)
    .map((reading) => `  ${JSON.stringify(reading)},\n`)
    .join("")}];\n`;
}

function timelineCard({ id, news }: GenerationFacts): TimelineCard {
  return { generation: id, news: news.says, witness: news.witness, shows: news.shows };
}

/** Returns the contents of the published rules. */
function expressions(source: GrammarSource, rules: readonly Rule[], peg: readonly PegRule[]): GeneratedExpressions {
  const published = publishedNames(source);
  return {
    abnf: Object.fromEntries([...rules, ...source.core].map(({ name, expression }) => [name, expression])),
    peg: Object.fromEntries(peg.map(({ pegName, peg }) => [pegName, { rule: published(pegName), expression: peg }])),
  };
}
