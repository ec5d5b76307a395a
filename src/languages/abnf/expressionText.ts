import { hexadecimal } from "../../text/hexadecimal.js";
import { printedPlace, type Expression } from "./rules.js";
import { withoutCopies } from "./unrolledRules.js";

/** Texts in quotation marks or angle brackets, which stay as they are, and the gaps between others, with their comments. */
const QUOTED_OR_GAP = /("[^"]*"|'[^'\r\n]*'|<[^>]*>)|(?:\s*;[^\r\n]*)?\s+/g;
/** A longer text shows its beginning and its end. */
const LONGEST = 120;

/**
 * Returns an expression as its author wrote it, in one line; one that no text has, in ABNF.
 *
 * @example
 * expressionText({ kind: "repeat", min: 1, max: undefined, item: { kind: "rule", name: "DIGIT" } }) // "1*DIGIT"
 */
export function expressionText(expression: Expression): string {
  const text = textOf(expression);
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - LONGEST / 4)} ... ${text.slice(-LONGEST / 4)}`;
}

function textOf(expression: Expression): string {
  const printed = printedPlace(expression)?.text;
  if (printed !== undefined)
    return printed.replace(QUOTED_OR_GAP, (_, quoted: string | undefined) => quoted ?? " ").trim();
  const inBrackets = (inner: Expression): string =>
    inner.kind === "choice" || inner.kind === "sequence" ? `( ${textOf(inner)} )` : textOf(inner);
  switch (expression.kind) {
    case "string":
      return stringText(expression);
    case "range":
      return `%x${hexadecimal(expression.from)}-${hexadecimal(expression.to)}`;
    case "rule":
      return withoutCopies(expression.name);
    case "prose":
      return `<${expression.text}>`;
    case "repeat": {
      const { min, max, item } = expression;
      if (min === 0 && max === 1) return `[ ${textOf(item)} ]`;
      return `${min === max ? min : `${min === 0 ? "" : min}*${max ?? ""}`}${inBrackets(item)}`;
    }
    case "choice":
      return expression.items.map(textOf).join(" / ");
    case "sequence":
      return expression.items.length === 0 ? '""' : expression.items.map(inBrackets).join(" ");
  }
}

function stringText({ text, caseSensitive }: Extract<Expression, { kind: "string" }>): string {
  if (!/^[ !#-~]*$/.test(text)) return `%x${[...text].map((sign) => hexadecimal(sign.codePointAt(0) ?? 0)).join(".")}`;
  return `${caseSensitive && /[A-Za-z]/.test(text) ? "%s" : ""}"${text}"`;
}
