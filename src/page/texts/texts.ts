import * as chinese from "./chinese.js";
import * as english from "./english.js";

/** All texts of the page in one language. */
export type Texts = typeof english;

/** The languages of the page: the name of each in itself, its tag in HTML, and its texts. */
export const LANGUAGES = {
  en: { name: "English", tag: "en", texts: english },
  zh: { name: "简体中文", tag: "zh-Hans", texts: chinese },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly tag: string; readonly texts: Texts }>>;

export type Language = keyof typeof LANGUAGES;

let spoken: Language = "en";

/** Sets the language of the page, or of its other thread. A view that is drawn already must be made anew. */
export function speak(language: Language): void {
  spoken = language;
}

/** Returns the language that {@link speak} has set; English before that. */
export function spokenLanguage(): Language {
  return spoken;
}

/** Returns the texts of the page in its language. */
export function texts(): Texts {
  return LANGUAGES[spoken].texts;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}
