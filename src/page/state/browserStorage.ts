import { isLanguage, type Language } from "../locales/message.js";

/**
 * The values that the browser does not store, because it stores nothing for files or its storage is full. They last as
 * long as the page.
 */
const unkept = new Map<string, string>();

/** Reads a stored value; `undefined` or `null` if there is none. Any other page may have written there. */
export function readStored(key: string): unknown {
  return attempt((): unknown => JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null"));
}

/** Stores a value that JSON can hold, for the next time that the page is opened in this browser. */
export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.set(key, text);
  attempt(() => {
    localStorage.setItem(key, text);
    unkept.delete(key);
  });
}

export function removeStored(key: string): void {
  unkept.delete(key);
  attempt(() => localStorage.removeItem(key));
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

const LANGUAGE_KEY = "uri-generations language";

/**
 * Returns the language of the page: the one that its address names, otherwise the one that was chosen last in this browser, otherwise
 * the first of the browser's languages that the page has.
 *
 * @param named by the fragment of the address: `zh`, or a tag such as `zh-CN`
 * @param preferred the browser's languages, in order of preference
 *
 * @example
 * chosenLanguage(undefined, ["de", "zh-CN", "en"]) // "zh"
 */
export function chosenLanguage(named: string | undefined, preferred: readonly string[]): Language {
  const subtagOf = (tag: string): string | undefined => tag.toLowerCase().split("-")[0];
  return [subtagOf(named ?? ""), readStored(LANGUAGE_KEY), ...preferred.map(subtagOf)].find(isLanguage) ?? "en";
}

export function saveLanguage(language: Language): void {
  store(LANGUAGE_KEY, language);
}

const THEME_KEY = "uri-generations theme";

/** Shows the page in the colours that were chosen last; those of the system if none were. */
export function showTheme(): void {
  const theme = readStored(THEME_KEY);
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
}

/** Changes between light and dark. */
export function saveTheme(): void {
  const { dataset } = document.documentElement;
  const isDark =
    (dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  dataset["theme"] = isDark ? "light" : "dark";
  store(THEME_KEY, dataset["theme"]);
}
