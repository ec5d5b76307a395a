import { genericAnatomy } from "../../normalize/anatomy.js";
import { splitRfc1808 } from "./split.js";

/**
 * RFC 1808 does not divide a net_loc, so there is no rule for a server, and it keeps the dot segments of absolute URLs
 * (5.2).
 */
export const anatomyOfRfc1808 = genericAnatomy({ split: splitRfc1808 });
