import type { ComponentParser, NodeFacts } from "../../src/uri/generated.js";
import { valueFor } from "../../src/text/itemAt.js";
import { presenceIn, recordedNames } from "./compilePeg/parsers.js";
import { componentTypes, labelsOf } from "./componentTypes.js";
import { functionName } from "./compilePeg/writeFunction.js";
import { factsFile, LIST_OF_DOCUMENTS } from "./factsFile.js";
import { header } from "./generateParser.js";
import {
  publishedNames,
  readGenerations,
  readGrammarSource,
  type GenerationFacts,
  type GrammarSource,
} from "./grammarSource.js";
import { GrammarFileError } from "./pegFile.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";

/** The folder of what the documents say in prose, from generated/documents/<document>/. */
const PROSE = "../../../src/documents";
const GENERATION = "../../../src/uri/generation";
const TOP = header([`grammar/${LIST_OF_DOCUMENTS}`]);

/**
 * Returns the modules of generated/documents/: for each document its types, its generation, its slim module and its
 * index, and the lists of all of them.
 *
 * @param generated the files of generated/, with the parsers among them
 */
export async function generateDocuments(generated: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const documents = readGenerations().sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const outputs = new Map<string, string>();
  for (const facts of documents) {
    const nodes = await moduleOf<{ readonly default: NodeFacts }>(`${facts.id}.nodes.js`, generated);
    const parser = await moduleOf<ComponentParser>(`${facts.id}.parser.js`, generated);
    const source = readGrammarSource(facts);
    const top = header(source.files);
    const add = (name: string, text: string): unknown =>
      outputs.set(`documents/${facts.export}/${name}.ts`, top + text);
    add("types", indented(typesModule(source, nodes.default)));
    add("generation", generationModule(source));
    add("index", indexModule(facts));
    add("parse", slimModule(facts));
    if (!facts.examples) continue;
    const { tests, functions } = functionModules(facts, parser);
    add("tests", tests);
    add("functions", functions);
  }
  outputs.set("documents/documents.ts", TOP + documentsModule(documents));
  outputs.set("documents/generations.ts", TOP + generationsModule(documents));
  outputs.set("documents/generationModules.ts", TOP + generationModules(documents));
  return outputs;
}

/** Imports a file of generated/ that is not written yet. */
async function moduleOf<Module>(file: string, generated: ReadonlyMap<string, string>): Promise<Module> {
  const text = Buffer.from(generated.get(file) ?? "").toString("base64");
  return (await import(`data:text/javascript;base64,${text}`)) as Module;
}

/** The types of a document: those of its component objects, and the interface that everything else takes them from. */
function typesModule(source: GrammarSource, nodes: NodeFacts): string {
  const { id, document, segments, export: name } = source.facts;
  const type = typeName(source.facts);
  const presence = presenceIn({ rules: source.componentPeg, published: publishedNames(source) }, nodes);
  const segment = segments ? (segments.parameters ? "ParameterizedSegment" : "string") : "never";
  return `import type { Names } from "../../${id}.names.js";
import type { ComponentsByRule } from "../../../src/uri/components/documentTypes.js";
${segments?.parameters ? `import type { ParameterizedSegment } from "../../../src/uri/components/parameterizedSegment.js";\n` : ""}import type { ResolveOptions } from "${PROSE}/${name}.js";

${componentTypes(source, type, { ...nodes, names: recordedNames(nodes) }, presence)}
/** The component object of a string of each rule. */
export type ${type}ComponentsByRule = ComponentsByRule<Names["rule"], KnownComponents, ${type}RuleComponents>;

/** The types of ${document}. */
export interface ${type} extends Names {
readonly components: ${type}Components;
readonly componentsByRule: ${type}ComponentsByRule;
readonly ruleComponents: ${type}RuleComponents;
readonly segment: ${segment};
readonly resolveOptions: ResolveOptions;
}
`;
}

/** The generation of a document: its grammar, with what its prose defines. */
function generationModule({ facts, publishedPeg }: GrammarSource): string {
  const { id, document, title, date, export: name, patched, withdrawn, functions } = facts;
  const type = typeName(facts);
  const results = `${type}["componentsByRule"], SafeParseResults<${type}["componentsByRule"]>`;
  return `import grammar from "../../${id}.js";
import type { RuleFunctions } from "../../${id}.names.js";
${publishedPeg ? `import printed from "../../${id}.published.js";\n` : ""}import type { Grammar, SafeParseResults } from "../../../src/uri/facade/grammar.js";
import { createGeneration, type Generation } from "${GENERATION}/generation.js";
import { parseBy, safeParseBy, testBy } from "${GENERATION}/ruleFunctions.js";
import { anatomy, resolution } from "${PROSE}/${name}.js";
import type { ${type} } from "./types.js";

type Functions = RuleFunctions<${results}>;

/** The generation of ${document}, with the functions that are named after its rules. */
export interface ${type}Generation extends Generation<${type}>, RuleFunctions<${results}> {}

const passages = { resolution, anatomy };

const functions = (of: Grammar<${type}>): Functions => ({
${Object.entries(functions)
  .map(([rule, of]) => {
    const call = `(of, ${JSON.stringify(rule)})`;
    return `  is${of}: testBy${call},\n  parse${of}: parseBy${call},\n  safeParse${of}: safeParseBy${call},\n`;
  })
  .join("")}});

/** ${document}, ${dateInWords(date)}: ${title}.${patched ? ` ${patched.document} with the rules that this document changes.` : ""}${withdrawn ? ` ${withdrawn.by} withdrew it (${dateInWords(withdrawn.date)}).` : ""} */
export const ${name}: ${type}Generation = createGeneration<${type}, Functions>(
  grammar,
  passages,
  functions,
${publishedPeg ? `  createGeneration<${type}, Functions>(printed, passages, functions),\n` : ""});
`;
}

/**
 * All that the subpath of a document exports: the generation, what the document alone has, and the types of the component objects that the
 * functions of its rules return, and of their labels, which the compiler has to name. Those of another rule are `Rfc1738["componentsByRule"]["ftpurl"]`.
 */
function indexModule(facts: GenerationFacts): string {
  const { export: name, types, functions, layout, exports = {} } = facts;
  const type = typeName(facts);
  const results = Object.entries(types?.names ?? {}).flatMap(([of, [one]]) =>
    of in functions || labelsOf(layout[of]) ? [one] : [],
  );
  const names = [type, `${type}Components`, ...results].sort();
  return `export { ${name} } from "./generation.js";
export type { ${type}Generation } from "./generation.js";
export type {
${names.map((one) => `  ${one},\n`).join("")}} from "./types.js";
${Object.entries(exports)
  .map(([module, names]) => `export { ${names.join(", ")} } from "${PROSE}/${module}.js";\n`)
  .join("")}`;
}

/** The slim module of a document: its start rule, and the rules that its acceptor knows besides. */
function slimModule(facts: GenerationFacts): string {
  const { id, document, functions, startRule, absolute, forms, examples } = facts;
  const type = typeName(facts);
  const rules = [startRule, absolute.rule, ...forms].filter((rule, i, all) => all.indexOf(rule) === i);
  const functionOf = (rule: string): string => functionName(pegIdentifier(rule));
  const parsed = Object.entries(functions).filter(([rule]) => rules.includes(rule));
  const ofRule = (rule: string): string =>
    `{ name: ${JSON.stringify(rule)}, read: ${functionOf(rule)}, parser, acceptor }`;
  const ofRules = parsed.map(([rule, name]) => {
    const published = JSON.stringify(rule);
    const components = `${type}["componentsByRule"][${published}]`;
    return `export const is${name}: Functions["is${name}"] = /* @__PURE__ */ ruleTest(acceptor, ${published});
export const parse${name}: Functions["parse${name}"] = /* @__PURE__ */ slimParse<${components}>(${ofRule(rule)});
export const safeParse${name}: Functions["safeParse${name}"] = /* @__PURE__ */ slimSafeParse<${components}>(${ofRule(rule)});
`;
  });
  const read = [...new Set([startRule, ...parsed.map(([rule]) => rule)])].map(functionOf);
  const whole = `<${type}["components"]>(${ofRule(startRule)})`;
  const daily = examples ? dailyFunctions(facts, ofRule(startRule)) : { imports: "", functions: "" };
  return `import acceptor from "../../${id}.acceptor.js";
import type { RuleFunctions } from "../../${id}.names.js";
import { ${read.join(", ")}, parse as parser } from "../../${id}.parser.js";
import { ruleTest, startTest } from "../../../src/uri/parse/acceptor.js";
import { slimParse, slimSafeParse, type SlimParser, type SlimParseResults } from "../../../src/uri/parse/slimParser.js";
${daily.imports}import type { ${type} } from "./types.js";

// A bundler can leave these calls out: importing \`test\` or \`isUri\` alone does not include the parser.

type Start = SlimParser<${type}["components"]>;
type Functions = RuleFunctions<${type}["componentsByRule"], SlimParseResults<${type}["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of ${document}. */
export const test: Start["test"] = /* @__PURE__ */ startTest(acceptor);

/** Returns the components of a string of the start rule of ${document}. */
export const parse: Start["parse"] = /* @__PURE__ */ slimParse${whole};

/** Returns the components of a string of the start rule of ${document}, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ slimSafeParse${whole};

${daily.functions}// The functions of single rules.

${ofRules.join("\n")}
export { RefusedError } from "../../../src/uri/parse/refusedError.js";
export type { SlimParseResult } from "../../../src/uri/parse/slimParser.js";
export type { ${type}Components } from "./types.js";
`;
}

/** Returns the functions that only one slim module has, that of RFC 3986: resolving, normalizing, composing, encoding. */
function dailyFunctions(
  facts: GenerationFacts,
  rule: string,
): { readonly imports: string; readonly functions: string } {
  const { id, export: exported, startRule } = facts;
  const type = typeName(facts);
  const start = `{ name: ${JSON.stringify(startRule)}, acceptor }`;
  const uri = "../../../src/uri";
  const name = `ComponentKey<${type}["components"] | ${type}["ruleComponents"]> | "segment"`;
  const documented = (says: string, declared: string, made: string): string =>
    `/** ${says} */\nexport const ${declared} = /* @__PURE__ */ ${made};\n`;
  return {
    imports: `import automata from "../../${id}.automata.js";
import facts from "../../${id}.nodes.js";
import type { ComponentKey } from "${uri}/components/documentTypes.js";
import type { EquivalenceOptions } from "${uri}/normalize/equivalence.js";
import type { NormalizeOptions } from "${uri}/normalize/normalizer.js";
import { slimEquivalent, slimNormalize } from "${uri}/normalize/slimNormalizer.js";
import type { PercentEncoding } from "${uri}/percent/percent.js";
import { slimDecode, slimEncode } from "${uri}/percent/slimEncoding.js";
import type { ChangeOptions, Changes } from "${uri}/recompose/change.js";
import type { Recomposable } from "${uri}/recompose/recompose.js";
import { slimChange, slimRecompose } from "${uri}/recompose/slimComposer.js";
import { slimRelativize, slimResolve } from "${uri}/resolve/slimResolver.js";
import { anatomy, resolution, type ResolveOptions } from "${PROSE}/${exported}.js";
`,
    functions: `// What \`${exported}\` does with URIs, by the same code; errors are those of this module.

${[
  documented(
    "Resolves a reference against a base.",
    "resolve: (reference: string, base: string, options?: ResolveOptions) => string",
    `slimResolve(${start}, resolution)`,
  ),
  documented(
    "Returns the shortest reference that resolves to a target.",
    "relativize: (target: string, base: string) => string",
    `slimRelativize(${start}, resolution)`,
  ),
  documented(
    "Returns a normal form of a URI.",
    "normalize: (uri: string, options?: NormalizeOptions) => string",
    `slimNormalize(${start}, facts, anatomy)`,
  ),
  documented(
    "Returns whether two URIs have the same normal form.",
    "equivalent: (one: string, other: string, options?: EquivalenceOptions) => boolean",
    `slimEquivalent(${start}, facts, anatomy)`,
  ),
  documented(
    "Composes the string that has the given components.",
    `recompose: (components: Recomposable<${type}["ruleComponents"]>) => string`,
    `slimRecompose(${rule}, facts)`,
  ),
  documented(
    "Returns a URI with some of its components changed.",
    `change: (uri: string, changes: Changes<${type}["ruleComponents"]>, options?: ChangeOptions) => string`,
    `slimChange(${rule}, { acceptor, facts, automata })`,
  ),
  documented(
    "Encodes data as the text of a component.",
    `encode: PercentEncoding<${name}>["encode"]`,
    "slimEncode({ acceptor, facts, automata })",
  ),
  documented(
    "Decodes the text of a component to text.",
    `decode: PercentEncoding<${name}>["decode"]`,
    "slimDecode({ acceptor, facts, automata })",
  ),
].join("\n")}
`,
  };
}

/**
 * The functions of a document's rules, each under its own name; their examples are checked with the parser. Those that only test
 * are apart: a bundle with one of them has neither rules nor diagnosis.
 */
function functionModules(
  facts: GenerationFacts,
  { parse, rules }: ComponentParser,
): { readonly tests: string; readonly functions: string } {
  const { id, document, export: name, functions, examples = {} } = facts;
  const type = `${typeName(facts)}Generation`;
  const shown = Object.entries(examples).map(([rule, { is, accepted, component, refused }]) => {
    const of = functions[rule] ?? "";
    const read = (input: string): object | undefined =>
      parse(input, valueFor(new Map(Object.entries(rules)), rule), rule) as object | undefined;
    const value = new Map(Object.entries(read(accepted) ?? {})).get(component);
    if (typeof value !== "string" || read(refused))
      throw new GrammarFileError(factsFile(id), 1, `the example of ${of} in ${facts.id} does not hold`, rule);
    const [yes, no] = [JSON.stringify(accepted), JSON.stringify(refused)];
    const article = is.replace(/:.*| \(.*/, "");
    const test = `/**
 * Returns whether a value is a string that is ${is}.
 *
 * @example
 * is${of}(${yes}) // true
 * is${of}(${no}) // false
 */
export const is${of}: (value: unknown) => value is Conforming<${JSON.stringify(rule)}> = /* @__PURE__ */ ruleTest(accepting, ${JSON.stringify(rule)});
`;
    const others = `/**
 * Returns the components of ${is}.
 *
 * @throws {UriSyntaxError} if the string is not ${article}
 * @throws {TypeError} if the argument is not a string
 *
 * @example
 * parse${of}(${yes}).${component} // ${JSON.stringify(value)}
 */
export const parse${of}: ${type}["parse${of}"] = (input) => ${name}.parse${of}(input);

/**
 * Returns the components of ${article}, or the error, for any value: \`{ success: true, data }\` or \`{ success: false, error }\`.
 *
 * @example
 * safeParse${of}(${no}).success // false
 */
export const safeParse${of}: ${type}["safeParse${of}"] = (input) => ${name}.safeParse${of}(input);
`;
    return { test, others };
  });
  const which = `// The questions about ${document} that programs ask most, under names of their own. Each takes one argument and ignores others, so \`filter\` and \`map\` can
// call it.
`;
  const tests = `import accepting from "../../${id}.acceptor.js";
import type { Conforming } from "../../../src/uri/components/conforming.js";
import { ruleTest } from "../../../src/uri/parse/acceptor.js";

${which}
${shown.map(({ test }) => test).join("\n")}`;
  return {
    tests,
    functions: `import { ${name} } from "./generation.js";
import type { ${type} } from "./generation.js";

${which}
export * from "./tests.js";

${shown.map(({ others }) => others).join("\n")}`,
  };
}

function documentsModule(documents: readonly GenerationFacts[]): string {
  return (
    documents.map((facts) => `import type { ${typeName(facts)} } from "./${facts.export}/types.js";\n`).join("") +
    `\n/** The types of every document, by the id of its generation. */\nexport interface Documents {\n` +
    documents.map((facts) => `  readonly ${key(facts.id)}: ${typeName(facts)};\n`).join("") +
    "}\n"
  );
}

function generationsModule(documents: readonly GenerationFacts[]): string {
  const names = documents.map((facts) => facts.export);
  return (
    `import type { Generation } from "${GENERATION.replace("../", "")}/generation.js";\n` +
    documents
      .map(
        (facts) =>
          `import { ${facts.export} } from "./${facts.export}/generation.js";\nimport type { ${typeName(facts)}Generation } from "./${facts.export}/generation.js";\n`,
      )
      .join("") +
    `\n${names.map((name) => `export * from "./${name}/index.js";\n`).join("")}` +
    documents
      .flatMap(({ export: name, examples }) => (examples ? [`export * from "./${name}/functions.js";\n`] : []))
      .join("") +
    `\n/** The types of the generations by every name that {@link generation} takes. */\nexport interface GenerationsByName {\n` +
    documents
      .flatMap((facts) =>
        [...new Set([facts.export, facts.id])].map(
          (name) => `  readonly ${key(name)}: ${typeName(facts)}Generation;\n`,
        ),
      )
      .join("") +
    `}\n\n/** All generations, oldest first. */\nexport const generations: readonly Generation[] = Object.freeze([${names.join(", ")}]);\n`
  );
}

function generationModules(documents: readonly GenerationFacts[]): string {
  return (
    `import type { Generation } from "${GENERATION.replace("../", "")}/generation.js";\nimport type { Documents } from "./documents.js";\n\n` +
    `/** Imports a generation when it is asked for, by its id; oldest first. */\n` +
    `export const generationModules: Readonly<Record<keyof Documents, () => Promise<Generation>>> = {\n` +
    documents
      .map(({ id, export: name }) => `  ${key(id)}: async () => (await import("./${name}/index.js")).${name},\n`)
      .join("") +
    "};\n"
  );
}

/** `Rfc3986` of `rfc3986`. */
function typeName({ export: name }: GenerationFacts): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function key(id: string): string {
  return /^\w+$/.test(id) ? id : JSON.stringify(id);
}

/** `14 July 1993` of `1993-07-14`, and `January 2005` of `2005-01`. */
function dateInWords(date: string): string {
  const [year = "", month = "", day] = date.split("-");
  const name = new Date(Date.UTC(Number(year), Number(month) - 1)).toLocaleString("en", {
    month: "long",
    timeZone: "UTC",
  });
  return [...(day === undefined ? [] : [Number(day)]), name, year].join(" ");
}

/** Indents lines by the braces around them. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    const code = line.replace(/"[^"]*"|\/\*.*?\*\//g, "");
    const closing = /^}/.test(code) ? 1 : 0;
    const indentation = "  ".repeat(Math.max(0, line === "" ? 0 : depth - closing));
    depth += (code.match(/{/g)?.length ?? 0) - (code.match(/}/g)?.length ?? 0);
    return indentation + line;
  });
  return lines.join("\n");
}
