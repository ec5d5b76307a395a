import { inheritedResolution } from "../uri/resolve/resolutionAlgorithm.js";
import * as rfc3986 from "./rfc3986.js";

export type { ResolveOptions } from "./rfc3986.js";

/** RFC 6874 changes rules of RFC 3986 (section 2). What that says about its URIs holds for the new ones. */
export const resolution = /* @__PURE__ */ inheritedResolution(rfc3986.resolution, "RFC 3986");
export { anatomy } from "./rfc3986.js";
