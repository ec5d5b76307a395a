import type { ast } from "peggy";

/** How tightly parts of an expression hold together: what holds less than its surroundings needs brackets. */
const CHOICE = 0;
const SEQUENCE = 1;
const PREFIX = 2;
const SUFFIX = 3;
const PRIMARY = 4;

/**
 * An expression in Peggy's syntax, on one line, with no more brackets than it needs. (Peggy's AST does not keep those that
 * stand in the text.)
 */
export function written(expression: ast.Expression, around = CHOICE): string {
  const bracketed = (level: number, text: string): string => (level < around ? `( ${text} )` : text);
  switch (expression.type) {
    case "literal":
      return `"${expression.value.replace(/["\\]/g, "\\$&").replace(UNPRINTABLE, escape)}"${expression.ignoreCase ? "i" : ""}`;
    case "class":
      return `[${expression.inverted ? "^" : ""}${expression.parts.map(member).join("")}]${expression.ignoreCase ? "i" : ""}`;
    case "any":
      return ".";
    case "rule_ref":
      return expression.name;
    case "group":
      return written(expression.expression, around);
    case "sequence":
      return bracketed(SEQUENCE, expression.elements.map((element) => written(element, PREFIX)).join(" "));
    case "choice":
      return bracketed(CHOICE, writtenAlternatives(expression).join(" / "));
    case "optional":
      return bracketed(SUFFIX, `${written(expression.expression, PRIMARY)}?`);
    case "zero_or_more":
      return bracketed(SUFFIX, `${written(expression.expression, PRIMARY)}*`);
    case "one_or_more":
      return bracketed(SUFFIX, `${written(expression.expression, PRIMARY)}+`);
    case "repeated": {
      const least = expression.min === null ? "" : `${expression.min.value || ""}..`;
      return bracketed(SUFFIX, `${written(expression.expression, PRIMARY)}|${least}${expression.max.value ?? ""}|`);
    }
    case "simple_and":
      return bracketed(PREFIX, `&${written(expression.expression, SUFFIX)}`);
    case "simple_not":
      return bracketed(PREFIX, `!${written(expression.expression, SUFFIX)}`);
    default:
      return expression.type;
  }
}

/** The same for each of its alternatives; there is one if it is no choice. */
export function writtenAlternatives(expression: ast.Expression): string[] {
  return expression.type === "choice"
    ? expression.alternatives.map((alternative) => written(alternative, SEQUENCE))
    : [written(expression)];
}

const UNPRINTABLE = /[^\x20-\x7E]/g;

function member(part: ast.CharacterClass["parts"][number]): string {
  const sign = (one: string): string => one.replace(/[\]\\^-]/g, "\\$&").replace(UNPRINTABLE, escape);
  if (typeof part === "string") return sign(part);
  return Array.isArray(part) ? part.map(sign).join("-") : part.value;
}

function escape(unit: string): string {
  return (
    { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[unit] ??
    `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`
  );
}
