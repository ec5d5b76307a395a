/** The notations that are coloured. */
export type ColouredNotation = "abnf" | "peg" | "regexp";

const KINDS = ["comment", "string", "number", "definition", "name", "operator"] as const;
export type TokenKind = (typeof KINDS)[number];

/** A piece of a grammar's text; blanks and everything else have no kind. */
export interface Token {
  readonly kind: TokenKind | undefined;
  readonly text: string;
}

/**
 * A pattern for each notation, whose groups have the names of the kinds. A token never goes over the end of a line. In
 * ABNF a prose value counts as a comment, and `1*` or `2*3` as an operator.
 */
const PATTERNS: Readonly<Record<ColouredNotation, RegExp>> = {
  abnf: new RegExp(
    [
      /(?<comment>;.*|<[^>\n]*>)/,
      /(?<string>(?:%[si])?"[^"\n]*"?)/,
      /(?<number>%[bdx][\da-f.-]+)/,
      /(?<definition>(?<=^[ \t]*)[a-z_][\w+-]*(?=[ \t]*=))/,
      /(?<name>[a-z_][\w+-]*)/,
      /(?<operator>[=/|()[\]]|\d*\*\d*|\d+)/,
    ]
      .map(({ source }) => source)
      .join("|"),
    "gim",
  ),
  peg: new RegExp(
    [
      /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))/,
      /(?<string>"(?:[^"\\\n]|\\.)*"?i?|'(?:[^'\\\n]|\\.)*'?i?|\[(?:[^\]\\\n]|\\.)*\]?i?)/,
      /(?<number>\|[\d.,]*\|)/,
      /(?<definition>(?<=^[ \t]*)[a-z_$][\w$]*(?=[ \t]*(?:=|<-)))/,
      /(?<name>[a-z_$][\w$]*)/,
      /(?<operator><-|[=/&!*+?().])/,
    ]
      .map(({ source }) => source)
      .join("|"),
    "gim",
  ),
  regexp: /(?<string>\[(?:[^\]\\\n]|\\.)*\]?)|(?<number>\{[\d,]*\})|(?<name>\\.)|(?<operator>[()|*+?^$.])/g,
};

/**
 * Divides a grammar's text into tokens, which together are the text. A text that is not a grammar is divided too.
 *
 * @example
 * grammarTokens("a = *b", "abnf").map(({ kind }) => kind)
 * // ["definition", undefined, "operator", undefined, "operator", "name"]
 */
export function grammarTokens(text: string, notation: ColouredNotation): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERNS[notation])) {
    if (match.index > end) tokens.push({ kind: undefined, text: text.slice(end, match.index) });
    const [token] = match;
    tokens.push({ kind: typeName(match), text: token });
    end = match.index + token.length;
  }
  if (end < text.length) tokens.push({ kind: undefined, text: text.slice(end) });
  return tokens;
}

function typeName({ groups = {} }: RegExpExecArray): TokenKind | undefined {
  return KINDS.find((kind) => groups[kind] !== undefined);
}

/** Returns the names that a text defines or uses, each once, in its order. */
export function namesIn(text: string, notation: ColouredNotation): readonly string[] {
  if (notation === "regexp") return [];
  const names = grammarTokens(text, notation).filter(({ kind }) => kind === "definition" || kind === "name");
  return [...new Set(names.map((token) => token.text))];
}
