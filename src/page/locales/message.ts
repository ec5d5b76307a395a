import { Fragment, h, type ComponentChildren, type JSX } from "preact";
import { visible } from "./visible.js";
import en from "./en.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/** The languages of the page, with the tag of each in HTML and its messages. */
const LANGUAGES = { en: { tag: "en", messages: en }, zh: { tag: "zh-Hans", messages: zh } } as const;

export type Language = keyof typeof LANGUAGES;

type Paths<T> = T extends string
  ? ""
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
/** The name of a message: its keys in `en.json`, with dots between them. */
export type MessageKey = Paths<typeof en>;

/** The names of the messages in a group of `en.json`, as in `peg.hints`. */
export type Messages = typeof en;

/** A value in a message: text, a number, or an element. */
type Value = ComponentChildren;
type Values = Readonly<Record<string, Value>>;

let language: Language = "en";

/** Sets the language of the page, or of its other thread. */
export function setLocale(chosen: Language): void {
  language = chosen;
}

/** Returns the language that {@link setLocale} has set; English before that. */
export function locale(): Language {
  return language;
}

/** Returns the tag of the language for the `lang` attribute. */
export function localeTag(): string {
  return LANGUAGES[language].tag;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** Returns true for the name of a message. */
export function isMessage(key: string): key is MessageKey {
  return lookUp(key) !== undefined;
}

function lookUp(key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      LANGUAGES[language].messages,
    );
  return typeof found === "string" ? found : undefined;
}

/**
 * Returns a message as text. `{name}` is a value, `{n, number}` a number with separators, and `{n, plural, one {# step} other {# steps}}`
 * depends on a number, as in ICU MessageFormat.
 *
 * @example
 * t("common.step", { n: 1, of: 3 }) // "Step 1 of 3"
 */
export function t(key: MessageKey, values: Values = {}): string {
  return pieces(lookUp(key) ?? key, values)
    .map(String)
    .join("")
    .replaceAll("`", "")
    .replaceAll("**", "");
}

/** Returns a message as elements: text between backquotes is code, text between `**` is strong, and values may be elements. */
export function rich(key: MessageKey, values: Values = {}): JSX.Element {
  return marked(pieces(lookUp(key) ?? key, values));
}

/** Returns a text with pieces of grammar between backquotes, and strong words between `**`, as elements. */
export function markup(text: string): JSX.Element {
  return marked([new Literal(text)]);
}

/** A part of a message that may hold marks, unlike a value. */
class Literal {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

function marked(parts: readonly (Literal | Value)[]): JSX.Element {
  const done: ComponentChildren[] = [];
  /** The elements that are open: the innermost is the last. */
  const open: { readonly mark: string; readonly children: ComponentChildren[] }[] = [];
  const add = (child: ComponentChildren): void => void (open.at(-1)?.children ?? done).push(child);
  for (const part of parts) {
    if (!(part instanceof Literal)) {
      add(typeof part === "string" ? visible(part) : part);
      continue;
    }
    for (const token of part.text.split(/(`|\*\*)/)) {
      if (token !== "`" && token !== "**") add(token);
      else if (open.at(-1)?.mark === token) {
        const { children } = open.pop() ?? { children: [] };
        add(h(token === "`" ? "code" : "strong", null, ...children));
      } else if (open.at(-1)?.mark === "`") add(token);
      else open.push({ mark: token, children: [] });
    }
  }
  return h(Fragment, null, ...done, ...open.flatMap(({ mark, children }) => [mark, ...children]));
}

/** Divides the pattern of a message into its text and its values. Recursion follows its braces. */
function pieces(pattern: string, values: Values, count?: number): (Literal | Value)[] {
  const found: (Literal | Value)[] = [];
  let at = 0;
  const literal = (text: string): void => {
    if (text !== "") found.push(new Literal(count === undefined ? text : text.replaceAll("#", number(count))));
  };
  for (let open = pattern.indexOf("{"); open >= 0; open = pattern.indexOf("{", at)) {
    literal(pattern.slice(at, open));
    const end = closing(pattern, open);
    const [name = "", kind, ...rest] = pattern.slice(open + 1, end).split(",");
    const value = values[name.trim()];
    // Braces around anything else are text: `{ a }`.
    if (!Object.hasOwn(values, name.trim())) literal(pattern.slice(open, end + 1));
    else if (kind === undefined) found.push(value);
    else if (kind.trim() === "number") found.push(number(Number(value)));
    else found.push(...pieces(chosen(rest.join(","), Number(value)), values, Number(value)));
    at = end + 1;
  }
  literal(pattern.slice(at));
  return found;
}

function closing(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === "{") depth++;
    else if (pattern[at] === "}" && --depth === 0) return at;
  }
  return pattern.length;
}

/** Returns the pattern for a number: `=0 {...}`, or that of its plural form. */
function chosen(options: string, count: number): string {
  const forms = new Map<string, string>();
  for (let at = options.indexOf("{"); at >= 0; at = options.indexOf("{", at)) {
    const end = closing(options, at);
    forms.set(options.slice(0, at).split("}").at(-1)?.trim() ?? "", options.slice(at + 1, end));
    at = end + 1;
  }
  const form = new Intl.PluralRules(language).select(count);
  return forms.get(`=${count}`) ?? forms.get(form) ?? forms.get("other") ?? "";
}

function number(value: number): string {
  return new Intl.NumberFormat(LANGUAGES[language].tag).format(value);
}
