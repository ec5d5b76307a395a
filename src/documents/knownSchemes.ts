import { data } from "./rfc2397.js";
import { tel } from "./rfc3966.js";
import { tag } from "./rfc4151.js";
import { mailto } from "./rfc6068.js";
import { ws, wss } from "./rfc6455.js";
import { file } from "./rfc8089.js";
import { urn } from "./rfc8141.js";
import { http, https } from "./rfc9110.js";

/**
 * All schemes that have a document here, by their names: with `{ schemeRules: knownSchemes }` a URI is also checked
 * against the document of its scheme.
 *
 * @example
 * rfc3986.test("http://u@h/", { schemeRules: knownSchemes }) // false
 * rfc3986.safeParse("http://u@h/", { schemeRules: knownSchemes }).error.generation // "rfc9110"
 */
export const knownSchemes = /* @__PURE__ */ Object.freeze({ http, https, ws, wss, urn, mailto, file, tel, data, tag });
