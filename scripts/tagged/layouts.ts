import type { GeneratedGrammar } from "../../generated/types.js";
import { ComponentNodes } from "../../src/components/componentNodes.js";
import { layoutHierarchicalOrOpaque } from "../../src/components/rfc2396.js";
import { layoutRfc1738 } from "../../src/components/rfc1738.js";
import { layoutRfc3986 } from "../../src/components/rfc3986.js";
import { layoutUrl1993 } from "../../src/components/url1993.js";
import { layoutUrlSyntax05 } from "../../src/components/urlSyntax05.js";
import { layoutParts } from "../../src/schemes/parts.js";

const LAYOUTS: Readonly<Record<string, (nodes: ComponentNodes) => object>> = {
  "url-1993": layoutUrl1993,
  "rfc1738": (nodes) => layoutRfc1738(nodes, layoutParts),
  "url-syntax-05": layoutUrlSyntax05,
  "rfc2396": layoutHierarchicalOrOpaque,
  "rfc2396bis-01": layoutHierarchicalOrOpaque,
  "rfc3986": layoutRfc3986,
};

/** Gives for any string of the start rule the layout of its component object, by way of its tree. */
export function layoutByTree(grammar: Omit<GeneratedGrammar, "tagged">): (input: string) => object {
  const lay = LAYOUTS[grammar.id];
  const startRule = grammar.rules.find(({ name }) => name === grammar.startRule)?.pegName;
  if (!lay || startRule === undefined) throw new Error(`${grammar.id} has no layout`);
  return (input) => {
    const nodes = new ComponentNodes(grammar.parse(input, { startRule }), input, grammar);
    return { generation: grammar.id, form: nodes.form, ...lay(nodes) };
  };
}
