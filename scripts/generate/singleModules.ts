import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { readRules } from "../../src/languages/abnf/notation.js";
import type { SpecialAddresses } from "../../src/documents/specialPurpose.js";
import { declaration, header } from "./generateParser.js";
import { ROOT } from "./grammarSource.js";

/** Returns the core rules of RFC 5234, for users' grammars, as a module. */
export function coreRules(): Map<string, string> {
  const file = "grammar/core-rules.abnf";
  const rules = readRules(sourceText(file), "abnf");
  return new Map([
    ["coreRules.js", `${header([file])}export default ${JSON.stringify(rules, undefined, 1)};\n`],
    ["coreRules.d.ts", declaration(header([file]), "readonly Rule[]", "Rule", "languages/abnf/rules")],
  ]);
}

/** Returns the documents' examples of reference resolution as a module, for programs that cannot read files. */
export function examples(): Map<string, string> {
  const file = "grammar/examples.json";
  const rows = JSON.parse(sourceText(file)) as object[];
  return new Map([
    [
      "examples.js",
      `${header([file])}export default [\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}];\n`,
    ],
    ["examples.d.ts", declaration(header([file]), "readonly Example[]", "Example")],
  ]);
}

/** Returns the module with strings such as people write, which show what changed between two documents. */
export function usualUris(): Map<string, string> {
  const file = "grammar/usualUris.json";
  const uris = JSON.parse(sourceText(file)) as readonly string[];
  return new Map([
    ["usualUris.js", `${header([file])}export default ${JSON.stringify(uris, undefined, 1)};\n`],
    ["usualUris.d.ts", `${header([file])}declare const uris: readonly string[];\nexport default uris;\n`],
  ]);
}

/** Returns the addresses and names that are not globally reachable as a module. */
export function specialAddresses(): Map<string, string> {
  const file = "grammar/specialAddresses.json";
  const { blocks, names } = JSON.parse(sourceText(file)) as SpecialAddresses;
  const type = "SpecialAddresses";
  return new Map([
    ["specialAddresses.js", `${header([file])}export default ${JSON.stringify({ blocks, names }, undefined, 1)};\n`],
    ["specialAddresses.d.ts", declaration(header([file]), type, type, "documents/specialPurpose")],
  ]);
}

/** Returns what is decided about every two documents as a module that unpacks it when it is asked for. */
export function comparisons(): Map<string, string> {
  const file = "grammar/comparisons.json";
  const text = JSON.stringify(JSON.parse(sourceText(file)));
  return new Map([
    ["comparisons.js", `${header([file])}export default () => JSON.parse(${JSON.stringify(text)});\n`],
    [
      "comparisons.d.ts",
      `${header([file])}import type { StoredComparison } from "../src/comparison/diff/storedComparisons.js";\n` +
        "declare const value: () => Readonly<Record<string, StoredComparison>>;\nexport default value;\n",
    ],
  ]);
}

/** Returns the automaton of what a template leaves open in a URI, and the grammar itself, for people, as a module. */
export function placeholders(): Map<string, string> {
  const file = "src/checking/placeholders.abnf";
  const text = sourceText(file);
  const rules = readRules(text, "abnf");
  const automata = new RuleAutomata(rules).packed(rules.filter(({ name }) => name === "template"));
  return new Map([
    [
      "placeholders.js",
      `${header([file])}export const grammar = ${JSON.stringify(text)};\nexport default ${JSON.stringify(automata)};\n`,
    ],
    [
      "placeholders.d.ts",
      `${declaration(header([file]), "PackedAutomata", "PackedAutomata", "languages/automata/automaton")}export declare const grammar: string;\n`,
    ],
  ]);
}

function sourceText(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
