import { splitReference } from "../uri/components/mainComponents.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";
import { removeDotSegments } from "../uri/resolve/removeDotSegments.js";
import { inheritedResolution } from "../uri/resolve/resolutionAlgorithm.js";
import { readDomainName } from "./domainName.js";
import * as rfc3986 from "./rfc3986.js";

export type { ResolveOptions } from "./rfc3986.js";

/** RFC 3987 6.5: relative IRI references are resolved as relative URI references are. */
export const resolution = /* @__PURE__ */ inheritedResolution(rfc3986.resolution, "RFC 3986");

/** RFC 3987: like RFC 3986, whose operations it adopts (2.1, 6.5), with an `iauthority`. */
export const anatomy = genericAnatomy({
  server: "iauthority",
  split: splitReference,
  withoutDotSegments: removeDotSegments,
  domainName: (host) => readDomainName(host)?.unicode,
});
