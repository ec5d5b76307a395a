import tagged from "../../../generated/rfc2396.tagged.js";
import type { Rfc2396Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** RFC 2396, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc2396Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc2396Components } from "./components.js";
