import { splitDeviations, verdictDeviation } from "./deviation.js";
import type { Asked } from "./deviationCause.js";
import type { Agreement } from "./judgement.js";
import type { Subject } from "./subject.js";

export type Counts = Omit<Agreement, "causes">;

/** On how many strings a parser and a subject agree, and how they do not. */
export function countsOf(subject: Subject, asked: readonly Asked[]): Counts {
  let accepts = 0;
  let refuses = 0;
  let splits = 0;
  let split = 0;
  let answered = 0;
  for (const { input, reply } of asked) {
    if (!("accepts" in reply)) continue;
    answered++;
    const kind = verdictDeviation(subject, input, reply);
    if (kind === "accepts") accepts++;
    else if (kind === "refuses") refuses++;
    else if (reply.accepts && Object.keys(reply.components).length > 0) {
      split++;
      if (splitDeviations(subject, input, reply).length > 0) splits++;
    }
  }
  return { generation: subject.of.id, rule: subject.rule, answered, accepts, refuses, split, splits };
}

/** Strings that deviate; none where nothing was counted. */
export function deviating(counts: Counts | undefined): number {
  return counts ? counts.accepts + counts.refuses + counts.splits : 0;
}
