import type { GeneratedGrammar, NodeFacts } from "../../../src/generated.js";
import type { ComponentNodes } from "../../../src/components/componentNodes.js";
import { layoutOfTree } from "../../../src/components/layout.js";
import type { Layout } from "../../../src/components/layout.js";
import type { DocumentTypes } from "../../../src/components/documentTypes.js";
import { layoutHierarchicalOrOpaque } from "../../../src/components/hierarchicalOrOpaque.js";
import { layoutRfc1738 } from "../../../src/generations/rfc1738/components.js";
import { layoutRfc3986 } from "../../../src/generations/rfc3986/components.js";
import { layoutUrl1993 } from "../../../src/generations/url1993/components.js";
import { layoutUrlSyntax05 } from "../../../src/generations/urlSyntax05/components.js";
import { layoutParts } from "../../../src/generations/rfc1738/schemes/parts.js";

const LAYOUTS: Readonly<Record<string, Layout<DocumentTypes>>> = {
  "url-1993": layoutUrl1993,
  rfc1738: (nodes: ComponentNodes) => layoutRfc1738(nodes, layoutParts),
  "url-syntax-05": layoutUrlSyntax05,
  rfc2396: layoutHierarchicalOrOpaque,
  "rfc2396bis-01": layoutHierarchicalOrOpaque,
  rfc3986: layoutRfc3986,
};

/** Gives for any string of the start rule the layout of its component object, by way of its tree. */
export function layoutByTree(grammar: NodeFacts & Pick<GeneratedGrammar, "parse">): (input: string) => object {
  const lay = LAYOUTS[grammar.id];
  if (!lay) throw new Error(`${grammar.id} has no layout`);
  return (input) => layoutOfTree(grammar.parse(input, { startRule: grammar.startPegName }), input, grammar, lay);
}
