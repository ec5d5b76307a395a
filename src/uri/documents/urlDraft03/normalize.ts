import { splitReference } from "../../components/mainComponents.js";
import { sameParse, type Anatomy } from "../../normalize/anatomy.js";

/** The draft says nothing about case and ports, so there is no rule for a server. */
export const anatomyOfUrlDraft03: Anatomy = { split: splitReference, sameStructure: sameParse };
