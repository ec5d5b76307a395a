import { splitReference } from "../../components/mainComponents.js";
import { generic } from "../../normalize/anatomy.js";

/** RFC 2396 says nothing of dot segments in absolute URIs: `/./g` keeps them (appendix C). */
export const anatomyOfRfc2396 = generic({ server: "server", split: splitReference });
