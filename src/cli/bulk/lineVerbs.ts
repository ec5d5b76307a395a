import { checkVerb } from "./checkVerb.js";
import type { CheckPlan } from "./checkVerb.js";
import { verdictsVerb } from "./verdictsVerb.js";
import type { VerdictsPlan } from "./verdictsVerb.js";
import type { LineVerb } from "./lineVerb.js";

/** A command and its options, as plain data that can be handed to another thread. */
export type Plan = CheckPlan | VerdictsPlan;

/** The command that a plan describes. */
export function lineVerb(plan: Plan): LineVerb {
  return plan.verb === "check" ? checkVerb(plan) : verdictsVerb(plan);
}
