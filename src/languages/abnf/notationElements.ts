import { sequenceOf, type Expression } from "./rules.js";
import { NotationText } from "./notationText.js";

/** A place where a rule refers to another one. */
export interface Reference {
  /** The name that is referred to, as written. */
  readonly name: string;
  /** The rule whose text contains it. */
  readonly rule: string;
  readonly line: number;
  readonly column: number;
}

/** The bounds of a repetition; `list` if there are commas between the elements. */
export interface Repetition {
  readonly min: number;
  readonly max: number | undefined;
  readonly list: boolean;
}

/** Reads the elements of rules and what is repeated of them. */
export class ElementReader extends NotationText {
  protected rule = "";
  protected readonly references: Reference[] = [];

  protected repeated(item: Expression, repetition: Repetition | undefined): Expression {
    if (!repetition) return item;
    const { min, max, list } = repetition;
    if (!list) return { kind: "repeat", min, max, item };
    if (max === 0) return { kind: "repeat", min: 0, max: 0, item };
    // RFC 9110 section 5.6.1.1: <n>#<m>element => element <n-1>*<m-1>( OWS "," OWS element ), optional where n is 0.
    const ows: Expression = { kind: "rule", name: "OWS" };
    const following = sequenceOf([ows, character(","), ows, item]);
    const elements = sequenceOf([
      item,
      { kind: "repeat", min: Math.max(0, min - 1), max: max === undefined ? undefined : max - 1, item: following },
    ]);
    return min === 0 ? { kind: "repeat", min: 0, max: 1, item: elements } : elements;
  }

  /** Reads `<n>*<m>`, `<n>` or `<n>#<m>`. */
  protected readRepetition(): Repetition | undefined {
    if (!this.dialect.hasBrackets) return undefined;
    const start = this.at;
    const text = this.match(/[0-9]*[*#][0-9]*|[0-9]+/y);
    if (text === undefined) return undefined;
    if (this.notation === "abnf" && this.match(/[ \t]/y) !== undefined)
      this.refuse(this.at - 1, `what is repeated follows ${text} without a space (RFC 5234 section 3.6)`);
    const [, least = "", sign, most = ""] = /^([0-9]*)([*#]?)([0-9]*)$/.exec(text) ?? [];
    if (sign === "") return { min: Number(least), max: Number(least), list: false };
    const min = least === "" ? 0 : Number(least);
    const max = most === "" ? undefined : Number(most);
    if (max !== undefined && max < min)
      this.complain(`${text} can never be: at least ${min} and at most ${max}; exchange the numbers`, start);
    if (sign === "#") this.references.push({ name: "OWS", rule: this.rule, ...this.placeOf(start) });
    return { min, max, list: sign === "#" };
  }

  protected readElement(): Expression {
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
      case "'":
        // Erratum 5334 of RFC 5234, as APG reads it: a string whose letters match in their case only.
        return string(this.readQuoted("'", /[ -&(-~]*/y), true);
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
      case "%":
        // RFC 2327 has the numbers of ABNF among its rules.
        return this.readNumeric();
      default:
        return this.refuse(this.at);
    }
  }

  private readQuoted(quote = '"', characters = /[ !#-~]*/y): string {
    this.at++;
    const text = this.match(characters) ?? "";
    if (this.source[this.at] !== quote)
      this.refuse(this.at, `a string has printable ASCII characters and ends with ${JSON.stringify(quote)}`);
    this.at++;
    return text;
  }

  private readProse(): Expression {
    const start = this.at++;
    let text = this.match(/[ -=?-~]*/y) ?? "";
    // Documents before RFC 5234 continue descriptions in the next line, and have the quotation mark of RFC 822 in them: <any CHAR except <">>.
    for (
      let more: string | undefined;
      (more = this.match(text.endsWith('<"') ? />/y : /[ \t]*\r?\n[ \t]+/y)) !== undefined;
    )
      text += (more === ">" ? more : " ") + (this.match(/[ -=?-~]*/y) ?? "");
    if (this.source[this.at] !== ">") this.refuse(this.at, 'a description in words ends with ">"');
    this.at++;
    const name = proseName(text);
    if (name !== undefined) this.references.push({ name, rule: this.rule, ...this.placeOf(start) });
    return { kind: "prose", text };
  }

  private readNumeric(): Expression {
    const start = this.at++;
    const base = this.match(/[bdx]/iy);
    if (base === undefined) this.refuse(this.at, 'after "%" comes b, d or x with a number, or s or i with a string');
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
      return sequenceOf(codes.map((code) => ({ kind: "range", from: code, to: code })));
    return string(String.fromCodePoint(...codes), true);
  }

  private readCode(radix: number, digits: RegExp, start: number): number {
    const text = this.match(digits);
    if (text === undefined) this.refuse(this.at, `a number in base ${radix} is missing`);
    const code = parseInt(text, radix);
    if (code > LAST_CODE_POINT)
      this.complain(`no character has the code ${this.source.slice(start, this.at)}; the last one is %x10FFFF`, start);
    return code;
  }
}

/**
 * Returns the rule that a description in words names, if it names one: `<host>` (RFC 5234 section 2.1), as RFC 9110 prints it
 * `<host, see [URI], Section 3.2.2>`, or as RFC 9116 does `<imported from Section 5.6 of [RFC3339]>`, which means a rule of the same name.
 *
 * @param rule the name of the rule that is described
 */
export function proseName(text: string, rule?: string): string | undefined {
  const trimmed = text.trim();
  return OF_THE_SAME_NAME.test(trimmed) ? rule : NAMED_IN_PROSE.exec(trimmed)?.[1];
}

const NAMED_IN_PROSE =
  /^([A-Za-z][A-Za-z0-9-]*)([,;:]? (see|(as )?(defined|specified) (in|by)|as per|imported from|from|in (?=Section|\[|RFC)) ?.*)?$/;
const OF_THE_SAME_NAME = /^(imported from|(as )?(defined|specified) (in|by)|see) .*(\[|RFC ?\d)/i;

const LAST_CODE_POINT = 0x10ffff;

const RADIXES: Readonly<Record<string, readonly [radix: number, digits: RegExp]>> = {
  b: [2, /[01]+/y],
  d: [10, /[0-9]+/y],
  x: [16, /[0-9A-Fa-f]+/y],
};

function string(text: string, caseSensitive: boolean): Expression {
  return { kind: "string", text, caseSensitive };
}

function character(sign: string): Expression {
  return string(sign, true);
}
