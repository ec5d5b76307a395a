// Written by `npm run registry` from grammar/generations.json. Do not edit.

import type { Generation } from "./generation.js";
import { url1993 } from "./url1993/index.js";
import type { Url1993Generation } from "./url1993/index.js";
import { urlDraft03 } from "./urlDraft03/index.js";
import type { UrlDraft03Generation } from "./urlDraft03/index.js";
import { rfc1630 } from "./rfc1630/index.js";
import type { Rfc1630Generation } from "./rfc1630/index.js";
import { rfc1738 } from "./rfc1738/index.js";
import type { Rfc1738Generation } from "./rfc1738/index.js";
import { rfc1808 } from "./rfc1808/index.js";
import type { Rfc1808Generation } from "./rfc1808/index.js";
import { urlSyntax05 } from "./urlSyntax05/index.js";
import type { UrlSyntax05Generation } from "./urlSyntax05/index.js";
import { rfc2396 } from "./rfc2396/index.js";
import type { Rfc2396Generation } from "./rfc2396/index.js";
import { rfc2732 } from "./rfc2732/index.js";
import type { Rfc2732Generation } from "./rfc2732/index.js";
import { rfc2396bis01 } from "./rfc2396bis01/index.js";
import type { Rfc2396bis01Generation } from "./rfc2396bis01/index.js";
import { rfc3986 } from "./rfc3986/index.js";
import type { Rfc3986Generation } from "./rfc3986/index.js";
import { rfc3987 } from "./rfc3987/index.js";
import type { Rfc3987Generation } from "./rfc3987/index.js";
import { rfc6874 } from "./rfc6874/index.js";
import type { Rfc6874Generation } from "./rfc6874/index.js";

export * from "./url1993/index.js";
export * from "./urlDraft03/index.js";
export * from "./rfc1630/index.js";
export * from "./rfc1738/index.js";
export * from "./rfc1808/index.js";
export * from "./urlSyntax05/index.js";
export * from "./rfc2396/index.js";
export * from "./rfc2732/index.js";
export * from "./rfc2396bis01/index.js";
export * from "./rfc3986/index.js";
export * from "./rfc3987/index.js";
export * from "./rfc6874/index.js";

/** The types of the generations by every name that {@link generation} takes. */
export interface GenerationsByName {
  readonly url1993: Url1993Generation;
  readonly "url-1993": Url1993Generation;
  readonly urlDraft03: UrlDraft03Generation;
  readonly "url-draft-03": UrlDraft03Generation;
  readonly rfc1630: Rfc1630Generation;
  readonly rfc1738: Rfc1738Generation;
  readonly rfc1808: Rfc1808Generation;
  readonly urlSyntax05: UrlSyntax05Generation;
  readonly "url-syntax-05": UrlSyntax05Generation;
  readonly rfc2396: Rfc2396Generation;
  readonly rfc2732: Rfc2732Generation;
  readonly rfc2396bis01: Rfc2396bis01Generation;
  readonly "rfc2396bis-01": Rfc2396bis01Generation;
  readonly rfc3986: Rfc3986Generation;
  readonly rfc3987: Rfc3987Generation;
  readonly rfc6874: Rfc6874Generation;
}

/** All generations, oldest first. */
export const generations: readonly Generation[] = Object.freeze([
  url1993,
  urlDraft03,
  rfc1630,
  rfc1738,
  rfc1808,
  urlSyntax05,
  rfc2396,
  rfc2732,
  rfc2396bis01,
  rfc3986,
  rfc3987,
  rfc6874,
]);
