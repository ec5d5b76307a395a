import { markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { EMPTY, type Expression, type Rule } from "./rules.js";

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
markAsUriError(NotationError, "ERR_GRAMMAR_SYNTAX");

/** A place where a rule refers to another one. */
export interface Reference {
  /** The name that is referred to, as written. */
  readonly name: string;
  /** The rule whose text contains it. */
  readonly rule: string;
  readonly line: number;
  readonly column: number;
}

/** Rules as they were read from a text. */
export interface RulesText {
  readonly rules: Rule[];
  /** Every reference in the order of the text, those in angle brackets (`<host>`) among them. */
  readonly references: readonly Reference[];
}

/**
 * Reads rules in one of the three notations. A margin that all lines share is ignored, and so are the page breaks of an
 * RFC, so that rules can be pasted as printed.
 *
 * @param text the rules; each begins in the first column after the shared margin, and continues in lines that are indented
 * @param notation how they are written
 * @returns the rules in the order of the text; `=/` (RFC 5234 section 3.3) adds to the rule it names
 * @throws {NotationError} with line and column of the first character that does not follow the notation
 *
 * @example
 * readRules(`port = *DIGIT`, "abnf")[0].expression.kind // "repeat"
 */
export function readRules(text: string, notation: Notation): Rule[] {
  return readRulesText(text, notation).rules;
}

/** Reads rules as {@link readRules} does, and also returns where they refer to others. */
export function readRulesText(text: string, notation: Notation): RulesText {
  const lines = withoutPageBreaks(text);
  const margin = sharedMargin(lines);
  return new Reader(
    lines.replace(/^.*$/gm, (line) => line.slice(margin)),
    margin,
    notation,
    lines,
  ).read();
}

/** The most brackets that may be open at once. No grammar has more, and they would need a deeper stack than there is. */
const DEEPEST_NESTING = 500;

/** The footer that ends the page of an RFC, the page break, and the header of the next page. */
const PAGE_FOOTER = /^\S.*\[Page \d+\][ \t]*$/;
const PAGE_HEADER = /^(RFC \d+|Internet-Draft) .*\S[ \t]+\S.*\d{4}[ \t]*$/;

/** Returns the text with empty lines instead of footers and headers of pages, so that line numbers stay. */
function withoutPageBreaks(text: string): string {
  if (!text.includes("[Page ") && !text.includes("\f")) return text;
  return text.replace(/^.*$/gm, (line) => (isPageBreak(line) ? "" : line.replaceAll("\f", "")));
}

/** Returns true for a line between the texts of two pages: a footer or header of a document of the IETF. */
export function isPageBreak(line: string): boolean {
  const plain = line.replaceAll("\f", "").trimEnd();
  return PAGE_FOOTER.test(plain) || PAGE_HEADER.test(plain);
}

function sharedMargin(text: string): number {
  let margin = Infinity;
  for (const line of text.split(/\r?\n/))
    if (line.trim() !== "") margin = Math.min(margin, line.length - line.trimStart().length);
  return margin === Infinity ? 0 : margin;
}

const SECTION = /^; section (.+)$/;

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

/** The bounds of a repetition; `list` if there are commas between the elements. */
interface Repetition {
  readonly min: number;
  readonly max: number | undefined;
  readonly list: boolean;
}

/** A bracket that is open, or the whole of a rule. */
interface Frame {
  /** The text that closes it; `undefined` for the whole. */
  readonly closing: ")" | "]" | undefined;
  readonly at: number;
  readonly repetition: Repetition | undefined;
  readonly alternatives: Expression[];
  sequence: Expression[];
}

/** A rule while more alternatives may be added to it. */
interface GrowingRule {
  readonly rule: Omit<Rule, "expression" | "text">;
  readonly alternatives: Expression[];
  readonly texts: string[];
}

class Reader {
  private at = 0;
  private section = "";
  private rule = "";
  private readonly counter: LineCounter;
  private readonly references: Reference[] = [];
  private readonly dialect: Dialect;
  /** The lengths of the lines with their margins. */
  private readonly lineLengths: readonly number[];

  constructor(
    private readonly source: string,
    private readonly margin: number,
    private readonly notation: Notation,
    lines: string,
  ) {
    this.lineLengths = lines.split("\n").map((line) => line.length);
    this.dialect = DIALECTS[notation];
    this.counter = new LineCounter(source);
  }

  read(): RulesText {
    const rules: GrowingRule[] = [];
    const known = new Map<string, GrowingRule>();
    for (this.skipFiller(); this.at < this.source.length; this.skipFiller()) {
      const start = this.at;
      const name = this.match(this.dialect.name);
      if (name === undefined) this.refuse(this.firstOfLine(start), this.notation === "bnf1993" ? start : undefined);
      this.rule = name;
      const adds = this.readDefinedAs();
      const body = this.readBody();
      const text = this.source.slice(start, body.end);
      // In ABNF the names of rules are the same in either case (RFC 5234 section 2.1). Other documents mean them as printed.
      const earlier = known.get(name) ?? (adds || this.notation === "abnf" ? known.get(name.toLowerCase()) : undefined);
      if (earlier && adds) {
        for (const alternative of alternatives(body.expression)) earlier.alternatives.push(alternative);
        earlier.texts.push(text);
      } else if (earlier) {
        const same = earlier.rule.name === name ? "" : `: "${earlier.rule.name}" is the same name`;
        const { line } = this.counter.placeOf(start);
        const advice =
          this.notation === "abnf" ? `; write "=/" to add alternatives to the one in line ${earlier.rule.line}` : "";
        throw new NotationError(`rule "${name}" is defined twice${same}${advice}`, line, this.margin + 1);
      } else {
        const growing: GrowingRule = {
          rule: { name, section: this.section, line: this.counter.placeOf(start).line },
          alternatives: [...alternatives(body.expression)],
          texts: [text],
        };
        rules.push(growing);
        known.set(name, growing);
        if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), growing);
      }
    }
    return {
      rules: rules.map(({ rule: { name, section, line }, alternatives: items, texts }) => ({
        name,
        expression: choice(items),
        section,
        line,
        text: texts.join("\n"),
      })),
      references: this.references,
    };
  }

  /** Skips lines without rules, and remembers the section that a comment names. */
  private skipFiller(): void {
    for (;;) {
      const line = this.match(/[ \t]*(;[^\r\n]*)?(\r\n|\n|\r|$)/y);
      if (line === undefined) return;
      const comment = line.trim();
      this.section = SECTION.exec(comment)?.[1]?.trim() ?? this.section;
      if (this.at >= this.source.length) return;
    }
  }

  /** Reads `=` or `=/` and returns true for the latter. In the notation of 1993 there is nothing between name and body. */
  private readDefinedAs(): boolean {
    if (this.notation === "bnf1993") return false;
    this.skipGaps();
    if (this.source[this.at] !== "=") this.refuse(this.at);
    const adds = this.notation === "abnf" && this.source[this.at + 1] === "/";
    this.at += adds ? 2 : 1;
    return adds;
  }

  /** Reads the body of a rule up to the end of its last line, with a stack of open brackets instead of recursion. */
  private readBody(): { readonly expression: Expression; readonly end: number } {
    let end = this.at;
    const whole: Frame = { closing: undefined, at: this.at, repetition: undefined, alternatives: [], sequence: [] };
    const stack = [whole];
    this.skipGaps();
    if (this.notation === "bnf1993" && this.isAtLineEnd()) {
      this.skipLineEnd();
      return { expression: EMPTY, end };
    }
    for (;;) {
      const frame = stack[stack.length - 1] ?? whole;
      const repetition = this.readRepetition();
      const opening = this.source[this.at];
      if (opening === "[" || (opening === "(" && this.dialect.hasBrackets)) {
        if (stack.length > DEEPEST_NESTING)
          this.complain(`brackets are nested more than ${DEEPEST_NESTING} deep; give the inner ones a rule`, this.at);
        stack.push({ closing: opening === "[" ? "]" : ")", at: this.at++, repetition, alternatives: [], sequence: [] });
        this.skipGaps();
        continue;
      }
      frame.sequence.push(this.repeated(this.readElement(), repetition));
      end = this.at;
      let gap = this.skipGaps();
      for (let open = frame; open.closing !== undefined && this.source[this.at] === open.closing;) {
        this.at++;
        end = this.at;
        stack.pop();
        const outer = stack[stack.length - 1] ?? whole;
        outer.sequence.push(this.closed(open));
        open = outer;
        gap = this.skipGaps();
      }
      const current = stack[stack.length - 1] ?? whole;
      if (this.source[this.at] === this.dialect.alternative) {
        this.at++;
        current.alternatives.push(sequence(current.sequence));
        current.sequence = [];
        this.skipGaps();
      } else if (this.isAtLineEnd()) {
        if (current.closing !== undefined) {
          const { line, column } = this.placeOf(current.at);
          this.refuse(
            this.at,
            this.at,
            `"${current.closing}" is missing for the bracket of line ${line}, column ${column}`,
          );
        }
        this.skipLineEnd();
        return { expression: choice([...whole.alternatives, sequence(whole.sequence)]), end };
      } else if (this.dialect.spaced && !gap) {
        this.refuse(this.at);
      }
    }
  }

  /** Returns what a closed bracket derives. */
  private closed({ closing, repetition, alternatives: items, sequence: last }: Frame): Expression {
    const inner = choice([...items, sequence(last)]);
    // RFC 1738 section 5 brackets what it repeats: in `1*[ x ]` the brackets group, they do not make x optional.
    const groups = closing === ")" || (this.notation === "bnf" && repetition !== undefined);
    return this.repeated(groups ? inner : { kind: "repeat", min: 0, max: 1, item: inner }, repetition);
  }

  private repeated(item: Expression, repetition: Repetition | undefined): Expression {
    if (!repetition) return item;
    const { min, max, list } = repetition;
    if (!list) return { kind: "repeat", min, max, item };
    if (max === 0) return { kind: "repeat", min: 0, max: 0, item };
    // RFC 9110 section 5.6.1.1: <n>#<m>element => element <n-1>*<m-1>( OWS "," OWS element ), optional where n is 0.
    const ows: Expression = { kind: "rule", name: "OWS" };
    const following = sequence([ows, character(","), ows, item]);
    const elements = sequence([
      item,
      { kind: "repeat", min: Math.max(0, min - 1), max: max === undefined ? undefined : max - 1, item: following },
    ]);
    return min === 0 ? { kind: "repeat", min: 0, max: 1, item: elements } : elements;
  }

  /** Reads `<n>*<m>`, `<n>` or `<n>#<m>`. */
  private readRepetition(): Repetition | undefined {
    if (!this.dialect.hasBrackets) return undefined;
    const start = this.at;
    const text = this.match(/[0-9]*[*#][0-9]*|[0-9]+/y);
    if (text === undefined) return undefined;
    const [, least = "", sign, most = ""] = /^([0-9]*)([*#]?)([0-9]*)$/.exec(text) ?? [];
    if (sign === "") return { min: Number(least), max: Number(least), list: false };
    const min = least === "" ? 0 : Number(least);
    const max = most === "" ? undefined : Number(most);
    if (max !== undefined && max < min)
      this.complain(`${text} can never be: at least ${min} and at most ${max}; exchange the numbers`, start);
    if (sign === "#") this.references.push({ name: "OWS", rule: this.rule, ...this.placeOf(start) });
    return { min, max, list: sign === "#" };
  }

  private readElement(): Expression {
    const start = this.at;
    const name = this.match(this.dialect.name);
    if (name !== undefined) {
      // The draft of 1993 says that the word "space" means a space.
      if (this.notation === "bnf1993" && name === "space") return character(" ");
      this.references.push({ name, rule: this.rule, ...this.placeOf(start) });
      return { kind: "rule", name };
    }
    switch (this.notation) {
      case "abnf":
        return this.readAbnfElement();
      case "bnf":
        return this.readBnfElement();
      case "bnf1993":
        return character(this.match(/"[|[\]]"/y)?.charAt(1) ?? this.match(/[!-Z\\^-{}~]/y) ?? this.refuse(this.at));
    }
  }

  private readAbnfElement(): Expression {
    switch (this.source[this.at]) {
      case '"':
        return string(this.readQuoted(), false);
      case "<":
        return this.readProse();
      case "%": {
        const prefix = this.match(/%[si]/iy);
        if (prefix === undefined) return this.readNumeric();
        if (this.source[this.at] !== '"') this.refuse(this.at);
        return string(this.readQuoted(), prefix.toLowerCase() === "%s");
      }
      default:
        return this.refuse(this.at);
    }
  }

  private readBnfElement(): Expression {
    switch (this.source[this.at]) {
      case '"': {
        // RFC 822 strings match either case. Single letters are the exception: every document that quotes them lists both
        // cases (`"A" | "a"`, lowalpha and upalpha), and means them as listed.
        const text = this.readQuoted();
        return string(text, text.length === 1);
      }
      case "<":
        // The quote itself, which cannot occur between quotes.
        return this.match(/<">/y) === undefined ? this.readProse() : character('"');
      case "/":
        // RFC 1738 prints one "/" without its quotes.
        this.at++;
        return character("/");
      default:
        return this.refuse(this.at);
    }
  }

  private readQuoted(): string {
    this.at++;
    const text = this.match(/[ !#-~]*/y) ?? "";
    if (this.source[this.at] !== '"')
      this.refuse(this.at, this.at, 'a string has printable ASCII characters and ends with "\\""');
    this.at++;
    return text;
  }

  private readProse(): Expression {
    const start = this.at++;
    const text = this.match(/[ -=?-~]*/y) ?? "";
    if (this.source[this.at] !== ">") this.refuse(this.at, this.at, 'a description in words ends with ">"');
    this.at++;
    const name = proseName(text);
    if (name !== undefined) this.references.push({ name, rule: this.rule, ...this.placeOf(start) });
    return { kind: "prose", text };
  }

  private readNumeric(): Expression {
    const start = this.at++;
    const base = this.match(/[bdx]/iy);
    if (base === undefined)
      this.refuse(this.at, this.at, 'after "%" comes b, d or x with a number, or s or i with a string');
    const [radix, digits] = RADIXES[base.toLowerCase()] ?? [16, /[0-9a-f]+/iy];
    const codes = [this.readCode(radix, digits, start)];
    const separator = this.source[this.at];
    while ((separator === "." || separator === "-") && this.source[this.at] === separator) {
      this.at++;
      codes.push(this.readCode(radix, digits, start));
      if (separator === "-") break;
    }
    const [from = 0, to = from] = codes;
    if (separator === "-" && codes.length > 1) {
      if (from > to)
        this.complain(`${this.source.slice(start, this.at)} ends before it begins; exchange the numbers`, start);
      return { kind: "range", from, to };
    }
    // Two halves of a surrogate pair in a string would be one character.
    if (codes.some((code) => code >= 0xd800 && code <= 0xdfff))
      return sequence(codes.map((code) => ({ kind: "range", from: code, to: code })));
    return string(String.fromCodePoint(...codes), true);
  }

  private readCode(radix: number, digits: RegExp, start: number): number {
    const text = this.match(digits);
    if (text === undefined) this.refuse(this.at, this.at, `a number in base ${radix} is missing`);
    const code = parseInt(text, radix);
    if (code > LAST_CODE_POINT)
      this.complain(`no character has the code ${this.source.slice(start, this.at)}; the last one is %x10FFFF`, start);
    return code;
  }

  /** Skips white space, comments and line breaks before a line that is indented. Returns false if there is no such line. */
  private skipGaps(): boolean {
    const start = this.at;
    for (;;) {
      this.match(/[ \t]+/y);
      if (this.dialect.comment !== "" && this.source[this.at] === this.dialect.comment) this.match(/;[^\r\n]*/y);
      const lineEnd = this.at;
      if (this.match(/\r\n|\n|\r/y) !== undefined) {
        // Line by line: an expression for all of them takes stack for each.
        const blankLine = this.dialect.comment === "" ? /[ \t]*(\r\n|\n|\r)/y : /[ \t]*(;[^\r\n]*)?(\r\n|\n|\r)/y;
        while (this.match(blankLine) !== undefined);
        if (/[ \t]/.test(this.source[this.at] ?? "")) continue;
      }
      this.at = lineEnd;
      return this.at > start;
    }
  }

  private isAtLineEnd(): boolean {
    const next = this.source[this.at];
    return next === undefined || next === "\n" || next === "\r";
  }

  private skipLineEnd(): void {
    this.match(/\r\n|\n|\r/y);
  }

  /** Matches a sticky expression here and moves on; `undefined` if it does not match. */
  private match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** Returns the first character of a line that is not white space. */
  private firstOfLine(start: number): number {
    let at = start;
    while (this.source[at] === " " || this.source[at] === "\t") at++;
    // A single character is not a name in the notation of 1993: what follows it is the character that does not fit.
    return this.notation === "bnf1993" && /[A-Za-z]/.test(this.source[at] ?? "") ? at + 1 : at;
  }

  /** Rejects the character at an offset or, if the line ends there, the beginning of the next rule or the end of the text. */
  private refuse(offset: number, exactly?: number, advice?: string): never {
    let at = offset;
    if (exactly === undefined && this.isAtLineEnd()) {
      this.match(/([ \t]*(;[^\r\n]*)?(\r\n|\n|\r))*/y);
      at = this.at;
    }
    const code = this.source.codePointAt(at);
    const found = code === undefined ? "the end" : JSON.stringify(String.fromCodePoint(code));
    this.complain(`${found} does not fit the notation "${this.notation}" here${this.advice(code, advice)}`, at);
  }

  private advice(code: number | undefined, advice: string | undefined): string {
    if (advice !== undefined) return `: ${advice}`;
    const found = code === undefined ? "" : String.fromCodePoint(code);
    if (this.notation === "abnf" && found === "|")
      return ': alternatives are separated by "/"; rules with "|" are in the notation "bnf"';
    if (this.notation === "abnf" && found === "_") return ": names have letters, digits and hyphens";
    if (this.notation === "abnf" && found === "'") return ": strings stand between double quotes";
    if (found === "=")
      return ": the name of a rule begins in the first column, and lines that continue a rule are indented";
    if (found === ")" || found === "]") return ": no bracket is open, or nothing stands before this one";
    if (found === '"' && this.notation === "abnf") return ": elements have a space between them";
    return code === undefined ? ": an element is missing" : "";
  }

  private complain(reason: string, offset: number): never {
    const { line, column } = this.placeOf(offset);
    throw new NotationError(reason, line, column);
  }

  private placeOf(offset: number): { readonly line: number; readonly column: number } {
    const { line, column } = this.counter.placeOf(offset);
    // The empty lines between and after pasted rules may be shorter than the margin.
    return { line, column: column + Math.min(this.margin, this.lineLengths[line - 1] ?? 0) };
  }
}

/**
 * Returns the rule that a description in words names, if it names one: `<host>` (RFC 5234 section 2.1), or, as RFC 9110
 * prints it, `<host, see [URI], Section 3.2.2>`.
 */
export function proseName(text: string): string | undefined {
  return /^([A-Za-z][A-Za-z0-9-]*)([,;:]? (see|(as )?(defined|specified) (in|by)|from) .*)?$/.exec(text.trim())?.[1];
}

const LAST_CODE_POINT = 0x10ffff;

const RADIXES: Readonly<Record<string, readonly [radix: number, digits: RegExp]>> = {
  b: [2, /[01]+/y],
  d: [10, /[0-9]+/y],
  x: [16, /[0-9A-Fa-f]+/y],
};

/** Finds lines and columns of offsets, by the offsets at which lines begin. */
class LineCounter {
  private readonly starts: number[] = [0];

  constructor(source: string) {
    for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }

  placeOf(offset: number): { readonly line: number; readonly column: number } {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}

function alternatives(expression: Expression): readonly Expression[] {
  return expression.kind === "choice" ? expression.items : [expression];
}

function choice(items: readonly Expression[]): Expression {
  const [first] = items;
  return first && items.length === 1 ? first : { kind: "choice", items };
}

function sequence(items: readonly Expression[]): Expression {
  const [first] = items;
  return first && items.length === 1 ? first : { kind: "sequence", items };
}

function string(text: string, caseSensitive: boolean): Expression {
  return { kind: "string", text, caseSensitive };
}

function character(sign: string): Expression {
  return string(sign, true);
}
