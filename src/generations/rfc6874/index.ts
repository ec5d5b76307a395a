export { rfc6874 } from "./rfc6874.js";
export type { Rfc6874Generation } from "./rfc6874.js";
export { encodeBareZone, withoutZone, zoneOf } from "./zone.js";
export type {
  Rfc6874Components,
  Rfc6874HostType,
  Rfc6874RelativeRef,
  Rfc6874RuleComponents,
  Rfc6874Uri,
} from "./components.js";
export type { Rfc6874, Rfc6874AbsoluteUri, Rfc6874ComponentsByRule } from "./types.js";
export type { RuleFunctions as Rfc6874RuleFunctions } from "../../../generated/rfc6874.names.js";
