import { parseString, type Node } from "abnf";
import type { Expression } from "../../src/languages/abnf/rules.js";
import { alt, either, exact, prose, range, ref, repeat, seq } from "./expressions.js";

/** Reads rules with npm `abnf` and converts them to our rule model: names and expressions in the order of the text. */
export function readWithNpmAbnf(text: string): { readonly name: string; readonly expression: Expression }[] {
  return Object.values(parseString(text).defs).map(({ name, def }) => ({ name, expression: convert(def) }));
}

/** Converts a node one to one, except a group, for which our model has no kind. */
function convert(node: Node): Expression {
  switch (node.type) {
    case "prose":
      return prose(node.str);
    case "caseInsensitveString":
      return either(node.str);
    case "caseSensitveString":
      return exact(node.str);
    case "range":
      return range(node.first, node.last);
    case "ruleref":
      return ref(node.name);
    case "group":
      return convert(node.alt);
    case "concatenation":
      return seq(...node.elements.map(convert));
    case "alternation":
      return alt(...node.alts.map(convert));
    case "repetition":
      return repeat(node.rep.min, node.rep.max ?? undefined, convert(node.el));
  }
}
