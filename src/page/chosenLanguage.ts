import { readStored, store } from "./browserStorage.js";
import { isLanguage, type Language } from "./texts/texts.js";

const KEY = "uri-generations language";

/**
 * Returns the language of the page: the one that its address names, otherwise the one that was chosen last in this browser, otherwise
 * the first of the browser's languages that the page has.
 *
 * @param named by the fragment of the address
 * @param preferred the browser's languages, in order of preference
 *
 * @example
 * chosenLanguage(undefined, ["de", "zh-CN", "en"]) // "zh"
 */
export function chosenLanguage(named: string | undefined, preferred: readonly string[]): Language {
  const stored = readStored(KEY);
  const bySubtag = preferred.map((tag) => tag.toLowerCase().split("-")[0]);
  return [named, stored, ...bySubtag].find(isLanguage) ?? "en";
}

/** Stores the language that the user has chosen. */
export function saveLanguage(language: Language): void {
  store(KEY, language);
}
