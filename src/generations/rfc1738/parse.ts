import accepting from "../../../generated/rfc1738.acceptor.js";
import tagged from "../../../generated/rfc1738.tagged.js";
import type { Rfc1738Components } from "./components.js";
import { acceptor } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser } from "../../parse/startParser.js";

// These calls can be left out by a bundler: who imports `test` alone does not need the table of `parse`.

/** Returns whether a string belongs to the language of the start rule of RFC 1738. */
export const test: StartParser<Rfc1738Components>["test"] = /* @__PURE__ */ acceptor(accepting);

/** Returns the components of a string of the start rule of RFC 1738. */
export const parse: StartParser<Rfc1738Components>["parse"] = /* @__PURE__ */ startParse<Rfc1738Components>(tagged);

/** Returns the components of a string of the start rule of RFC 1738, or the error. */
export const safeParse: StartParser<Rfc1738Components>["safeParse"] =
  /* @__PURE__ */ startSafeParse<Rfc1738Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { Rfc1738Components } from "./components.js";
