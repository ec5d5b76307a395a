import { splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";
import { removeDotSegments } from "../../resolve/removeDotSegments.js";

/** RFC 3986: appendix B splits every string that appendix A derives. */
export const anatomyOfRfc3986 = genericAnatomy({
  server: "authority",
  split: splitReference,
  withoutDotSegments: removeDotSegments,
});
