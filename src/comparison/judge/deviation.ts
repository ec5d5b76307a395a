import { COMPONENT_NAMES, type ComponentName, type Reply } from "./answer.js";
import type { Agreement, AskedString, Relation, SplitComponent } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";

/** The answers that are expected of a parser. */
export type Expectation = Pick<ReferenceRule, "accepts" | "components">;

/** Returns how a reply deviates in accepting or refusing the string. Trouble is not a deviation, nor is passing. */
export function verdictDeviation(
  expectation: Pick<Expectation, "accepts">,
  input: string,
  reply: Reply,
): "accepts" | "refuses" | undefined {
  if (!("accepts" in reply)) return undefined;
  const conforms = expectation.accepts(input);
  if (conforms === reply.accepts) return undefined;
  return conforms ? "refuses" : "accepts";
}

/** Returns the components that a reply reports differently, if both parser and rule accept the string. */
export function splitDeviations(expectation: Expectation, input: string, reply: Reply): SplitComponent[] {
  if (!("accepts" in reply) || !reply.accepts || Object.keys(reply.components).length === 0) return [];
  if (!expectation.accepts(input)) return [];
  const expectations = expectation.components(input);
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

/** Decodes every escape, to see whether two texts differ in their escapes only. */
function decoded(text: string): string {
  const plain = text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) =>
    new TextDecoder().decode(Uint8Array.from(octets.slice(1).split("%"), (digits) => parseInt(digits, 16))),
  );
  return plain.toLowerCase();
}

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

/** Returns the number of strings that deviate. */
export function deviatingStrings({ accepts, refuses, splits }: AgreementCounts): number {
  return accepts + refuses + splits;
}
