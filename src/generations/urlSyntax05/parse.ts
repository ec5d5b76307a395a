import accepting from "../../../generated/url-syntax-05.acceptor.js";
import tagged from "../../../generated/url-syntax-05.tagged.js";
import type { UrlSyntax05Components } from "./components.js";
import { acceptor } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser } from "../../parse/startParser.js";

// These calls can be left out by a bundler: who imports `test` alone does not need the table of `parse`.

/** Returns whether a string belongs to the language of the start rule of draft-fielding-url-syntax-05. */
export const test: StartParser<UrlSyntax05Components>["test"] = /* @__PURE__ */ acceptor(accepting);

/** Returns the components of a string of the start rule of draft-fielding-url-syntax-05. */
export const parse: StartParser<UrlSyntax05Components>["parse"] =
  /* @__PURE__ */ startParse<UrlSyntax05Components>(tagged);

/** Returns the components of a string of the start rule of draft-fielding-url-syntax-05, or the error. */
export const safeParse: StartParser<UrlSyntax05Components>["safeParse"] =
  /* @__PURE__ */ startSafeParse<UrlSyntax05Components>(tagged);

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParseResult } from "../../parse/startParser.js";
export type { UrlSyntax05Components } from "./components.js";
