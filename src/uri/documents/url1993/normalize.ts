import { splitReference } from "../../components/mainComponents.js";
import { sameParse, type Anatomy } from "../../normalize/anatomy.js";

/** The Internet-Draft of 14 July 1993 says nothing about case and ports, so there is no rule for a server. */
export const anatomyOfUrl1993: Anatomy = { split: splitReference, sameStructure: sameParse };
