import type { ast } from "peggy";
import type { PackedPeg, PackedPegExpression } from "../../src/generated.js";
import type { PegRule } from "./pegFile.js";

/** The rules that a start rule needs, as data for `src/parse/pegTree.ts`: the start rule first, references by number. */
export function packedPeg(rules: readonly PegRule[], start: string, published: (pegName: string) => string): PackedPeg {
  const names = [start];
  const number = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const rows: [string, PackedPegExpression][] = [];
  for (const name of names) {
    const rule = rules.find(({ pegName }) => pegName === name);
    if (!rule) throw new Error(`no rule ${name}`);
    rows.push([published(name), packed(rule.expression)]);
  }
  return rows;

  function packed(expression: ast.Expression): PackedPegExpression {
    switch (expression.type) {
      case "rule_ref":
        return number(expression.name);
      case "group":
        return packed(expression.expression);
      case "literal":
        return expression.ignoreCase ? ["i", expression.value.toLowerCase()] : ["'", expression.value];
      case "class":
        return ["[", classText(expression)];
      case "sequence":
        return [",", ...expression.elements.map(packed)];
      case "choice":
        return ["/", ...expression.alternatives.map(packed)];
      case "zero_or_more":
        return ["*", packed(expression.expression)];
      case "one_or_more":
        return ["+", packed(expression.expression)];
      case "optional":
        return ["?", packed(expression.expression)];
      case "simple_not":
        return ["!", packed(expression.expression)];
      case "simple_and":
        return ["&", packed(expression.expression)];
      default:
        throw new Error(`${expression.type} has no packed form`);
    }
  }
}

/** A class as the text of a regular expression. */
function classText({ parts, inverted, ignoreCase, unicode }: ast.CharacterClass): string {
  if (ignoreCase || unicode) throw new Error("a class with a flag has no packed form");
  const sign = (text: string): string => `\\x${text.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const plain = (text: string): string => (/[A-Za-z0-9]/.test(text) ? text : sign(text));
  const part = (one: ast.CharacterClass["parts"][number]): string => {
    if (typeof one === "string") return plain(one);
    if (!Array.isArray(one) || one.length !== 2) throw new Error("a Unicode class has no packed form");
    return `${plain(one[0] as string)}-${plain(one[1] as string)}`;
  };
  return `[${inverted ? "^" : ""}${parts.map(part).join("")}]`;
}
