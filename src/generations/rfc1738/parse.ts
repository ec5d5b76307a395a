import nodes from "../../../generated/rfc1738.nodes.js";
import peg from "../../../generated/rfc1738.peg.js";
import tagged from "../../../generated/rfc1738.tagged.js";
import type { Rfc1738Components } from "./components.js";
import { byTree } from "../../components/layout.js";
import { layoutRfc1738 } from "./components.js";
import { layoutParts } from "./schemes/parts.js";
import type { Rfc1738 } from "./types.js";
import { pegTree } from "../../parse/pegTree.js";
import { startParser } from "../../parse/startParser.js";

/** RFC 1738, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc1738Components>(
  tagged.document,
  tagged,
  byTree<Rfc1738>(nodes, pegTree(peg), (found) => layoutRfc1738(found, layoutParts)),
);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc1738Components } from "./components.js";
