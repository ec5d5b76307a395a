import { splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";

/** RFC 2396 does not remove dot segments from absolute URIs: `/./g` keeps them (appendix C). */
export const anatomyOfRfc2396 = genericAnatomy({ server: "server", split: splitReference });
