import nodes from "../../generated/rfc1738.nodes.js";
import peg from "../../generated/rfc1738.peg.js";
import tagged from "../../generated/rfc1738.tagged.js";
import type { Rfc1738Components } from "../components.js";
import { byTree } from "../components/layout.js";
import { layoutRfc1738 } from "../components/rfc1738.js";
import { layoutParts } from "../schemes/parts.js";
import { pegTree } from "../pegTree.js";
import { startParser } from "../startParser.js";

/** RFC 1738, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc1738Components>(
  tagged.document, tagged, byTree<Rfc1738Components>(nodes, pegTree(peg), (found) => layoutRfc1738(found, layoutParts)),
);

export { RefusedError } from "../refusedError.js";
export type { StartParseResult } from "../startParser.js";
export type { Rfc1738Components } from "../components.js";
