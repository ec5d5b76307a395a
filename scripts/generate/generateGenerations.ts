import { extname } from "node:path";
import type { GeneratedExpressions, TimelineCard } from "../../src/uri/generated.js";
import type { Rule } from "../../src/languages/abnf/rules.js";
import { inWorkers } from "../inWorkers.js";
import { codeHash, hash, keptText, textToKeep } from "./cache.js";
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
import { componentParser, treeParser } from "./compilePeg/parsers.js";
import { documentReadings } from "./documentReadings.js";
import { documentNames, nameTypes } from "./nameTypes.js";
import type { PegRule } from "./pegFile.js";
import { packedAcceptor } from "./packedAcceptor.js";
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
  "document",
  "lineage",
  "normalization",
  "security",
  "delimiters",
]);

/** Returns the generated files of every generation, and of a printed grammar where its language differs from the corrected one. */
export async function generateGenerations(): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
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
  outputs.set("documentNames.d.ts", header([`grammar/${LIST_OF_DOCUMENTS}`]) + documentNames(all));
  for (const facts of all) {
    const source = readGrammarSource(facts);
    add(facts.id, source, source.corrected, source.peg);
    if (!facts.imported) named.push({ facts, names: [...source.corrected, ...source.core].map(({ name }) => name) });
    outputs.set(`${facts.id}.names.d.ts`, header(source.files) + nameTypes(source));
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

  function add(id: string, source: GrammarSource, rules: readonly Rule[], peg: readonly PegRule[]): void {
    const isDrawn = !source.facts.imported || source.facts.named;
    if (isDrawn) grammars.push(id);
    const text = peg.map((rule) => rule.text).join("\n\n");
    const top = header(source.files);
    const data = grammarData(source, rules, peg);
    const names = { pegNames: peg.map(({ pegName }) => pegName), published: publishedNames(source) };
    const file = `grammar/${id}.peggy`;
    outputs.set(`${id}.parser.js`, top + generateParser(text, file, componentParser(names, data), peg));
    outputs.set(`${id}.tree.js`, top + generateParser(text, file, treeParser(names), peg));
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
      `${top}import nodes from "./${id}.nodes.js";\nimport { names, parse } from "./${id}.tree.js";\nimport readings from "./${source.facts.id}.readings.js";\n` +
        `import tagged from "./${id}.tagged.js";\nexport default {\n  ...nodes,\n${lines(entries.filter(([key]) => !NODE_FACTS.has(key)))}` +
        `  readings${id === source.facts.id ? "" : AS_PRINTED},\n  tagged,\n  tree: { names, parse },\n};\n`,
    );
    // A grammar as printed serves comparisons only: one table for all rules would be twice as large as that of the
    // corrected one.
    const whole = id === source.facts.id || source.facts.imported;
    const starts = whole ? rulesRead(source.facts) : [source.facts.startRule];
    const all = [...rules, ...source.core];
    const madeFrom = hash(JSON.stringify([code, all, source.facts, starts]));
    const tableFile = `${id}.tagged.js`;
    const kept = keptText(tableFile, top, madeFrom);
    if (kept !== undefined) outputs.set(tableFile, kept);
    // Last, since it takes longest: an error in another grammar should not have to wait for it.
    else {
      const keep = (body: string): string => textToKeep(top, madeFrom, body);
      tables.push({ file: tableFile, keep, job: [all, source.facts, data, starts] });
    }
    const declare = (file: string, type: string): void => {
      outputs.set(`${file}.d.ts`, declaration(top, type));
    };
    declare(id, "GeneratedGrammar");
    declare(`${id}.nodes`, "NodeFacts");
    declare(`${id}.tagged`, "PackedTaggedAutomaton");
    outputs.set(`${id}.parser.d.ts`, declarations(top, "ComponentParser", ["parse", "spans", "rules"]));
    outputs.set(`${id}.tree.d.ts`, declarations(top, "TreeParser", ["names", "parse"]));
    outputs.set(
      `${id}.acceptor.js`,
      `${top}export default {\n${lines(Object.entries({ generation: data.id, ...packedAcceptor(data.automata, source.facts.imported ? [source.facts.startRule] : starts) }))}};\n`,
    );
    declare(`${id}.acceptor`, "PackedAcceptor");
    // The rules of schemes' documents are not drawn.
    if (!isDrawn) return;
    outputs.set(
      `${id}.expressions.js`,
      `${top}export default {\n${lines(Object.entries(expressions(source, rules, peg)))}};\n`,
    );
    declare(`${id}.expressions`, "GeneratedExpressions");
  }
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
