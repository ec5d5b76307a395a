import type { ast } from "peggy";

/**
 * The shape of a PEG expression without what does not matter to a parser: brackets, the split of a string into
 * characters, the way in which a set of characters is written. Two expressions with the same shape parse alike.
 */
export function shape(expression: ast.Expression): string {
  return JSON.stringify(normalize(expression));
}

type Shape =
  | readonly ["set", string]
  | readonly ["rule", string]
  | readonly ["sequence" | "choice", ...Shape[]]
  | readonly ["repeat", number, number | null, Shape]
  | readonly ["and" | "not", Shape];

function normalize(expression: ast.Expression): Shape {
  switch (expression.type) {
    case "group":
      return normalize(expression.expression);
    case "literal":
      return sequence([...expression.value].map((sign) => set(forms(sign, expression.ignoreCase))));
    case "class":
      return set(
        expression.parts.flatMap((part) => members(part)).flatMap((sign) => forms(sign, expression.ignoreCase)),
      );
    case "rule_ref":
      return ["rule", expression.name];
    case "sequence":
      return sequence(expression.elements.map((element) => normalize(element)));
    case "choice":
      return choice(expression.alternatives.map((alternative) => normalize(alternative)));
    case "optional":
      return ["repeat", 0, 1, normalize(expression.expression)];
    case "zero_or_more":
      return ["repeat", 0, null, normalize(expression.expression)];
    case "one_or_more":
      return ["repeat", 1, null, normalize(expression.expression)];
    case "repeated": {
      const max = expression.max.value as number | null;
      return [
        "repeat",
        expression.min === null ? (max ?? 0) : ((expression.min.value as number | null) ?? 0),
        max,
        normalize(expression.expression),
      ];
    }
    case "simple_and":
      return ["and", normalize(expression.expression)];
    case "simple_not":
      return ["not", normalize(expression.expression)];
    default:
      throw new Error(`${expression.type} has no shape`);
  }
}

function forms(sign: string, ignoreCase: boolean): string[] {
  return ignoreCase ? [sign.toLowerCase(), sign.toUpperCase()] : [sign];
}

function members(part: unknown): string[] {
  if (typeof part === "string") return [part];
  const [from, to] = part as [string, string];
  return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(from.charCodeAt(0) + i),
  );
}

function set(signs: readonly string[]): Shape {
  return ["set", [...new Set(signs)].sort().join("")];
}

function sequence(items: readonly Shape[]): Shape {
  const flat = items.flatMap((item) => (item[0] === "sequence" ? (item.slice(1) as Shape[]) : [item]));
  return flat.length === 1 ? (flat[0] as Shape) : ["sequence", ...flat];
}

/** Neighbouring alternatives of one character each are one set: their order cannot matter. */
function choice(items: readonly Shape[]): Shape {
  const flat = items.flatMap((item) => (item[0] === "choice" ? (item.slice(1) as Shape[]) : [item]));
  const merged: Shape[] = [];
  for (const item of flat) {
    const last = merged[merged.length - 1];
    if (last?.[0] === "set" && item[0] === "set") merged[merged.length - 1] = set([...last[1], ...item[1]]);
    else merged.push(item);
  }
  return merged.length === 1 ? (merged[0] as Shape) : ["choice", ...merged];
}

/** The rules that an expression refers to. */
export function ruleReferences(expression: ast.Expression): string[] {
  return [...JSON.stringify(normalize(expression)).matchAll(/\["rule","([^"]+)"\]/g)].map(
    (match) => match[1] as string,
  );
}

/** Whether an expression looks ahead anywhere. */
export function looksAhead(expression: ast.Expression): boolean {
  return /\["(and|not)",/.test(shape(expression));
}
