import { LONGEST_SEARCHED } from "./encodedWhole.js";

/** Something in a string that stands for text that is not there yet, or for many texts. */
export interface Unfilled {
  /** A variable is to be filled in; a pattern stands for many URIs. */
  readonly kind: "variable" | "pattern";
  readonly text: string;
  readonly offset: number;
}

/** Elements of HTML that people paste along; a `<name>` that is none of them is a variable. */
const ELEMENTS =
  "a|abbr|b|br|code|dd|div|dl|dt|em|hr|i|img|kbd|li|ol|p|pre|s|small|span|strong|sub|sup|td|th|tr|u|ul|wbr";

/**
 * Variables as templates write them: `{id}`, `${id}`, `${ID:-default}`, `{{id}}`, `{{ site.url }}`, `{% url %}`, `<%= id %>`, `<id>`, `[ID]`, `[user_id]`, `[user:password@]`, `[:port]`, `[/path]`, `%ID%`,
 * `%(id)s`. A GUID in braces is none.
 */
const VARIABLE = new RegExp(
  [
    /\$?\{{1,3}(?!(?=[\dA-Fa-f-]{8,60}\})[^}]{0,60}\d)[A-Za-z_][\w.()-]{0,60}\}{1,3}/,
    /\$\{[A-Za-z_]\w{0,60}:?[-+=?][^{}]{0,80}\}/,
    /\$?\{\{[-#\s]{0,4}[\w.$"'][^{}]{0,80}\}\}/,
    /\{%[^{}%]{1,80}%\}/,
    /<%[^<>%]{1,80}%>/,
    new RegExp(`<(?!(?:${ELEMENTS})>)[A-Za-z_][\\w.-]{0,40}>(?=[/:.?&#@-]|$)`),
    /\[(?:[A-Z][A-Z_]{1,40}|[a-z]+(?:_[a-z]+)+|[A-Za-z]\w{0,40}(?::[A-Za-z]\w{0,40})?@|[:/?][A-Za-z]\w{0,40})\]/,
    /%(?![\dA-F]{2})[A-Z][A-Z_]{1,40}%/,
    /%\([A-Za-z_]\w{0,40}\)[sd]/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * Patterns that match URIs, as browsers' extensions and access lists have them: a "*" for the scheme, or for the port. The first group is
 * the text before the "*". Both are anchored, so that a long string is not searched from each of its characters.
 */
const PATTERNS = [
  /^()(?:\*(?=:\/\/)|[a-z][\w+.-]*\*(?=:\/\/)|<all_urls>$)/i,
  /^((?:[a-z][\w+.-]*|\*):\/\/[^/?#]{0,255}:)\*(?=[/?#]|$)/i,
];

/** Returns the first variable in a string that was not filled in. */
export function variableIn(input: string): Unfilled | undefined {
  return unfilledIn(input).find(({ kind }) => kind === "variable");
}

/** The characters of which each variable and pattern has one. */
const SIGNS = /[{<[%*]/;

/** Returns all variables and patterns of a string, in their order. In a string too long for a search of its repairs none are looked for. */
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

/**
 * Returns the first variable or pattern of a string in which nothing else is wrong. Such a string has no repair: nobody but its
 * author knows what belongs there.
 *
 * @param conforms tells whether a string is accepted
 */
export function onlyUnfilled(input: string, conforms: (text: string) => boolean): Unfilled | undefined {
  const unfilled = unfilledIn(input);
  const [first] = unfilled;
  if (!first) return undefined;
  return FILLINGS.some((filling) => conforms(filled(input, unfilled, filling))) ? first : undefined;
}

function filled(input: string, unfilled: readonly Unfilled[], filling: string): string {
  let text = "";
  let at = 0;
  for (const { text: variable, offset } of unfilled) {
    if (offset < at) continue;
    const isAddress = input[offset - 1] === "[";
    text += input.slice(at, offset) + (offset === 0 ? "a" : isAddress ? "::" : filling);
    at = offset + variable.length;
  }
  return text + input.slice(at);
}
