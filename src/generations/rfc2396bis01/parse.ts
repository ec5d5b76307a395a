import accepting from "../../../generated/rfc2396bis-01.acceptor.js";
import tagged from "../../../generated/rfc2396bis-01.tagged.js";
import type { Rfc2396bis01Components } from "./components.js";
import { acceptor } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser } from "../../parse/startParser.js";

// These calls can be left out by a bundler: who imports `test` alone does not need the table of `parse`.

/** Returns whether a string belongs to the language of the start rule of draft-fielding-uri-rfc2396bis-01. */
export const test: StartParser<Rfc2396bis01Components>["test"] = /* @__PURE__ */ acceptor(accepting);

/** Returns the components of a string of the start rule of draft-fielding-uri-rfc2396bis-01. */
export const parse: StartParser<Rfc2396bis01Components>["parse"] =
  /* @__PURE__ */ startParse<Rfc2396bis01Components>(tagged);

/** Returns the components of a string of the start rule of draft-fielding-uri-rfc2396bis-01, or the error. */
export const safeParse: StartParser<Rfc2396bis01Components>["safeParse"] =
  /* @__PURE__ */ startSafeParse<Rfc2396bis01Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc2396bis01Components } from "./components.js";
