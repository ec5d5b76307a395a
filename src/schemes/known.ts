import { data } from "./rfc2397/index.js";
import { tel } from "./rfc3966/index.js";
import { tag } from "./rfc4151/index.js";
import { mailto } from "./rfc6068/index.js";
import { ws, wss } from "./rfc6455/index.js";
import { file } from "./rfc8089/index.js";
import { urn } from "./rfc8141/index.js";
import { http, https } from "./rfc9110/index.js";

/**
 * All schemes that have a document here, by their names: `{ schemes: knownSchemes }` holds a URI against the document of its scheme as well.
 *
 * @example
 * rfc3986.test("http://u@h/", { schemes: knownSchemes }) // false
 * rfc3986.safeParse("http://u@h/", { schemes: knownSchemes }).error.generation // "rfc9110"
 */
export const knownSchemes = /* @__PURE__ */ Object.freeze({ http, https, ws, wss, urn, mailto, file, tel, data, tag });
