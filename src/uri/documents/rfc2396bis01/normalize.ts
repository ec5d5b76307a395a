import { splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";
import { mergePaths } from "./resolve.js";

/**
 * draft-fielding-uri-rfc2396bis-01 section 6.2.2.3: the path after its first "/" is merged with that "/". Leftover ".."
 * segments are kept.
 */
export const anatomyOfRfc2396bis01 = genericAnatomy({
  server: "server",
  split: splitReference,
  withoutDotSegments: (path) => (path.startsWith("/") ? mergePaths("/", path.slice("/".length), "keep") : path),
});
