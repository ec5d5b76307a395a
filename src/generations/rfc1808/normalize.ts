import { genericAnatomy } from "../../normalize/anatomy.js";
import { splitRfc1808 } from "./split.js";

/** RFC 1808 divides a net_loc no further, so there is no rule for a server, and removes no dot segments from absolute URLs (5.2). */
export const anatomyOfRfc1808 = genericAnatomy({ split: splitRfc1808 });
