import { readFileSync } from "node:fs";
import { readRules } from "../../src/languages/abnf/notation.js";
import { declaration, header } from "./generateParser.js";

/** Returns the core rules of RFC 5234, for users' grammars, as a module. */
export function generateCoreRules(): Map<string, string> {
  const file = "grammar/core-rules.abnf";
  const rules = readRules(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"), "abnf");
  return new Map([
    ["coreRules.js", `${header([file])}export default ${JSON.stringify(rules, undefined, 1)};\n`],
    ["coreRules.d.ts", declaration(header([file]), "readonly Rule[]", "Rule", "languages/abnf/rules")],
  ]);
}
