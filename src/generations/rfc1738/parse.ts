import tagged from "../../../generated/rfc1738.tagged.js";
import type { Rfc1738Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** RFC 1738, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<Rfc1738Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc1738Components } from "./components.js";
