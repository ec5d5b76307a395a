export { rfc3987 } from "./rfc3987.js";
export type { Rfc3987Generation } from "./rfc3987.js";
export { toIri, toUri } from "./mapping.js";
export type { ToUriOptions } from "./mapping.js";
export type {
  Rfc3987Components,
  Rfc3987HostType,
  Rfc3987Iri,
  Rfc3987PathForm,
  Rfc3987RelativeRef,
  Rfc3987RuleComponents,
} from "./components.js";
export type { Rfc3987, Rfc3987AbsoluteIri, Rfc3987ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc3987RuleFunctions } from "../../../generated/rfc3987.names.js";
