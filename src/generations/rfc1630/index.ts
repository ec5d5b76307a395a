import type { RuleFunctions } from "../../../generated/rfc1630.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import { splitReference } from "../../components/mainComponents.js";
import { sameParse } from "../../normalize/anatomy.js";
import type { Anatomy } from "../../normalize/anatomy.js";
import grammar from "../../../generated/rfc1630.js";
import printed from "../../../generated/rfc1630.published.js";
import { demandText, piece } from "../../recompose/pieces.js";
import type { Composition } from "../../recompose/recompose.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { resolutionOfRfc1630 } from "./resolve.js";
import type { Rfc1630 } from "./types.js";

/** The generation of RFC 1630, with the functions that are named after its rules. */
export interface Rfc1630Generation
  extends
    Generation<Rfc1630>,
    RuleFunctions<Rfc1630["componentsByRule"], SafeParseResults<Rfc1630["componentsByRule"]>> {}

/** RFC 1630 says nothing about case and ports, so there is no rule for a server. */
const anatomy: Anatomy = { split: splitReference, sameStructure: sameParse };

/** RFC 1630, sections "Scheme" to "Query strings" and "Fragment-id". */
const composition: Composition = {
  texts: ["scheme", "path", "search", "fragmentid"],
  pieces(texts) {
    demandText(texts, "scheme", "a URI always has a scheme");
    demandText(texts, "path", "a URI always has a path, if only an empty one");
    return [
      ...piece(texts, "scheme", { after: ":" }),
      ...piece(texts, "path"),
      ...piece(texts, "search", { before: "?" }),
      ...piece(texts, "fragmentid", { before: "#" }),
    ];
  },
};

const passages = { resolution: resolutionOfRfc1630, composition, anatomy };

/** RFC 1630, June 1994: Universal Resource Identifiers in WWW. */
export const rfc1630: Rfc1630Generation = createGeneration<Rfc1630, Rfc1630Generation>(
  grammar,
  passages,
  createGeneration<Rfc1630, Rfc1630Generation>(printed, passages),
);

export type { Rfc1630Components, Rfc1630RuleComponents } from "./components.js";
export type { Rfc1630, Rfc1630ComponentsByRule, Rfc1630ResolveOptions } from "./types.js";
export type { RuleFunctions as Rfc1630RuleFunctions } from "../../../generated/rfc1630.names.js";
