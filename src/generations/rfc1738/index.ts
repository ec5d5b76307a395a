import type { RuleFunctions } from "../../../generated/rfc1738.names.js";
import type { SafeParseResults } from "../../grammar/grammar.js";
import grammar from "../../../generated/rfc1738.js";
import printed from "../../../generated/rfc1738.published.js";
import { createGeneration } from "../generation.js";
import type { Generation } from "../generation.js";
import { anatomyOfRfc1738 } from "./normalize.js";
import { compositionOfRfc1738 } from "./recompose.js";
import { resolutionOfRfc1738 } from "./resolve.js";
import type { Rfc1738 } from "./types.js";

/** The generation of RFC 1738, with the functions that are named after its rules. */
export interface Rfc1738Generation
  extends
    Generation<Rfc1738>,
    RuleFunctions<Rfc1738["componentsByRule"], SafeParseResults<Rfc1738["componentsByRule"]>> {}

const passages = { resolution: resolutionOfRfc1738, composition: compositionOfRfc1738, anatomy: anatomyOfRfc1738 };

/** RFC 1738, December 1994: Uniform Resource Locators (URL). */
export const rfc1738: Rfc1738Generation = createGeneration<Rfc1738, Rfc1738Generation>(
  grammar,
  passages,
  createGeneration<Rfc1738, Rfc1738Generation>(printed, passages),
);

export type {
  FileParts,
  Fileurl,
  FtpParts,
  Ftpurl,
  GopherParts,
  Gopherurl,
  HttpParts,
  Httpurl,
  MailtoParts,
  Mailtourl,
  NewsParts,
  Newsurl,
  NntpParts,
  Nntpurl,
  Otherurl,
  ProsperoParts,
  Prosperourl,
  Rfc1738Components,
  Rfc1738Parts,
  Rfc1738RuleComponents,
  Telneturl,
  WaisParts,
  Waisurl,
} from "./components.js";
export { ftpCommands, ftpLine } from "./schemes/ftp.js";
export type { FtpCommand, FtpOptions } from "./schemes/ftp.js";
export { DEFAULT_GOPHERTYPE, gopherPlus, gopherRequest } from "./schemes/gopher.js";
export type { GopherPlus } from "./schemes/gopher.js";
export { sendableParts, UnsafeOctetError } from "./schemes/sendable.js";
export type { DecodedParts, SendOptions } from "./schemes/sendable.js";
export type { Rfc1738, Rfc1738ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc1738RuleFunctions } from "../../../generated/rfc1738.names.js";
