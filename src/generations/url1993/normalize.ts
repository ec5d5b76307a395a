import { splitReference } from "../../components/mainComponents.js";
import { sameParse } from "../../normalize/anatomy.js";
import type { Anatomy } from "../../normalize/normalizer.js";

/** The Internet-Draft of 14 July 1993 has no words on case and ports: hosts are not looked for. */
export const anatomyOfUrl1993: Anatomy = { split: splitReference, sameStructure: sameParse };
