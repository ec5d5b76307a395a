import { parse as parseNotation, SyntaxError as PeggySyntaxError } from "../../generated/notation.js";
import type { TreeNode } from "../../generated/notation.js";
import { EMPTY } from "./rules.js";
import type { Expression, Rule } from "./rules.js";

/**
 * The notations of the six documents: `abnf` is RFC 5234 (with RFC 7405's `%s`), `bnf` the RFC 822 style BNF of RFC 1738,
 * url-syntax-05 and RFC 2396, `bnf1993` that of the Internet-Draft of 1993.
 */
export type Notation = "abnf" | "bnf" | "bnf1993";

/** A grammar text that is not in the notation it should be in. `line` and `column` are 1-based. */
export class NotationError extends SyntaxError {
  override readonly name = "NotationError";
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

/**
 * Reads rules in one of the three notations. A margin that all lines share is ignored, so that rules can be pasted as
 * they stand in an RFC.
 *
 * @param text the rules; each begins in the first column after the shared margin
 * @param notation how they are written
 * @returns the rules in the order of the text; `=/` (RFC 5234 3.3) adds to the rule it names
 * @throws {NotationError} with line and column of the first character that fits no rule
 *
 * @example
 * readRules(`port = *DIGIT`, "abnf")[0].expression.kind // "repeat"
 */
export function readRules(text: string, notation: Notation): Rule[] {
  const margin = sharedMargin(text);
  const source = text.replace(/^.*$/gm, (line) => line.slice(margin));
  let tree: TreeNode;
  try {
    tree = parseNotation(source, { startRule: notation });
  } catch (error) {
    if (!(error instanceof PeggySyntaxError)) throw error;
    const { line, column } = error.location.start;
    const found = error.found === null || error.found === undefined ? "the end" : JSON.stringify(error.found);
    // The empty lines between and behind pasted rules may be shorter than the margin.
    const indent = Math.min(margin, (text.split("\n")[line - 1] ?? "").length);
    throw new NotationError(`${found} does not fit the notation "${notation}" here`, line, column + indent);
  }
  return new Reader(source, margin).rules(tree);
}

function sharedMargin(text: string): number {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.length === 0 ? 0 : Math.min(...lines.map((line) => line.length - line.trimStart().length));
}

const SECTION = /^; section (.+)$/;

const GAPS = new Set(["gap", "word_gap"]);

class Reader {
  constructor(
    private readonly source: string,
    private readonly margin: number,
  ) {}

  rules(tree: TreeNode): Rule[] {
    const rules: Rule[] = [];
    const counter = new LineCounter(this.source);
    let section = "";
    for (const node of tree.children) {
      const comment = child(node, "comment");
      if (node.rule === "filler") {
        if (comment) section = SECTION.exec(this.text(comment))?.[1]?.trim() ?? section;
        continue;
      }
      const [nameNode] = node.children as [TreeNode];
      const name = this.text(nameNode);
      const body = node.children.find((part) => /^(abnf|bnf|word)_(choice|body)$/.test(part.rule));
      const expression = body ? this.expression(body) : EMPTY;
      const end = body && body.end > body.start ? lastEnd(body) : nameNode.end;
      const rule: Rule = {
        name,
        expression,
        section,
        line: counter.lineAt(node.start),
        text: this.source.slice(node.start, end).trimEnd(),
      };
      const incremental = child(node, "defined_as");
      const known = rules.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
      if (incremental && this.text(incremental) === "=/" && known >= 0) {
        const earlier = rules[known] as Rule;
        rules[known] = {
          ...earlier,
          expression: choice([...alternatives(earlier.expression), ...alternatives(expression)]),
          text: `${earlier.text}\n${rule.text}`,
        };
      } else if (rules.some((other) => other.name === name)) {
        throw new NotationError(`rule "${name}" is defined twice`, rule.line, this.margin + 1);
      } else {
        rules.push(rule);
      }
    }
    return rules;
  }

  private text(node: TreeNode): string {
    return this.source.slice(node.start, node.end);
  }

  private expression(node: TreeNode): Expression {
    switch (node.rule) {
      case "abnf_choice":
      case "bnf_choice":
      case "word_choice":
        return choice(this.meaningful(node));
      case "abnf_sequence":
      case "bnf_sequence":
      case "word_sequence":
        return sequence(this.meaningful(node));
      case "abnf_repetition":
      case "bnf_repetition":
        return this.repetition(node);
      case "abnf_element":
      case "bnf_element":
      case "word_element":
      case "abnf_group":
      case "bnf_group":
        return sequence(this.meaningful(node));
      case "word_body":
        return sequence(this.meaningful(node));
      case "abnf_option":
      case "bnf_option":
      case "word_option":
        return { kind: "repeat", min: 0, max: 1, item: sequence(this.meaningful(node)) };
      case "abnf_name":
      case "bnf_name":
        return { kind: "rule", name: this.text(node) };
      case "word":
        // The draft says that the word "space" stands for a space.
        return this.text(node) === "space" ? character(" ") : { kind: "rule", name: this.text(node) };
      case "abnf_string": {
        const quoted = child(node, "quoted") as TreeNode;
        const prefix = child(node, "string_case");
        return string(this.text(quoted).slice(1, -1), prefix !== undefined && this.text(prefix).toLowerCase() === "%s");
      }
      case "quoted": {
        // RFC 822 strings match either case. Single letters are the exception: every document that quotes them lists
        // both cases (`"A" | "a"`, lowalpha and upalpha), and means them as listed.
        const text = this.text(node).slice(1, -1);
        return string(text, text.length === 1);
      }
      case "quote_sign":
      case "quoted_sign":
        return character(this.text(node).slice(1, -1));
      case "slash":
      case "sign":
        return character(this.text(node));
      case "numeric":
        return this.numeric(node.children[0] as TreeNode);
      case "prose":
        return { kind: "prose", text: this.text(node).slice(1, -1) };
      default:
        throw new Error(`grammar/notation.peggy has a rule that src/abnf/notation.ts does not know: ${node.rule}`);
    }
  }

  private meaningful(node: TreeNode): Expression[] {
    return node.children.filter((part) => !GAPS.has(part.rule)).map((part) => this.expression(part));
  }

  private repetition(node: TreeNode): Expression {
    const repeat = child(node, "repeat");
    const element = node.children[node.children.length - 1] as TreeNode;
    if (!repeat) return this.expression(element);
    const count = (name: string): number | undefined => {
      const digits = child(repeat, name);
      return digits && digits.end > digits.start ? Number(this.text(digits)) : undefined;
    };
    const exactly = count("exactly");
    const min = exactly ?? count("minimum") ?? 0;
    const max = exactly ?? count("maximum");
    if (max !== undefined && max < min) this.refuse(repeat, `${this.text(repeat)} is less than nothing`);
    // RFC 1738 section 5 brackets what it repeats: in `1*[ x ]` the brackets group, they do not make x optional.
    const bracketed = element.children[0]?.rule === "bnf_option" ? element.children[0] : undefined;
    const item = bracketed ? sequence(this.meaningful(bracketed)) : this.expression(element);
    return { kind: "repeat", min, max, item };
  }

  private numeric(node: TreeNode): Expression {
    const radix = { binary: 2, decimal: 10, hexadecimal: 16 }[node.rule] as number;
    const text = this.text(node).slice(1);
    const codes = text.split(/[-.]/).map((digits) => parseInt(digits, radix));
    const [from, to] = codes;
    if (codes.some((code) => code > 0x10ffff)) this.refuse(node, `no character has the code %${this.text(node)}`);
    if (text.includes("-") && (from as number) > (to as number))
      this.refuse(node, `%${this.text(node)} ends before it begins`);
    if (text.includes("-")) return { kind: "range", from: from as number, to: to as number };
    return string(String.fromCodePoint(...codes), true);
  }

  private refuse(node: TreeNode, reason: string): never {
    const before = this.source.slice(0, node.start);
    throw new NotationError(reason, before.split("\n").length, before.length - before.lastIndexOf("\n") + this.margin);
  }
}

/** Lines of ever later offsets, in one pass over the text. */
class LineCounter {
  private offset = 0;
  private line = 1;

  constructor(private readonly source: string) {}

  lineAt(offset: number): number {
    for (; this.offset < offset; this.offset++) if (this.source[this.offset] === "\n") this.line++;
    return this.line;
  }
}

function child(node: TreeNode, rule: string): TreeNode | undefined {
  return node.children.find((part) => part.rule === rule);
}

/** Where the last node that is not white space ends. */
function lastEnd(node: TreeNode): number {
  const last = [...node.children].reverse().find((part) => !GAPS.has(part.rule));
  return last ? last.end : node.end;
}

function alternatives(expression: Expression): readonly Expression[] {
  return expression.kind === "choice" ? expression.items : [expression];
}

function choice(items: readonly Expression[]): Expression {
  return items.length === 1 ? (items[0] as Expression) : { kind: "choice", items };
}

function sequence(items: readonly Expression[]): Expression {
  return items.length === 1 ? (items[0] as Expression) : { kind: "sequence", items };
}

function string(text: string, caseSensitive: boolean): Expression {
  return { kind: "string", text, caseSensitive };
}

function character(sign: string): Expression {
  return string(sign, true);
}
