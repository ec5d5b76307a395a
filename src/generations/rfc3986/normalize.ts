import { splitReference } from "../../components/mainComponents.js";
import { generic } from "../../normalize/anatomy.js";
import { removeDotSegments } from "../../resolve/removeDotSegments.js";

/** RFC 3986: appendix B takes apart what appendix A derives. */
export const anatomyOfRfc3986 = generic({
  server: "authority",
  split: splitReference,
  withoutDotSegments: removeDotSegments,
});
