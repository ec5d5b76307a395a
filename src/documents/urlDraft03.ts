import type { NotDefined } from "../uri/resolve/resolutionAlgorithm.js";
import type { TraceOption } from "../uri/resolve/resolve.js";
import { splitReference } from "../uri/components/mainComponents.js";
import { type Anatomy, sameParse } from "../uri/normalize/anatomy.js";

export type ResolveOptions = TraceOption;

/** draft-ietf-uri-url-03, section "URL SYNTAX". */
export const resolution: NotDefined = {
  notDefined:
    "draft-ietf-uri-url-03 does not define how a partial URL is resolved: partial URLs are not involved in its definition, and RFC 1630 has their rules",
};

/** The draft says nothing about case and ports, so there is no rule for a server. */
export const anatomy: Anatomy = { split: splitReference, sameStructure: sameParse };
