import type { Rule } from "../../src/languages/abnf/rules.js";
import type { GenerationFacts, GrammarSource } from "./grammarSource.js";
import { factsFile } from "./factsFile.js";
import { GrammarFileError } from "./pegFile.js";

/** Returns the types of the names that errors of all documents have in common. */
export function documentNames(all: readonly GenerationFacts[]): string {
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

/** Returns the names of one document as types, and the types of the functions that are named after its rules. */
export function nameTypes({ facts, corrected, core }: GrammarSource): string {
  const { id, document, functions, startRule, absolute, imported } = facts;
  const rules = [...corrected, ...core].map(({ name }) => JSON.stringify(name)).join(" | ");
  const types =
    `/** The names that ${document} gives to its rules, and the id of its generation. */\nexport interface Names {\n` +
    `  readonly id: ${JSON.stringify(id)};\n  readonly startRule: ${JSON.stringify(startRule)};\n` +
    `  readonly absoluteRule: ${JSON.stringify(absolute.rule)};\n  readonly rule: ${rules};\n}\n`;
  if (imported) return types;
  const named = Object.keys(functions).map((rule) => JSON.stringify(rule));
  const nameless = [startRule, absolute.rule].find((rule) => !Object.hasOwn(functions, rule));
  if (nameless !== undefined)
    throw new GrammarFileError(factsFile(id), 1, `${id} has no name for the functions of a rule`, nameless);
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
