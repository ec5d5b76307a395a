import tagged from "../../../generated/url-syntax-05.tagged.js";
import type { UrlSyntax05Components } from "./components.js";
import { startParser } from "../../parse/startParser.js";

/** draft-fielding-url-syntax-05, its start rule alone: `test`, `parse` and `safeParse`. */
export const { test, parse, safeParse } = startParser<UrlSyntax05Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { UrlSyntax05Components } from "./components.js";
