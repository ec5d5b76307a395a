// Written by `npm run registry` from grammar/generations.json. Do not edit.

import type { Documents } from "./documents.js";
import type { Generation } from "./generation.js";

/** Imports a generation when it is asked for, by its id; oldest first. */
export const generationModules: Readonly<Record<keyof Documents, () => Promise<Generation>>> = {
  "url-1993": async () => (await import("./url1993/index.js")).url1993,
  "url-draft-03": async () => (await import("./urlDraft03/index.js")).urlDraft03,
  rfc1630: async () => (await import("./rfc1630/index.js")).rfc1630,
  rfc1738: async () => (await import("./rfc1738/index.js")).rfc1738,
  rfc1808: async () => (await import("./rfc1808/index.js")).rfc1808,
  "url-syntax-05": async () => (await import("./urlSyntax05/index.js")).urlSyntax05,
  rfc2396: async () => (await import("./rfc2396/index.js")).rfc2396,
  rfc2732: async () => (await import("./rfc2732/index.js")).rfc2732,
  "rfc2396bis-01": async () => (await import("./rfc2396bis01/index.js")).rfc2396bis01,
  rfc3986: async () => (await import("./rfc3986/index.js")).rfc3986,
  rfc3987: async () => (await import("./rfc3987/index.js")).rfc3987,
  rfc6874: async () => (await import("./rfc6874/index.js")).rfc6874,
};
