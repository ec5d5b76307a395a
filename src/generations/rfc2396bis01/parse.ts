import tagged from "../../../generated/rfc2396bis-01.tagged.js";
import type { Rfc2396bis01Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** draft-fielding-uri-rfc2396bis-01, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc2396bis01Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc2396bis01Components } from "./components.js";
