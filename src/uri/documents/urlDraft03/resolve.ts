import type { NotDefined } from "../../resolve/resolutionAlgorithm.js";
import type { TraceOption } from "../../resolve/resolve.js";

export type UrlDraft03ResolveOptions = TraceOption;

/** draft-ietf-uri-url-03, section "URL SYNTAX". */
export const resolutionOfUrlDraft03: NotDefined = {
  notDefined:
    "draft-ietf-uri-url-03 does not define how a partial URL is resolved: partial URLs are not involved in its definition, and RFC 1630 has their rules",
};
