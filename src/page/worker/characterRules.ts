import { expressionsOf } from "../../comparison/teach/expressions.js";
import { findRule, type Expression } from "../../languages/abnf/rules.js";
import { getOrInsert } from "../../text/itemAt.js";

const known = new Map<string, boolean>();

/** Returns true for a rule of a document that reads one character, or one that is percent-encoded: a tree does not draw it. */
export function isCharacterRule(id: string, rule: string): boolean {
  return getOrInsert(known, `${id} ${rule}`, () => {
    const { abnf } = expressionsOf(id);
    const names = [...abnf.keys()].map((name) => ({ name }));
    const isOne = (expression: Expression | undefined, around: number): boolean => {
      if (!expression || around === 0) return false;
      switch (expression.kind) {
        case "range":
          return true;
        case "string":
          return expression.text.length === 1;
        case "choice":
          return expression.items.every((item) => isOne(item, around));
        case "rule":
          return isOne(abnf.get(findRule(names, expression.name)?.name ?? ""), around - 1);
        case "sequence": {
          const [first, ...digits] = expression.items;
          const isPercent = first?.kind === "string" && first.text === "%";
          return isPercent && digits.every((item) => isOne(item.kind === "repeat" ? item.item : item, around));
        }
        default:
          return false;
      }
    };
    return isOne(abnf.get(rule), 8);
  });
}
