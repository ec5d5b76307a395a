import type { CheckPlan } from "./checkLines.js";
import type { VerdictsPlan } from "./verdictsLines.js";

/** A command and its options, as plain data that can be sent to another thread. */
export type Plan = CheckPlan | VerdictsPlan;
