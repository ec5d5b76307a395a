import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { proseName } from "../../languages/abnf/notationElements.js";
import type { Notation } from "../../languages/abnf/notationText.js";
import { parts, references, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { offsetInFile } from "../formats/locatedText.js";
import { documentFormat, figureLines, type FigureLines } from "./figureLines.js";
import { printedExamples, type PrintedExample } from "./printedExamples.js";
import { rulePieces, writtenLine, type RulePiece } from "./rulePieces.js";

/** Something about the rules of a document that shows before they are read as one grammar. Lines and columns count from 1. */
export interface PrintedFault {
  readonly kind: "syntax-error" | "printed-differently";
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface PrintedRules {
  /** The rules in the lines in which the document has them, without margins. All other lines are empty. */
  readonly text: string;
  readonly notation: Notation;
  /** The number of rules; one that is printed several times counts once. */
  readonly count: number;
  readonly faults: readonly PrintedFault[];
  /** The strings that the document marks as valid or invalid. */
  readonly examples: readonly PrintedExample[];
  /** Returns the column of the document for a place in the text. */
  columnOf(line: number, column: number): number;
}

/**
 * Finds the rules that a document prints: in figures that say that they contain ABNF, and in other figures and running text where a rule
 * shows by what it says. A rule that is printed again in the same way counts once. Where it is printed differently, the first one counts.
 *
 * @param name the name of the document, whose extension tells its format: XML for xml2rfc, HTML, Markdown, text; a grammar for all others
 * @param notation how the rules are written; if left out, ABNF or the BNF of RFC 822, whichever reads more rules
 *
 * @example
 * printedRules("draft.md", "Hours:\n\n~~~ abnf\nhour = 2DIGIT\n~~~\n").text // "\n\n\nhour = 2DIGIT\n\n"
 */
export function printedRules(name: string, text: string, notation?: Notation): PrintedRules {
  const { examples, rest: lines } = printedExamples(
    figureLines(text, documentFormat(name, text)),
    text.split(/\r\n|\n|\r/),
  );
  const best = notation === undefined ? likelierReading(lines) : acceptedRules(lines, notation);
  const written = lines.map(() => "");
  const margins = new Map<number, number>();
  for (const { from, to, margin } of best.rules)
    for (let at = from; at < to; at++) {
      margins.set(at, margin);
      written[at] = writtenLine(lines[at], margin);
    }
  return {
    text: written.join("\n"),
    notation: best.notation,
    count: best.count,
    faults: best.faults,
    examples,
    columnOf: (line, column) => columnIn(lines, line - 1, margins.get(line - 1) ?? 0, column),
  };
}

/**
 * Reads rules as ABNF, or as the BNF of RFC 822 if that reads more of them and they separate alternatives with "|" more often than with the "/" of
 * ABNF. A slip in one rule of ABNF can be BNF, as `a = 1*( "b" )2( "c" )`, and there "/" is a character: such rules are faults.
 */
function likelierReading(lines: FigureLines): AcceptedRules {
  const abnf = acceptedRules(lines, "abnf");
  const bnf = acceptedRules(lines, "bnf");
  if (bnf.pieceCount <= abnf.pieceCount) return abnf;
  const texts = bnf.rules.map(({ text }) => text.replaceAll(/"[^"]*"|<[^<>]*>|;.*/g, ""));
  const count = (separator: RegExp): number => texts.filter((text) => separator.test(text)).length;
  if (count(/\|/) >= count(/\s\/\s/)) return bnf;
  if (abnf.pieceCount === 0) return abnf;
  return acceptedRules(lines, "abnf", new Set(bnf.rules.map(({ from }) => from)));
}

function columnIn(lines: FigureLines, at: number, margin: number, column: number): number {
  const line = lines[at];
  if (!line) return column;
  const indentation = line.text.length - line.text.trimStart().length;
  const unit = indentation >= margin ? margin + column - 1 : indentation + Math.max(0, column - 2);
  return offsetInFile(line, Math.min(unit, line.text.length)) + 1;
}

interface AcceptedRules {
  readonly notation: Notation;
  readonly rules: readonly RulePiece[];
  /** The number of rules, and with those that are printed again. */
  readonly count: number;
  readonly pieceCount: number;
  readonly faults: readonly PrintedFault[];
}

/** @param meant the lines at which rules begin for another reason than their signs; those that do not follow the notation are faults */
function acceptedRules(lines: FigureLines, notation: Notation, meant: ReadonlySet<number> = new Set()): AcceptedRules {
  const pieces = rulePieces(lines, notation);
  const accepted = rulesAmong(pieces, meant);
  const known = new Map<string, { readonly piece: RulePiece; readonly alternatives: Set<string> }>();
  const rules: RulePiece[] = [];
  const faults: PrintedFault[] = [];
  pieces.forEach((piece, i) => {
    const { name, rule, fault, from, margin } = piece;
    const faultAt = (kind: PrintedFault["kind"], message: string, at: number, column: number): void => {
      const index = Math.min(from + at - 1, piece.to - 1);
      faults.push({ kind, rule: name, line: index + 1, column: columnIn(lines, index, margin, column), message });
    };
    if (!rule || !accepted.has(piece)) {
      const beside = [...(piece.follows ? [pieces[i - 1]] : []), ...(pieces[i + 1]?.follows ? [pieces[i + 1]] : [])];
      const isAmongRules = beside.some((one) => accepted.has(one)) && SIGNS.test(piece.text);
      const isMeant = beside.length > 0 && meant.has(from);
      if (fault && (piece.isAbnf || isAmongRules || isMeant || ALTERNATIVES.test(piece.text)))
        faultAt("syntax-error", fault.reason, fault.line, fault.column);
      return;
    }
    const alternatives = alternativesOf(rule.expression).map(canonical);
    // In ABNF the names of rules are the same in either case.
    const key = notation === "abnf" ? name.toLowerCase() : name;
    const earlier = known.get(key);
    if (!earlier) {
      known.set(key, { piece, alternatives: new Set(alternatives) });
      rules.push(piece);
    } else if (piece.adds) {
      if (alternatives.every((one) => earlier.alternatives.has(one))) return;
      for (const one of alternatives) earlier.alternatives.add(one);
      rules.push(piece);
    } else if (JSON.stringify([...earlier.alternatives]) !== JSON.stringify([...new Set(alternatives)])) {
      const before = earlier.piece;
      const message = `line ${before.from + 1} has ${shown(before)}, which counts; here it is ${shown(piece)}`;
      faultAt("printed-differently", message, 1, 1);
    }
  });
  return { notation, rules, count: known.size, pieceCount: accepted.size, faults };
}

/** Signs of rules in ABNF, in a text that is not one. */
const SIGNS = /["%]|[*#][\w("[]|[/|] /;

/** A string beside another alternative: what has them is a rule, if only a faulty one. */
const ALTERNATIVES = /"[^"\n]*"\s+[/|]\s|\s[/|]\s+"[^"\n]*"/;

const CORE_NAMES: ReadonlySet<string> = new Set(CORE_RULES.map(({ name }) => name));

/** How often it is tried to recognize further rules by those that are recognized. */
const MOST_PASSES = 20;

/**
 * Returns those pieces that are rules: all of a marked figure, those with signs of ABNF, and those that belong to them by a reference or
 * by their place. A sentence such as "n = the number of bits" can be read as a rule also.
 */
function rulesAmong(pieces: readonly RulePiece[], meant: ReadonlySet<number>): ReadonlySet<RulePiece | undefined> {
  const accepted = new Set<RulePiece | undefined>();
  const names = new Set<string>();
  const referredTo = new Set<string>();
  const accept = (piece: RulePiece, rule: Rule): void => {
    accepted.add(piece);
    names.add(piece.name.toLowerCase());
    for (const name of references(rule.expression)) referredTo.add(name.toLowerCase());
  };
  for (const piece of pieces)
    if (piece.rule && (piece.isAbnf || meant.has(piece.from) || isEvident(piece.rule, piece.adds)))
      accept(piece, piece.rule);
  const isKnown = (name: string): boolean => CORE_NAMES.has(name) || names.has(name.toLowerCase());
  // A sentence is the rule of its name if nothing else is: "username = string identifying the user" explains a parameter.
  let takesSentences = false;
  for (let [pass, before] = [0, -1]; (accepted.size > before || !takesSentences) && pass < MOST_PASSES; pass++) {
    takesSentences ||= accepted.size === before;
    before = accepted.size;
    pieces.forEach((piece, i) => {
      if (!piece.rule || accepted.has(piece)) return;
      const used = references(piece.rule.expression);
      const isBeside =
        (piece.follows && accepted.has(pieces[i - 1])) ||
        (pieces[i + 1]?.follows === true && accepted.has(pieces[i + 1]));
      const hasSigns = SIGNS.test(piece.text);
      const { kind } = piece.rule.expression;
      // In "string identifying the user/client" the slash is not an alternative.
      const isSentence = (kind === "sequence" || (kind === "choice" && !hasSigns)) && !used.some(isKnown);
      const isExplained = used.length > 0 && used.every(isKnown);
      const name = piece.name.toLowerCase();
      const isNeeded = referredTo.has(name) && (!isSentence || hasSigns || (takesSentences && !names.has(name)));
      if (isExplained || isNeeded || (isBeside && !isSentence)) accept(piece, piece.rule);
    });
  }
  return accepted;
}

/** Returns true for a rule that cannot be meant as anything else: with numbers, core rules, quotes beside something else. */
function isEvident({ expression, text }: Rule, adds: boolean): boolean {
  const code = text.replace(/^[^=]*=/, "");
  // A line of a program ends with ";".
  if (/;[ \t]*(?:\n|$)/.test(code)) return false;
  if (/%[xdb][0-9A-F]|%[si]"/i.test(code)) return true;
  if (references(expression).some((name) => CORE_NAMES.has(name))) return true;
  const hasWords = (one: Expression): boolean =>
    one.kind === "prose" ? /\S[ ,]+\S/.test(one.text) : parts(one).some(hasWords);
  if (adds && expression.kind !== "sequence") return true;
  const hasQuotes = (one: Expression): boolean => one.kind === "string" || parts(one).some(hasQuotes);
  // In BNF the slash of "image/jpeg" is a character without quotes.
  const hasSpaces = /["#]|\s\/\s/.test(code);
  return hasWords(expression) || (expression.kind !== "string" && hasSpaces && hasQuotes(expression));
}

function alternativesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "choice" ? expression.items : [expression];
}

/** Returns a text that two expressions share if they differ in layout, brackets or the case of names only. */
function canonical(expression: Expression): string {
  switch (expression.kind) {
    case "rule":
      return expression.name.toLowerCase();
    case "string":
      return inQuotes(
        expression.text.replace(/[a-z]/gi, (letter) =>
          expression.caseSensitive ? `\\${letter}` : letter.toLowerCase(),
        ),
      );
    case "range":
      return expression.from === expression.to
        ? canonical({ kind: "string", text: String.fromCodePoint(expression.from), caseSensitive: true })
        : `${expression.from}-${expression.to}`;
    case "prose":
      // A document may name what it imports in several ways: <token, see [tokens]>, <token, see [HTTP], Section 5.6.2>.
      return `<${proseName(expression.text) ?? expression.text.replace(/\s+/g, " ")}>`;
    case "repeat":
      if (expression.min === 1 && expression.max === 1) return canonical(expression.item);
      return `${expression.min}*${expression.max ?? ""}(${canonical(expression.item)})`;
    case "sequence":
    case "choice": {
      const { kind } = expression;
      const items = expression.items.flatMap((item) => (item.kind === kind ? item.items : [item])).map(canonical);
      if (items.length === 1) return items.join("");
      return kind === "choice" ? `(${items.join(" / ")})` : `(${items.join(" ").replaceAll(`${QUOTE} ${QUOTE}`, "")})`;
    }
  }
}

/** A sign that no grammar has. */
const QUOTE = "\u0000";

function inQuotes(text: string): string {
  return `${QUOTE}${text}${QUOTE}`;
}

/** The longest rule that a message shows. */
const LONGEST_SHOWN = 200;

function shown({ text }: RulePiece): string {
  const plain = text
    .replace(/("[^"\n]*"|<[^>\n]*>)|;.*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > LONGEST_SHOWN ? `${plain.slice(0, LONGEST_SHOWN)}...` : plain;
}
