export { language } from "./generationLanguage.js";
export type { Continuation, Language } from "../languages/questions/language.js";
export { difference } from "../languages/questions/difference.js";
export type { LanguageDifference } from "../languages/questions/difference.js";
export type { SentenceOptions } from "../languages/questions/sentences.js";
export type { NearMiss } from "../languages/questions/nearMisses.js";
export type { SuiteOptions, SuiteRow } from "../languages/questions/suite.js";
