import { splitReference } from "../../components/mainComponents.js";
import { generic } from "../../normalize/anatomy.js";
import { mergePaths } from "./resolve.js";

/**
 * draft-fielding-uri-rfc2396bis-01 section 6.2.2.3: the part of the path behind its first "/" is merged with the part before
 * it. What is left over of "..", stays.
 */
export const anatomyOfRfc2396bis01 = generic({
  server: "server",
  split: splitReference,
  withoutDotSegments: (path) => (path.startsWith("/") ? mergePaths("/", path.slice("/".length), "keep") : path),
});
