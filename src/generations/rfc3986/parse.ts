import tagged from "../../../generated/rfc3986.tagged.js";
import type { Rfc3986Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** RFC 3986, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc3986Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc3986Components } from "./components.js";
