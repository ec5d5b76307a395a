import { isPageBreak, readRulesText } from "../../languages/abnf/notation.js";
import { NotationError, type Notation } from "../../languages/abnf/notationText.js";
import type { Rule } from "../../languages/abnf/rules.js";
import { tryCatch } from "../../text/tryCatch.js";
import type { FigureLine, FigureLines } from "./figureLines.js";

/** Some lines of a document that begin like a rule: `name =`. */
export interface RulePiece {
  /** The index of the first line, and that after the last one. */
  readonly from: number;
  readonly to: number;
  /** The number of characters before the rule in its first line. */
  readonly margin: number;
  readonly name: string;
  readonly isAbnf: boolean;
  /** True if nothing but empty lines and comments is between it and the piece before it, which has the same margin. */
  readonly follows: boolean;
  /** The lines without the margin. */
  readonly text: string;
  /** The rule, if its text follows the notation. */
  readonly rule: Rule | undefined;
  /** True if it adds alternatives with `=/`. */
  readonly adds: boolean;
  /** Why the text is not a rule. Its line counts from 1 in the piece. */
  readonly fault: NotationError | undefined;
}

/** The name of a rule and the sign after it. Outside of marked figures, white space is around the sign: a="b" is an example. */
const START = /^([ \t]*)([A-Za-z][\w+-]*)([ \t]*):?=(\/?)(?![=>])([ \t]?)/;
/** The sign that RFC 2045 and its time have after a name. */
const ASSIGNED = /^([ \t]*[A-Za-z][\w+-]*[ \t]*):=/;
const NAME_ALONE = /^([ \t]*)([A-Za-z][\w+-]*)[ \t]*$/;
const COMMENT = /^[ \t]*;/;
/** A line that begins with what no sentence begins with, or has it after one name: a string, a repetition, a bracket. */
const ELEMENTS = /^[ \t]*(?:[\w-]+ )?(?:"[^"]*"|[\d*]+[A-Za-z("<[]|[([])/;

/** Returns the pieces of a document that begin like rules, in their order. */
export function rulePieces(lines: FigureLines, notation: Notation): RulePiece[] {
  const pieces: RulePiece[] = [];
  let end = -1;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const head = line && startOf(line, lines[at + 1]);
    if (!head || (head.isLoose && !line.isAbnf)) continue;
    const to = endOf(lines, at, head.margin);
    const before = pieces.at(-1);
    const follows =
      before?.margin === head.margin &&
      lines[before.from]?.figure === line.figure &&
      lines.slice(end, at).every((between) => !between || isFiller(between.text));
    pieces.push({ ...read(lines.slice(at, to), head, notation), ...head, from: at, to, isAbnf: line.isAbnf, follows });
    end = to;
    at = to - 1;
  }
  return pieces;
}

interface Head {
  readonly margin: number;
  readonly name: string;
  readonly adds: boolean;
  /** True if there is no white space around the sign. */
  readonly isLoose: boolean;
}

function startOf(line: FigureLine, next: FigureLine | undefined): Head | undefined {
  const whole = START.exec(line.text);
  if (whole) {
    const [matched, margin = "", name = "", before = "", adds = "", after = ""] = whole;
    const isLoose = before === "" && after === "" && matched.length < line.text.trimEnd().length;
    return { margin: margin.length, name, adds: adds !== "", isLoose };
  }
  const [, margin = "", name = ""] = NAME_ALONE.exec(line.text) ?? [];
  if (name !== "" && next && indentation(next.text) > margin.length && /^[ \t]*=/.test(next.text))
    return { margin: margin.length, name, adds: /^[ \t]*=\//.test(next.text), isLoose: false };
  // A marked figure has nothing but rules: whatever begins a line is a faulty one.
  if (!line.isAbnf || isFiller(line.text)) return undefined;
  return { margin: indentation(line.text), name: /[\w+-]+/.exec(line.text)?.[0] ?? "", adds: false, isLoose: false };
}

function indentation(text: string): number {
  return text.length - text.trimStart().length;
}

function isFiller(text: string): boolean {
  return text.trim() === "" || COMMENT.test(text) || isPageBreak(text);
}

/** Returns the index after the last line of a rule: the lines that follow are indented more, or it is not complete. */
function endOf(lines: FigureLines, from: number, margin: number): number {
  const first = lines[from];
  const sign = first?.text.indexOf("=") ?? 0;
  const body = /^[^=]*=\/?[ \t]*/.exec(first?.text ?? "")?.[0].length;
  let end = from + 1;
  let hasGap = false;
  let hasBreak = false;
  // The brackets that are open, and the last sign of the lines before.
  let open = 0;
  let last = "";
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (line?.figure !== first?.figure) break;
    const text = line?.text ?? "";
    if (at > from) {
      if (isFiller(text)) {
        hasGap ||= text.trim() === "";
        hasBreak ||= isPageBreak(text) || text.includes("\f");
        // A comment that is indented belongs to the rule if no line is empty before it.
        if (!hasGap && indentation(text) > margin && text.trim() !== "") end = at + 1;
        continue;
      }
      if (indentation(text) <= margin || START.test(text)) break;
      const goesOn =
        line?.isAbnf ||
        !hasGap ||
        open > 0 ||
        /[/|=([*#]/.test(last) ||
        /^[ \t]*[/|]/.test(text) ||
        (hasBreak && indentation(text) > sign) ||
        // Below the first element of the rule.
        (indentation(text) === body && ELEMENTS.test(text));
      if (!goesOn) break;
    }
    [hasGap, hasBreak] = [false, false];
    const plain = text.replace(/"[^"]*"|<[^>]*>|;.*/g, (part) => (part.startsWith(";") ? "" : "x")).trimEnd();
    open += (plain.match(/[([]/g)?.length ?? 0) - (plain.match(/[)\]]/g)?.length ?? 0);
    last = plain.at(-1) ?? last;
    end = at + 1;
  }
  return end;
}

/** Reads the lines of a piece as a rule. */
function read(
  lines: FigureLines,
  { margin, adds }: Head,
  notation: Notation,
): Pick<RulePiece, "text" | "rule" | "fault"> {
  const text = lines.map((line) => writtenLine(line, margin)).join("\n");
  return tryCatch(
    (): Pick<RulePiece, "text" | "rule" | "fault"> => {
      const { rules } = readRulesText(text, notation);
      const [rule] = rules;
      return { text, rule, fault: adds || rule ? undefined : new NotationError("not a rule", 1, 1) };
    },
    [NotationError],
    (fault) => ({ text, rule: undefined, fault }),
  );
}

/** Returns a line of a rule without the margin; nothing of a page break. */
export function writtenLine(line: FigureLine | undefined, margin: number): string {
  if (!line || isPageBreak(line.text)) return "";
  const text = line.text.replaceAll("\f", "").replace(ASSIGNED, "$1 =");
  // A comment may begin before the margin of its rule.
  return indentation(text) >= margin ? text.slice(margin).trimEnd() : ` ${text.trim()}`;
}
