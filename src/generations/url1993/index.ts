import type { RuleFunctions } from "../../../generated/url-1993.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/url-1993.js";
import printed from "../../../generated/url-1993.published.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfUrl1993 } from "./normalize.js";
import { compositionOfUrl1993 } from "./recompose.js";
import { resolutionOfUrl1993 } from "./resolve.js";
import type { Url1993 } from "./types.js";

/** The generation of the Internet-Draft of 14 July 1993, with the functions that are named after its rules. */
export interface Url1993Generation
  extends
    Generation<Url1993>,
    RuleFunctions<Url1993["componentsByRule"], SafeParseResults<Url1993["componentsByRule"]>> {}

const passages = { resolution: resolutionOfUrl1993, composition: compositionOfUrl1993, anatomy: anatomyOfUrl1993 };

/** The Internet-Draft "Uniform Resource Locators" of 14 July 1993. */
export const url1993: Url1993Generation = createGeneration<Url1993, Url1993Generation>(
  grammar,
  passages,
  createGeneration<Url1993, Url1993Generation>(printed, passages),
);

export type {
  Afsaddress,
  AfsaddressParts,
  Fileaddress,
  Generic,
  Gopheraddress,
  GopheraddressParts,
  Httpaddress,
  Newsaddress,
  NewsaddressParts,
  Prosperoaddress,
  ProsperoaddressParts,
  Telnetaddress,
  Url1993Components,
  Url1993Parts,
  Url1993RuleComponents,
  Waisdoc,
  WaisdocParts,
  Waisindex,
  WaisindexParts,
} from "./components.js";
export { proseParts } from "./proseParts.js";
export type { NewsProseParts, ProsperoProseParts, Url1993ProseParts } from "./proseParts.js";
export type { Url1993, Url1993ComponentsByRule } from "./types.js";
export type { RuleFunctions as Url1993RuleFunctions } from "../../../generated/url-1993.names.js";
