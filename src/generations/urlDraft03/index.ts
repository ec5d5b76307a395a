import type { RuleFunctions } from "../../../generated/url-draft-03.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import type { Anatomy } from "../../normalize/anatomy.js";
import { sameParse } from "../../normalize/anatomy.js";
import { splitReference } from "../../components/mainComponents.js";
import grammar from "../../../generated/url-draft-03.js";
import printed from "../../../generated/url-draft-03.published.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { compositionOfUrlDraft03 } from "./recompose.js";
import { resolutionOfUrlDraft03 } from "./resolve.js";
import type { UrlDraft03 } from "./types.js";

/** The generation of draft-ietf-uri-url-03, with the functions that are named after its rules. */
export interface UrlDraft03Generation
  extends
    Generation<UrlDraft03>,
    RuleFunctions<UrlDraft03["componentsByRule"], SafeParseResults<UrlDraft03["componentsByRule"]>> {}

/** The draft says nothing about case and ports, so there is no rule for a server. */
const anatomy: Anatomy = { split: splitReference, sameStructure: sameParse };

const passages = { resolution: resolutionOfUrlDraft03, composition: compositionOfUrlDraft03, anatomy };

/** draft-ietf-uri-url-03, 21 March 1994: Uniform Resource Locators (URL). */
export const urlDraft03: UrlDraft03Generation = createGeneration<UrlDraft03, UrlDraft03Generation>(
  grammar,
  passages,
  createGeneration<UrlDraft03, UrlDraft03Generation>(printed, passages),
);

export type {
  UrlDraft03Components,
  UrlDraft03NewsParts,
  UrlDraft03Parts,
  UrlDraft03RuleComponents,
} from "./components.js";
export type { UrlDraft03, UrlDraft03ComponentsByRule } from "./types.js";
export type { RuleFunctions as UrlDraft03RuleFunctions } from "../../../generated/url-draft-03.names.js";
