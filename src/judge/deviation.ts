import { COMPONENT_NAMES } from "./answer.js";
import type { ComponentName, Reply } from "./answer.js";
import type { Subject } from "./subject.js";

/** How a parser deviates: it accepts what it should not, refuses what it should accept, or splits it into other components. */
export type DeviationKind = "accepts" | "refuses" | "splits";

/** How a component is reported, seen from what it should be. */
export type Relation = "absent" | "present" | "empty" | "other case" | "decoded" | "a part" | "more" | "other text";

export interface SplitDeviation {
  readonly component: ComponentName;
  readonly expected: string | undefined;
  readonly reported: string | undefined;
  readonly relation: Relation;
}

/** How a reply deviates on the string being accepted or not. Trouble is no deviation, nor is passing. */
export function verdictDeviation(subject: Subject, input: string, reply: Reply): "accepts" | "refuses" | undefined {
  if (!("accepts" in reply)) return undefined;
  const conforms = subject.accepts(input);
  if (conforms === reply.accepts) return undefined;
  return conforms ? "refuses" : "accepts";
}

/** The components that a reply reports otherwise, where both accept. */
export function splitDeviations(subject: Subject, input: string, reply: Reply): SplitDeviation[] {
  if (!("accepts" in reply) || !reply.accepts || Object.keys(reply.components).length === 0 || !subject.accepts(input))
    return [];
  const expectations = subject.components(input);
  return COMPONENT_NAMES.flatMap((component) => {
    if (!(component in reply.components) || !(component in expectations)) return [];
    const expected = expectations[component];
    const reported = reply.components[component];
    return expected === reported ? [] : [{ component, expected, reported, relation: relate(expected, reported) }];
  });
}

function relate(expected: string | undefined, reported: string | undefined): Relation {
  if (reported === undefined) return "absent";
  if (expected === undefined) return reported === "" ? "empty" : "present";
  if (reported.toLowerCase() === expected.toLowerCase()) return "other case";
  if (decoded(reported) === decoded(expected)) return "decoded";
  if (expected.includes(reported)) return "a part";
  return reported.includes(expected) ? "more" : "other text";
}

/** With every escape undone, octet by octet, to see whether two texts differ in escapes only. */
function decoded(text: string): string {
  return text
    .replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .toLowerCase();
}
