import { data } from "../documents/rfc2397/index.js";
import { tel } from "../documents/rfc3966/index.js";
import { tag } from "../documents/rfc4151/index.js";
import { mailto } from "../documents/rfc6068/index.js";
import { ws, wss } from "../documents/rfc6455/index.js";
import { file } from "../documents/rfc8089/index.js";
import { urn } from "../documents/rfc8141/index.js";
import { http, https } from "../documents/rfc9110/index.js";

/**
 * All schemes that have a document here, by their names: with `{ schemeRules: knownSchemes }` a URI is also checked
 * against the document of its scheme.
 *
 * @example
 * rfc3986.test("http://u@h/", { schemeRules: knownSchemes }) // false
 * rfc3986.safeParse("http://u@h/", { schemeRules: knownSchemes }).error.generation // "rfc9110"
 */
export const knownSchemes = /* @__PURE__ */ Object.freeze({ http, https, ws, wss, urn, mailto, file, tel, data, tag });
