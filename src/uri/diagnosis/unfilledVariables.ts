import { LONGEST_SEARCHED } from "./encodedWhole.js";

/** A placeholder in a string, for text to be filled in or for many texts. */
export interface Unfilled {
  /** A variable is to be filled in; a pattern matches many URIs; a port has no host before it; the scheme begins with no letter. */
  readonly kind: "variable" | "pattern" | "port" | "scheme";
  readonly text: string;
  readonly offset: number;
}

/** Elements of HTML that are often pasted along; any other `<name>` is a variable. */
export const ELEMENTS =
  "a|abbr|b|br|code|dd|div|dl|dt|em|hr|i|img|kbd|li|ol|p|pre|s|small|span|strong|sub|sup|td|th|tr|u|ul|wbr";

/**
 * Variables as templates write them: `{id}`, `${id}`, `${ID:-default}`, `{{id}}`, `{{ site.url }}`, `{% url %}`, `<%= id %>`, `<id>`, `<<id>>`, `[ID]`, `[user_id]`, `[user:password@]`, `[:port]`, `[/path]`, `%ID%`,
 * `%(id)s`. A GUID in braces is not a variable.
 */
const VARIABLE = new RegExp(
  [
    // The operators of RFC 6570.
    /\{[?&#/;.+][\w.,*:]{1,60}\}/,
    /\$[A-Z][A-Z_]{2,40}(?=[:/@])/,
    /(?<=^(?:\d{1,3}\.){3}[\dx]{1,3}:)[xy]{2,5}$/,
    // A name in a pointer to a definition is not a variable: `#/schemas/List{Item}`
    /(?=\$?\{)(?<!#\/[^#]{0,200}\w)\$?\{{1,3}(?!(?=[\dA-Fa-f-]{8,60}\})[^}]{0,60}\d)[A-Za-z_][\w.()-]{0,60}\}{1,3}/,
    /\$\{[A-Za-z_]\w{0,60}:?[-+=?][^{}]{0,80}\}/,
    /\$?\{\{[-#\s]{0,4}[\w.$"'][^{}]{0,80}\}\}/,
    /\{%[^{}%]{1,80}%\}/,
    /<%[^<>%]{1,80}%>/,
    new RegExp(`(?=<)(?<!#[^#]{0,200}\\w)<{1,2}(?!(?:${ELEMENTS})[\\s>])[A-Za-z_][\\w. -]{0,40}>{1,2}(?=[/:.?&#@-]|$)`),
    /(?=\[)(?<![?&]\w{1,60})\[(?:object \w+|[A-Z][A-Z_ ]{1,40}|[a-z]+(?:_[a-z]+)+|[A-Za-z]\w{0,40}(?::[A-Za-z]\w{0,40})?@|[:/?][A-Za-z]\w{0,40})\]/,
    // Groups of an address that are left out for secrecy.
    /(?<=\[)[\da-f]{0,4}:[\da-fx:]{0,40}x[\da-fx:]{0,40}(?=\])/,
    /%(?![\dA-F]{2})[A-Z][A-Z_]{1,40}%/,
    /%\([A-Za-z_]\w{0,40}\)[sd]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * Patterns that match URIs, as in browser extensions and access lists: a "*" for the scheme, or for the port. The
 * first group is the text before the "*". Both are anchored, so that a long string is not searched from each of its
 * characters.
 */
const PATTERNS = [
  /^()(?:\*(?=:\/\/)|[a-z][\w+.-]*\*(?=:\/\/)|<all_urls>$)/i,
  /^((?:[a-z][\w+.-]*|\*):\/\/[^/?#]{0,255}:)\*(?=[/?#]|$)/i,
];

/** Returns the first variable in a string that was not filled in. */
export function variableIn(input: string): Unfilled | undefined {
  return unfilledIn(input).find(({ kind }) => kind === "variable");
}

/** Every variable and pattern has one of these texts. */
const SIGNS = /[{*]|\$[A-Z]|<[%A-Za-z_]|\[[:/?]?[A-Za-z]|\[[\da-f:]*:x|%\(|%(?![\dA-F]{2})[A-Z]|:[xy]{2,5}$/;

/**
 * Returns all variables and patterns of a string, in their order. Returns none for a string that is too long for a
 * search of its repairs.
 */
function unfilledIn(input: string): Unfilled[] {
  if (input.length > LONGEST_SEARCHED || !SIGNS.test(input)) return [];
  const patterns = PATTERNS.flatMap((expression): Unfilled[] => {
    const [text = "", before] = expression.exec(input) ?? [];
    return before === undefined ? [] : [{ kind: "pattern", text: text.slice(before.length), offset: before.length }];
  });
  const variables = Array.from(input.matchAll(VARIABLE), ({ 0: text, index }): Unfilled => ({
    kind: "variable",
    text,
    offset: index,
  })).filter(({ offset }) => !patterns.some((one) => one.offset === offset));
  return [...patterns, ...variables].sort((one, other) => one.offset - other.offset);
}

/**
 * The replacements of variables, to test whether they are all that is wrong. Digits are allowed wherever letters are,
 * except in a scheme.
 */
const FILLINGS = ["1", "a"] as const;

/** Beginnings that lack something only the author knows, and texts that may replace them in a string that conforms. */
const INCOMPLETE: readonly (readonly [kind: Unfilled["kind"], form: RegExp, complete: string])[] = [
  ["port", /^:\d{2,5}(?=[/?#]|$)/, "http://a$&"],
  ["scheme", /^[-+.\d][\w+.-]*(?<!https?)(?=:\/\/)/, "a"],
];

/**
 * Returns the first variable, pattern or incomplete beginning of a string in which nothing else is wrong. Such a string has no repair:
 * only its author knows what belongs there.
 *
 * @param conforms returns whether a string is accepted
 */
export function onlyUnfilled(input: string, conforms: (text: string) => boolean): Unfilled | undefined {
  const unfilled = unfilledIn(input);
  const [first] = unfilled;
  if (!first) {
    const found = INCOMPLETE.find(([, form, complete]) => form.test(input) && conforms(input.replace(form, complete)));
    return found && { kind: found[0], text: found[1].exec(input)?.[0] ?? "", offset: 0 };
  }
  return FILLINGS.some((filling) => {
    const text = filled(input, unfilled, filling).trim();
    return conforms(text) || conforms(`//${text}`);
  })
    ? first
    : undefined;
}

function filled(input: string, unfilled: readonly Unfilled[], filling: string): string {
  let text = "";
  let at = 0;
  for (const { text: variable, offset } of unfilled) {
    const isAddress = input[offset - 1] === "[";
    text += input.slice(at, offset) + (offset === 0 ? "a" : isAddress ? "::" : filling);
    at = offset + variable.length;
  }
  return text + input.slice(at);
}
