import accepting from "../../../generated/url-1993.acceptor.js";
import tagged from "../../../generated/url-1993.tagged.js";
import type { Url1993Components } from "./components.js";
import { acceptor } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser } from "../../parse/startParser.js";

// These calls can be left out by a bundler: who imports `test` alone does not need the table of `parse`.

/** Returns whether a string belongs to the language of the start rule of URL Internet-Draft of July 1993. */
export const test: StartParser<Url1993Components>["test"] = /* @__PURE__ */ acceptor(accepting);

/** Returns the components of a string of the start rule of URL Internet-Draft of July 1993. */
export const parse: StartParser<Url1993Components>["parse"] = /* @__PURE__ */ startParse<Url1993Components>(tagged);

/** Returns the components of a string of the start rule of URL Internet-Draft of July 1993, or the error. */
export const safeParse: StartParser<Url1993Components>["safeParse"] =
  /* @__PURE__ */ startSafeParse<Url1993Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Url1993Components } from "./components.js";
