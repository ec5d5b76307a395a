export { readGrammar } from "./readGrammar.js";
export type { ImportedFile, ReadGrammarOptions } from "./readGrammar.js";
export type {
  RuleInputOptions,
  RuleLanguageOptions,
  RuleRefusal,
  SynthesizedGrammar,
  UserGrammar,
  UserRule,
} from "./userGrammar.js";
export { regexpLanguage } from "./regexpLanguage.js";
export { pegLanguage } from "./pegLanguage.js";
export type { LanguageLimits } from "./automatonLanguage.js";
export { diffGrammars } from "./diffGrammars.js";
export type { GrammarDiff, GrammarDiffOptions } from "./diffGrammars.js";
export { difference } from "../language/difference.js";
export type { LanguageDifference } from "../language/difference.js";
export type { Language } from "../language/language.js";
export { checkBisimulation } from "../peg/checkBisimulation.js";
export type { Range } from "../automata/characters.js";
export type { Bisimulation } from "../peg/checkBisimulation.js";
export { AutomatonError } from "../abnf/ruleAutomata.js";
export { GrammarError } from "../abnf/readGrammar.js";
export type { FileReference, GrammarFile } from "../abnf/readGrammar.js";
export type { Notation } from "../abnf/notation.js";
export { UndecidableError } from "../peg/undecidableError.js";
export type { RuleFinding } from "../synthesis/lint.js";
export type { CheckedChoice } from "./checkedChoice.js";
export type { SettledAmbiguity } from "./settledAmbiguities.js";
export type { Attribution } from "../synthesis/attribution.js";
export type { PegOptions, SynthesisOptions } from "../synthesis/synthesize.js";
export type { SynthesizedDeparture, SynthesizedRule } from "../synthesis/synthesizedRule.js";
