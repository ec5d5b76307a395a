import nodes from "../../../generated/url-1993.nodes.js";
import peg from "../../../generated/url-1993.peg.js";
import tagged from "../../../generated/url-1993.tagged.js";
import type { Url1993Components } from "./components.js";
import { byTree } from "../../components/layout.js";
import { layoutUrl1993 } from "./components.js";
import type { Url1993 } from "./types.js";
import { pegTree } from "../../parse/pegTree.js";
import { startParser } from "../../parse/startParser.js";

/** URL Internet-Draft of July 1993, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Url1993Components>(
  tagged.document,
  tagged,
  byTree<Url1993>(nodes, pegTree(peg), layoutUrl1993),
);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Url1993Components } from "./components.js";
