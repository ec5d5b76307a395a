import type { Expression } from "./rules.js";

/**
 * The mechanical translation of a rule's expression into Peggy's syntax: each operator becomes the PEG operator that
 * looks like it, and nothing else is considered. It is what `X.peggy` is compared with, and what goes wrong without notes.
 *
 * @param identifier gives the Peggy name for a rule reference
 */
export function mechanical(expression: Expression, identifier: (name: string) => string): string {
  const translate = (inner: Expression): string => mechanical(inner, identifier);
  switch (expression.kind) {
    case "string": {
      const insensitive = !expression.caseSensitive && /[a-z]/i.test(expression.text);
      return JSON.stringify(expression.text) + (insensitive ? "i" : "");
    }
    case "range":
      return `[${escape(expression.from)}-${escape(expression.to)}]`;
    case "rule":
      return identifier(expression.name);
    case "sequence":
      return expression.items.length === 0 ? `""` : `( ${expression.items.map(translate).join(" ")} )`;
    case "choice":
      return `( ${expression.items.map(translate).join(" / ")} )`;
    case "repeat": {
      const { min, max } = expression;
      if (max === 0) return `""`;
      const item = translate(expression.item);
      if (max === undefined && min <= 1) return item + (min === 0 ? "*" : "+");
      if (min === 0 && max === 1) return `${item}?`;
      return min === max ? `${item}|${min}|` : `${item}|${min}..${max ?? ""}|`;
    }
    case "prose":
      return `"<" ${JSON.stringify(expression.text)} ">"`;
  }
}

function escape(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
