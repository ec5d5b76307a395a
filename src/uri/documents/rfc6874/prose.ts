export { encodeBareZone, withoutZone, zoneOf } from "./zone.js";
