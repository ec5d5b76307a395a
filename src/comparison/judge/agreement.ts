import type { ComponentName } from "./answer.js";
import { splitDeviations, verdictDeviation, type Expectation } from "./deviation.js";
import type { Agreement, AskedString } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";

export type AgreementCounts = Omit<Agreement, "causes">;

/** Counts the strings on which a parser agrees with a rule, and those on which it deviates. */
export function agreementWith(
  reference: ReferenceRule,
  asked: readonly AskedString[],
  names?: ReadonlySet<ComponentName>,
): AgreementCounts {
  return { generation: reference.generation.id, rule: reference.rule, ...countDeviations(reference, asked, names) };
}

/** Counts the strings on which a parser answers as expected, and those on which it deviates; `names` limits the components compared. */
export function countDeviations(
  expectation: Expectation,
  asked: readonly AskedString[],
  names?: ReadonlySet<ComponentName>,
): Omit<AgreementCounts, "generation" | "rule"> {
  let accepts = 0;
  let refuses = 0;
  let splits = 0;
  let split = 0;
  let answered = 0;
  for (const { input, reply } of asked) {
    if (!("accepts" in reply)) continue;
    answered++;
    const kind = verdictDeviation(expectation, input, reply);
    if (kind === "accepts") accepts++;
    else if (kind === "refuses") refuses++;
    else if (reply.accepts && Object.keys(reply.components).length > 0) {
      split++;
      const deviations = splitDeviations(expectation, input, reply);
      if (deviations.some(({ component }) => names === undefined || names.has(component))) splits++;
    }
  }
  return { answered, accepts, refuses, split, splits };
}

/** Counts the same for each of several rules. */
export function agreements(
  references: readonly ReferenceRule[],
  asked: readonly AskedString[],
): ReadonlyMap<ReferenceRule, AgreementCounts> {
  return new Map(references.map((reference) => [reference, agreementWith(reference, asked)]));
}

/** Returns the number of strings that deviate; 0 where nothing was counted. */
export function deviatingStrings(counts: AgreementCounts | undefined): number {
  return counts ? counts.accepts + counts.refuses + counts.splits : 0;
}
