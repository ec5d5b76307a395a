import { itemAt } from "../../text/itemAt.js";
import { markAsUriError, type ErrorCode } from "../../text/uriError.js";

/**
 * A notation in which documents print their rules.
 * - `abnf`: RFC 5234 with the strings of RFC 7405 (`%s"x"`, `%i"x"`).
 * - `bnf`: the style of RFC 822, with `|` between alternatives, `_` and `+` in names, and `<">` for a quote (RFC 1738, RFC 2396).
 * - `bnf1993`: words are rules and single characters match themselves (the Internet-Draft of 1993).
 *
 * In the first two, `#x` is a list of x with commas between, as RFC 9110 section 5.6.1 defines it by a rule `OWS`.
 */
export type Notation = "abnf" | "bnf" | "bnf1993";

/** A grammar text that does not follow its notation. `line` and `column` are 1-based. */
export class NotationError extends SyntaxError {
  static {
    markAsUriError(this, "ERR_GRAMMAR_SYNTAX");
  }
  override readonly name: string = "NotationError";
  /** `"ERR_GRAMMAR_SYNTAX"` */
  declare readonly code: ErrorCode;
  readonly line: number;
  readonly column: number;

  constructor(
    readonly reason: string,
    line: number,
    column: number,
  ) {
    super(`line ${line}, column ${column}: ${reason}`);
    this.line = line;
    this.column = column;
  }
}

/** The differences between the notations. */
interface Dialect {
  readonly name: RegExp;
  readonly alternative: "/" | "|";
  /** The characters that begin a comment inside a rule; "" if there are none. */
  readonly comment: ";" | "";
  readonly hasBrackets: boolean;
  /** True if elements have white space between them. */
  readonly spaced: boolean;
}

const DIALECTS: Readonly<Record<Notation, Dialect>> = {
  abnf: { name: /[A-Za-z][A-Za-z0-9-]*/y, alternative: "/", comment: ";", hasBrackets: true, spaced: true },
  bnf: { name: /[A-Za-z][A-Za-z0-9_+-]*/y, alternative: "|", comment: ";", hasBrackets: true, spaced: false },
  bnf1993: { name: /[A-Za-z][A-Za-z0-9]+/y, alternative: "|", comment: "", hasBrackets: false, spaced: false },
};

/** Advice about a character that does not fit the notation. */
const ADVICE: Readonly<Record<string, string>> = {
  "=": ": the name of a rule begins in the first column, and lines that continue a rule are indented",
  ")": ": no bracket is open, or nothing stands before this one",
  "]": ": no bracket is open, or nothing stands before this one",
};
const ABNF_ADVICE: Readonly<Record<string, string>> = {
  ...ADVICE,
  "|": ': alternatives are separated by "/"; rules with "|" are in the notation "bnf"',
  _: ": names have letters, digits and hyphens",
  '"': ": elements have a space between them",
};

const LINE_END = /\r\n|\n|\r/y;
const COMMENT = /;[^\r\n]*/y;
const BLANK_LINE = /[ \t]*(\r\n|\n|\r)/y;
const BLANK_OR_COMMENT_LINE = /[ \t]*(;[^\r\n]*)?(\r\n|\n|\r)/y;

/** The text of some rules and a place in it, which moves on as the text is read. */
export class NotationText {
  protected at = 0;
  protected readonly dialect: Dialect;
  protected readonly source: string;
  /** The white space before all lines, which {@link source} does not have. */
  private readonly margin: number;
  /** The lengths of the lines with their margins, and the offsets at which they begin without them. */
  private readonly lineLengths: readonly number[];
  private readonly lineStarts: readonly number[];

  constructor(
    text: string,
    protected readonly notation: Notation,
  ) {
    this.dialect = DIALECTS[notation];
    this.margin = sharedMargin(text);
    this.source = text.replace(/^.*$/gm, (line) => line.slice(this.margin));
    this.lineLengths = text.split("\n").map((line) => line.length);
    const starts = [0];
    for (let at = this.source.indexOf("\n"); at >= 0; at = this.source.indexOf("\n", at + 1)) starts.push(at + 1);
    this.lineStarts = starts;
  }

  /** Matches a sticky expression here and moves on; `undefined` if it does not match. */
  protected match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  protected isAtLineEnd(): boolean {
    const next = this.source[this.at];
    return next === undefined || next === "\n" || next === "\r";
  }

  protected skipLineEnd(): void {
    this.match(LINE_END);
  }

  /** Skips white space, comments and line breaks before a line that is indented. Returns false if there is no such line. */
  protected skipGaps(): boolean {
    const start = this.at;
    const { comment } = this.dialect;
    for (;;) {
      this.match(/[ \t]+/y);
      if (comment !== "" && this.source[this.at] === comment) this.match(COMMENT);
      const lineEnd = this.at;
      if (this.match(LINE_END) !== undefined) {
        // Line by line: an expression for all of them takes stack for each.
        while (this.match(comment === "" ? BLANK_LINE : BLANK_OR_COMMENT_LINE) !== undefined);
        if (/[ \t]/.test(this.source[this.at] ?? "")) continue;
      }
      this.at = lineEnd;
      return this.at > start;
    }
  }

  /**
   * Rejects the character at an offset or, if the line ends there, the beginning of the next rule or the end of the text.
   *
   * @param advice what to do; without it, the character decides that
   * @param isExact true if the character itself is meant even where the line ends
   */
  protected refuse(offset: number, advice?: string, isExact = advice !== undefined): never {
    let at = offset;
    if (!isExact && this.isAtLineEnd()) {
      this.match(/([ \t]*(;[^\r\n]*)?(\r\n|\n|\r))*/y);
      at = this.at;
    }
    const code = this.source.codePointAt(at);
    const character = code === undefined ? undefined : String.fromCodePoint(code);
    const found = character === undefined ? "the end" : JSON.stringify(character);
    const usual = (this.notation === "abnf" ? ABNF_ADVICE : ADVICE)[character ?? ""];
    const shown =
      advice === undefined ? (usual ?? (character === undefined ? ": an element is missing" : "")) : `: ${advice}`;
    this.complain(`${found} does not fit the notation "${this.notation}" here${shown}`, at);
  }

  protected complain(reason: string, offset: number): never {
    const { line, column } = this.placeOf(offset);
    throw new NotationError(reason, line, column);
  }

  protected placeOf(offset: number): { readonly line: number; readonly column: number } {
    let [low, high] = [0, this.lineStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (itemAt(this.lineStarts, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    // The empty lines between and after pasted rules may be shorter than the margin.
    const margin = Math.min(this.margin, this.lineLengths[low] ?? 0);
    return { line: low + 1, column: offset - itemAt(this.lineStarts, low) + 1 + margin };
  }
}

function sharedMargin(text: string): number {
  let margin = Infinity;
  for (const line of text.split(/\r?\n/))
    if (line.trim() !== "") margin = Math.min(margin, line.length - line.trimStart().length);
  return margin === Infinity ? 0 : margin;
}
