import { hierarchicalOrOpaqueComposition } from "../../recompose/hierarchicalOrOpaque.js";

/** RFC 2396 section 5.2, step 7, and section 3 for the parts of a URI reference. */
export const compositionOfRfc2396 = hierarchicalOrOpaqueComposition({
  absPath: "abs_path",
  relPath: "rel_path",
  regName: "reg_name",
  opaquePart: "opaque_part",
});
