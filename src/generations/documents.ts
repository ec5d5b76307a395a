// Written by `npm run registry` from grammar/generations.json. Do not edit.

import type { Url1993 } from "./url1993/types.js";
import type { UrlDraft03 } from "./urlDraft03/types.js";
import type { Rfc1630 } from "./rfc1630/types.js";
import type { Rfc1738 } from "./rfc1738/types.js";
import type { Rfc1808 } from "./rfc1808/types.js";
import type { UrlSyntax05 } from "./urlSyntax05/types.js";
import type { Rfc2396 } from "./rfc2396/types.js";
import type { Rfc2732 } from "./rfc2732/types.js";
import type { Rfc2396bis01 } from "./rfc2396bis01/types.js";
import type { Rfc3986 } from "./rfc3986/types.js";
import type { Rfc3987 } from "./rfc3987/types.js";
import type { Rfc6874 } from "./rfc6874/types.js";

/** The types of every document, by the id of its generation. */
export interface Documents {
  readonly "url-1993": Url1993;
  readonly "url-draft-03": UrlDraft03;
  readonly rfc1630: Rfc1630;
  readonly rfc1738: Rfc1738;
  readonly rfc1808: Rfc1808;
  readonly "url-syntax-05": UrlSyntax05;
  readonly rfc2396: Rfc2396;
  readonly rfc2732: Rfc2732;
  readonly "rfc2396bis-01": Rfc2396bis01;
  readonly rfc3986: Rfc3986;
  readonly rfc3987: Rfc3987;
  readonly rfc6874: Rfc6874;
}
