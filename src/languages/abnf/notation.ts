import { ElementReader, type Reference, type Repetition } from "./notationElements.js";
import type { Notation } from "./notationText.js";
import { choiceOf, EMPTY, printedAt, sequenceOf, type Expression, type Rule } from "./rules.js";

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
  return new RulesReader(withoutPageBreaks(text), notation).read();
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

const SECTION = /^; section (.+)$/;

/** A bracket that is open, or the whole of a rule. */
interface Frame {
  /** The text that closes it; `undefined` for the whole. */
  readonly closing: ")" | "]" | undefined;
  readonly at: number;
  /** Where it begins, with its repetition. */
  readonly from: number;
  readonly repetition: Repetition | undefined;
  readonly alternatives: Expression[];
  sequence: Expression[];
  /** Where the first alternative begins, and the current one. */
  first: number;
  start: number;
}

/** A rule while more alternatives may be added to it. */
interface GrowingRule {
  readonly rule: Omit<Rule, "expression" | "text">;
  /** The expression that its first text denotes. */
  readonly first: Expression;
  readonly alternatives: Expression[];
  readonly texts: string[];
}

class RulesReader extends ElementReader {
  private section = "";

  read(): RulesText {
    const rules: GrowingRule[] = [];
    const known = new Map<string, GrowingRule>();
    for (this.skipFiller(); this.at < this.source.length; this.skipFiller()) {
      const start = this.at;
      const name = this.match(this.dialect.name);
      if (name === undefined) {
        const at = this.firstOfLine(start);
        const isIndented = this.notation === "abnf" && at > start && /[A-Za-z]/.test(this.source[at] ?? "");
        const advice = isIndented
          ? "all rules begin in the same column, and lines that continue a rule are indented"
          : undefined;
        this.refuse(at, advice, isIndented || this.notation === "bnf1993");
      }
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
        const advice =
          this.notation === "abnf" ? `; write "=/" to add alternatives to the one in line ${earlier.rule.line}` : "";
        this.complain(`rule "${name}" is defined twice${same}${advice}`, start);
      } else {
        const growing: GrowingRule = {
          rule: { name, section: this.section, line: this.placeOf(start).line },
          first: body.expression,
          alternatives: [...alternatives(body.expression)],
          texts: [text],
        };
        rules.push(growing);
        known.set(name, growing);
        if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), growing);
      }
    }
    return {
      rules: rules.map(({ rule: { name, section, line }, first, alternatives: items, texts }) => ({
        name,
        expression: texts.length === 1 ? first : choiceOf(items),
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
    const frame = (closing: Frame["closing"], from: number, at: number, repetition?: Repetition): Frame => {
      this.skipGaps();
      return { closing, from, at, repetition, alternatives: [], sequence: [], first: this.at, start: this.at };
    };
    const whole = frame(undefined, this.at, this.at);
    const stack = [whole];
    if (this.notation === "bnf1993" && this.isAtLineEnd()) {
      this.skipLineEnd();
      return { expression: EMPTY, end };
    }
    for (;;) {
      const inner = stack[stack.length - 1] ?? whole;
      const start = this.at;
      const repetition = this.readRepetition();
      const opening = this.source[this.at];
      if (opening === "[" || (opening === "(" && this.dialect.hasBrackets)) {
        if (stack.length > DEEPEST_NESTING)
          this.complain(`brackets are nested more than ${DEEPEST_NESTING} deep; give the inner ones a rule`, this.at);
        stack.push(frame(opening === "[" ? "]" : ")", start, this.at++, repetition));
        continue;
      }
      inner.sequence.push(this.printed(this.repeated(this.readElement(), repetition), start));
      end = this.at;
      let gap = this.skipGaps();
      for (let open = inner; open.closing !== undefined && this.source[this.at] === open.closing;) {
        const item = this.closed(open, end);
        this.at++;
        end = this.at;
        stack.pop();
        const outer = stack[stack.length - 1] ?? whole;
        outer.sequence.push(this.printed(item, open.from));
        open = outer;
        gap = this.skipGaps();
      }
      const current = stack[stack.length - 1] ?? whole;
      if (this.source[this.at] === this.dialect.alternative) {
        current.alternatives.push(this.printed(sequenceOf(current.sequence), current.start, end));
        this.at++;
        current.sequence = [];
        this.skipGaps();
        current.start = this.at;
      } else if (this.isAtLineEnd()) {
        if (current.closing !== undefined) {
          const { line, column } = this.placeOf(current.at);
          this.refuse(this.at, `"${current.closing}" is missing for the bracket of line ${line}, column ${column}`);
        }
        this.skipLineEnd();
        return { expression: this.whole(whole, end), end };
      } else if (this.dialect.spaced && !gap) {
        this.refuse(this.at);
      }
    }
  }

  /** Returns an expression whose text begins at an offset and ends at another one. */
  private printed(expression: Expression, start: number, end = this.at): Expression {
    return printedAt(expression, { ...this.placeOf(start), text: this.source.slice(start, end) });
  }

  /** Returns all alternatives of a bracket or a rule. */
  private whole({ alternatives: items, sequence: last, first, start }: Frame, end: number): Expression {
    return this.printed(choiceOf([...items, this.printed(sequenceOf(last), start, end)]), first, end);
  }

  /** Returns what a closed bracket derives; `end` is the end of the text in it. */
  private closed(frame: Frame, end: number): Expression {
    const { closing, repetition } = frame;
    const inner = this.whole(frame, end);
    // RFC 1738 section 5 brackets what it repeats: in `1*[ x ]` the brackets group, they do not make x optional.
    const groups = closing === ")" || (this.notation === "bnf" && repetition !== undefined);
    return this.repeated(groups ? inner : { kind: "repeat", min: 0, max: 1, item: inner }, repetition);
  }

  /** Returns the first character of a line that is not white space. */
  private firstOfLine(start: number): number {
    let at = start;
    while (this.source[at] === " " || this.source[at] === "\t") at++;
    // A single character is not a name in the notation of 1993: what follows it is the character that does not fit.
    return this.notation === "bnf1993" && /[A-Za-z]/.test(this.source[at] ?? "") ? at + 1 : at;
  }
}

function alternatives(expression: Expression): readonly Expression[] {
  return expression.kind === "choice" ? expression.items : [expression];
}
