import type { ast } from "peggy";

/** An expression in Peggy's syntax, on one line. */
export function written(expression: ast.Expression): string {
  switch (expression.type) {
    case "literal":
      return `"${[...expression.value].map((sign) => (sign === "\"" ? "\\\"" : escaped(sign))).join("")}"` + (expression.ignoreCase ? "i" : "");
    case "class":
      return `[${expression.inverted ? "^" : ""}${expression.parts.map((part) => (typeof part === "string" ? classSign(part) : Array.isArray(part) ? part.map(classSign).join("-") : "...")).join("")}]${expression.ignoreCase ? "i" : ""}`;
    case "any":
      return ".";
    case "rule_ref":
      return expression.name;
    case "group":
      return `( ${written(expression.expression)} )`;
    case "sequence":
      return expression.elements.map(written).join(" ");
    case "choice":
      return expression.alternatives.map(written).join(" / ");
    case "optional":
      return `${written(expression.expression)}?`;
    case "zero_or_more":
      return `${written(expression.expression)}*`;
    case "one_or_more":
      return `${written(expression.expression)}+`;
    case "repeated":
      return `${written(expression.expression)}|${expression.min === null ? "" : `${expression.min.value ?? ""}..`}${expression.max.value ?? ""}|`;
    case "simple_and":
      return `&${written(expression.expression)}`;
    case "simple_not":
      return `!${written(expression.expression)}`;
    default:
      return expression.type;
  }
}

function classSign(sign: string): string {
  return /[\]^-]/.test(sign) ? `\\${sign}` : escaped(sign);
}

function escaped(sign: string): string {
  if (sign === "\\") return "\\\\";
  return sign.replace(/[^\x20-\x7E]/g, (unit) => ESCAPES[unit] ?? `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}

const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };
