export { readGrammar } from "./readGrammar.js";
export type { ImportedFile, ReadGrammarOptions } from "./readGrammar.js";
export type {
  RuleInputOptions,
  RuleLanguageOptions,
  RuleRefusal,
  SynthesizedGrammar,
  UserGrammar,
  UserRule,
} from "../../grammars/user/userGrammar.js";
export { regexpLanguage } from "../../grammars/user/regexpLanguage.js";
export { pegLanguage } from "../../grammars/user/pegLanguage.js";
export type { LanguageLimits } from "../../grammars/user/automatonLanguage.js";
export { diffGrammars } from "./diffGrammars.js";
export type { GrammarDiff, GrammarDiffOptions } from "./diffGrammars.js";
export { difference } from "../../languages/questions/difference.js";
export type { LanguageDifference } from "../../languages/questions/difference.js";
export type { Language } from "../../languages/questions/language.js";
export { checkBisimulation } from "../../languages/peg/checkBisimulation.js";
export type { Range } from "../../languages/automata/characters.js";
export type { Bisimulation } from "../../languages/peg/checkBisimulation.js";
export { AutomatonError } from "../../languages/abnf/ruleAutomata.js";
export { GrammarError } from "../../languages/abnf/readGrammar.js";
export type { FileReference, GrammarFile } from "../../languages/abnf/readGrammar.js";
export type { Notation } from "../../languages/abnf/notationText.js";
export { UndecidableError } from "../../languages/peg/undecidableError.js";
export type { RuleFinding } from "../../grammars/synthesis/ruleFindings.js";
export type { CheckedChoice } from "../../grammars/user/checkedChoice.js";
export type { SettledAmbiguity } from "../../grammars/user/settledAmbiguities.js";
export type { Attribution } from "../../grammars/synthesis/attribution.js";
export type { PegOptions, SynthesisOptions } from "../../grammars/synthesis/synthesize.js";
export type { SynthesizedDeparture, SynthesizedRule } from "../../grammars/synthesis/synthesizedRule.js";
