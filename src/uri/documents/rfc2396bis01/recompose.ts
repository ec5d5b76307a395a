import { hierarchicalOrOpaqueComposition } from "../../recompose/hierarchicalOrOpaque.js";

/** draft-fielding-uri-rfc2396bis-01, the end of section 5.2, and section 3 for the parts of a URI reference. */
export const compositionOfRfc2396bis01 = hierarchicalOrOpaqueComposition({
  absPath: "abs-path",
  relPath: "rel-path",
  regName: "reg-name",
  opaquePart: "opaque-part",
});
