// Written by `npm run registry` from grammar/generations.json. Do not edit.

import type { Generation } from "./generation.js";
import { url1993 } from "./url1993/index.js";
import { rfc1738 } from "./rfc1738/index.js";
import { urlSyntax05 } from "./urlSyntax05/index.js";
import { rfc2396 } from "./rfc2396/index.js";
import { rfc2396bis01 } from "./rfc2396bis01/index.js";
import { rfc3986 } from "./rfc3986/index.js";

export * from "./url1993/index.js";
export * from "./rfc1738/index.js";
export * from "./urlSyntax05/index.js";
export * from "./rfc2396/index.js";
export * from "./rfc2396bis01/index.js";
export * from "./rfc3986/index.js";

/** All generations, oldest first. */
export const generations: readonly Generation[] = Object.freeze([
  url1993,
  rfc1738,
  urlSyntax05,
  rfc2396,
  rfc2396bis01,
  rfc3986,
]);
