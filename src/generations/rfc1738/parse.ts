// Written by `npm run registry` from grammar/generations.json. Do not edit.

import accepting from "../../../generated/rfc1738.acceptor.js";
import type { RuleFunctions } from "../../../generated/rfc1738.names.js";
import tagged from "../../../generated/rfc1738.tagged.js";
import { ruleTest, startTest } from "../../parse/acceptor.js";
import { startParse, startSafeParse } from "../../parse/startParser.js";
import type { StartParser, StartParseResults } from "../../parse/startParser.js";
import type { Rfc1738 } from "./types.js";

// These calls can be left out by a bundler: who imports `test` or `isUri` alone does not need the table of `parse`.

type Start = StartParser<Rfc1738["components"]>;
type Functions = RuleFunctions<Rfc1738["componentsByRule"], StartParseResults<Rfc1738["componentsByRule"]>>;

/** Returns whether a string belongs to the language of the start rule of RFC 1738. */
export const test: Start["test"] = /* @__PURE__ */ startTest(accepting);

/** Returns the components of a string of the start rule of RFC 1738. */
export const parse: Start["parse"] = /* @__PURE__ */ startParse<Rfc1738["components"]>(tagged);

/** Returns the components of a string of the start rule of RFC 1738, or the error. */
export const safeParse: Start["safeParse"] = /* @__PURE__ */ startSafeParse<Rfc1738["components"]>(tagged);

// The functions of single rules.

export const isUrl: Functions["isUrl"] = /* @__PURE__ */ ruleTest(accepting, "url");
export const parseUrl: Functions["parseUrl"] = /* @__PURE__ */ startParse<Rfc1738["componentsByRule"]["url"]>(
  tagged,
  "url",
);
export const safeParseUrl: Functions["safeParseUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["url"]
>(tagged, "url");

export const isHttpUrl: Functions["isHttpUrl"] = /* @__PURE__ */ ruleTest(accepting, "httpurl");
export const parseHttpUrl: Functions["parseHttpUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["httpurl"]
>(tagged, "httpurl");
export const safeParseHttpUrl: Functions["safeParseHttpUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["httpurl"]
>(tagged, "httpurl");

export const isFtpUrl: Functions["isFtpUrl"] = /* @__PURE__ */ ruleTest(accepting, "ftpurl");
export const parseFtpUrl: Functions["parseFtpUrl"] = /* @__PURE__ */ startParse<Rfc1738["componentsByRule"]["ftpurl"]>(
  tagged,
  "ftpurl",
);
export const safeParseFtpUrl: Functions["safeParseFtpUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["ftpurl"]
>(tagged, "ftpurl");

export const isNewsUrl: Functions["isNewsUrl"] = /* @__PURE__ */ ruleTest(accepting, "newsurl");
export const parseNewsUrl: Functions["parseNewsUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["newsurl"]
>(tagged, "newsurl");
export const safeParseNewsUrl: Functions["safeParseNewsUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["newsurl"]
>(tagged, "newsurl");

export const isNntpUrl: Functions["isNntpUrl"] = /* @__PURE__ */ ruleTest(accepting, "nntpurl");
export const parseNntpUrl: Functions["parseNntpUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["nntpurl"]
>(tagged, "nntpurl");
export const safeParseNntpUrl: Functions["safeParseNntpUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["nntpurl"]
>(tagged, "nntpurl");

export const isTelnetUrl: Functions["isTelnetUrl"] = /* @__PURE__ */ ruleTest(accepting, "telneturl");
export const parseTelnetUrl: Functions["parseTelnetUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["telneturl"]
>(tagged, "telneturl");
export const safeParseTelnetUrl: Functions["safeParseTelnetUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["telneturl"]
>(tagged, "telneturl");

export const isGopherUrl: Functions["isGopherUrl"] = /* @__PURE__ */ ruleTest(accepting, "gopherurl");
export const parseGopherUrl: Functions["parseGopherUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["gopherurl"]
>(tagged, "gopherurl");
export const safeParseGopherUrl: Functions["safeParseGopherUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["gopherurl"]
>(tagged, "gopherurl");

export const isWaisUrl: Functions["isWaisUrl"] = /* @__PURE__ */ ruleTest(accepting, "waisurl");
export const parseWaisUrl: Functions["parseWaisUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["waisurl"]
>(tagged, "waisurl");
export const safeParseWaisUrl: Functions["safeParseWaisUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["waisurl"]
>(tagged, "waisurl");

export const isMailtoUrl: Functions["isMailtoUrl"] = /* @__PURE__ */ ruleTest(accepting, "mailtourl");
export const parseMailtoUrl: Functions["parseMailtoUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["mailtourl"]
>(tagged, "mailtourl");
export const safeParseMailtoUrl: Functions["safeParseMailtoUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["mailtourl"]
>(tagged, "mailtourl");

export const isFileUrl: Functions["isFileUrl"] = /* @__PURE__ */ ruleTest(accepting, "fileurl");
export const parseFileUrl: Functions["parseFileUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["fileurl"]
>(tagged, "fileurl");
export const safeParseFileUrl: Functions["safeParseFileUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["fileurl"]
>(tagged, "fileurl");

export const isProsperoUrl: Functions["isProsperoUrl"] = /* @__PURE__ */ ruleTest(accepting, "prosperourl");
export const parseProsperoUrl: Functions["parseProsperoUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["prosperourl"]
>(tagged, "prosperourl");
export const safeParseProsperoUrl: Functions["safeParseProsperoUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["prosperourl"]
>(tagged, "prosperourl");

export const isOtherUrl: Functions["isOtherUrl"] = /* @__PURE__ */ ruleTest(accepting, "otherurl");
export const parseOtherUrl: Functions["parseOtherUrl"] = /* @__PURE__ */ startParse<
  Rfc1738["componentsByRule"]["otherurl"]
>(tagged, "otherurl");
export const safeParseOtherUrl: Functions["safeParseOtherUrl"] = /* @__PURE__ */ startSafeParse<
  Rfc1738["componentsByRule"]["otherurl"]
>(tagged, "otherurl");

export { RefusedError } from "../../parse/refusedError.js";
export type { StartParser, StartParseResult, StartParseResults } from "../../parse/startParser.js";
export type { RuleFunctions } from "../../../generated/rfc1738.names.js";
export type { Rfc1738Components } from "./components.js";
