import { inheritedResolution } from "../uri/resolve/resolutionAlgorithm.js";
import * as rfc2396 from "./rfc2396.js";

export type { ResolveOptions } from "./rfc2396.js";

/** RFC 2732 changes rules of RFC 2396 (section 3). What that says about its URIs holds for the new ones. */
export const resolution = /* @__PURE__ */ inheritedResolution(rfc2396.resolution, "RFC 2396");
export { anatomy } from "./rfc2396.js";
