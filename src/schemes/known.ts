import { http, https } from "./rfc9110/index.js";

/**
 * All schemes that have a document here, by their names: `{ schemes: knownSchemes }` holds a URI against the document of its scheme as well.
 *
 * @example
 * rfc3986.test("http://u@h/", { schemes: knownSchemes }) // false
 * rfc3986.safeParse("http://u@h/", { schemes: knownSchemes }).error.generation // "rfc9110"
 */
export const knownSchemes = /* @__PURE__ */ Object.freeze({ http, https });
