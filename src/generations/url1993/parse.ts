import tagged from "../../../generated/url-1993.tagged.js";
import type { Url1993Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** URL Internet-Draft of July 1993, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Url1993Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Url1993Components } from "./components.js";
