import { rangeInCodeUnits } from "../abnf/codeUnits.js";
import type { Expression, Rule, RuleIndex } from "../abnf/rules.js";
import { singles } from "../automata/characters.js";
import { pegChoice, pegClass, pegRepeat, pegSequence, type Peg } from "./peg.js";

/** Returns the Peggy identifier of a published rule name: `path-abempty` becomes `path_abempty`. */
export function pegIdentifier(name: string): string {
  return name.replace(/[^A-Za-z0-9_]/g, "_");
}

/**
 * Returns the mechanical translation of a rule's expression: each operator becomes the PEG operator that looks like it, and
 * nothing else is considered. `X.peggy` is compared with it, and each difference needs a note. A character beyond U+FFFF is a
 * sequence of two classes, since parsers read UTF-16 code units.
 *
 * @param identifier gives the Peggy name for a rule reference
 */
export function mechanicalPeg(expression: Expression, identifier: (name: string) => string): Peg {
  const translate = (inner: Expression): Peg => mechanicalPeg(inner, identifier);
  switch (expression.kind) {
    case "string":
      return expression.caseSensitive ? literal(expression.text) : eitherCase(expression.text);
    case "range": {
      const units = rangeInCodeUnits(expression);
      return units === expression ? pegClass([[expression.from, expression.to]]) : translate(units);
    }
    case "rule":
      return { kind: "rule", name: identifier(expression.name) };
    case "sequence":
      return expression.items.length === 0 ? literal("") : pegSequence(expression.items.map(translate));
    case "choice":
      return pegChoice(expression.items.map(translate));
    case "repeat":
      return expression.max === 0 ? literal("") : pegRepeat(translate(expression.item), expression.min, expression.max);
    case "prose":
      return pegSequence([literal("<"), literal(expression.text), literal(">")]);
  }
}

/** Returns the mechanical translation with the names of rules as their definitions spell them. */
export function translation(expression: Expression, index: RuleIndex<Rule>): Peg {
  return mechanicalPeg(expression, (name) => pegIdentifier(index.find(name)?.name ?? name));
}

/**
 * Returns a string of ASCII in either case. Peggy compares `"k"i` by `toLowerCase`, so that it also matches the Kelvin sign U+212A,
 * which the ABNF does not derive; the class does not match it.
 */
function eitherCase(text: string): Peg {
  const pieces = text.split(/(k)/i).filter((piece) => piece !== "");
  if (pieces.length === 0) return literal("");
  return pegSequence(pieces.map((piece) => (/^k$/i.test(piece) ? LETTER_K : literal(piece, /[a-z]/i.test(piece)))));
}

const LETTER_K = pegClass(singles([..."Kk"].map((letter) => letter.charCodeAt(0))));

function literal(text: string, ignoreCase = false): Peg {
  return { kind: "literal", text, ignoreCase };
}
