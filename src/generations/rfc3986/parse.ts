import accepting from "../../../generated/rfc3986.acceptor.js";
import tagged from "../../../generated/rfc3986.tagged.js";
import type { Rfc3986Components } from "./components.js";
import { acceptor } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser } from "../../parse/startParser.js";

// These calls can be left out by a bundler: who imports `test` alone does not need the table of `parse`.

/** Returns whether a string belongs to the language of the start rule of RFC 3986. */
export const test: StartParser<Rfc3986Components>["test"] = /* @__PURE__ */ acceptor(accepting);

/** Returns the components of a string of the start rule of RFC 3986. */
export const parse: StartParser<Rfc3986Components>["parse"] = /* @__PURE__ */ startParse<Rfc3986Components>(tagged);

/** Returns the components of a string of the start rule of RFC 3986, or the error. */
export const safeParse: StartParser<Rfc3986Components>["safeParse"] =
  /* @__PURE__ */ startSafeParse<Rfc3986Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc3986Components } from "./components.js";
