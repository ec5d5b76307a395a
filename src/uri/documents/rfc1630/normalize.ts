import { splitReference } from "../../components/mainComponents.js";
import { sameParse, type Anatomy } from "../../normalize/anatomy.js";

/** RFC 1630 says nothing about case and ports, so there is no rule for a server. */
export const anatomyOfRfc1630: Anatomy = { split: splitReference, sameStructure: sameParse };
