import { CHANGE_KINDS, ruleChanges, SPLIT_NOT_DECIDED, type DiffChange } from "../../grammars/difference/changes.js";
import type { RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";
import type { RuleText } from "../../grammars/difference/comparedGrammar.js";
import { RuleIndex, rulesThatReach, unprintedRule } from "../../languages/abnf/rules.js";
import { comparedGeneration } from "./comparedGeneration.js";
import type { Generation } from "../../uri/generation/generation.js";
import { factsOf } from "../../uri/facade/internals.js";
import { normalizationDifferences } from "../resolutions/normalizationDifferences.js";
import {
  answerText,
  resolutionAnswer,
  resolutionDifferences,
  resolvedReferences,
} from "../resolutions/resolutionTable.js";
import { ComponentComparison, type ComponentDifference, type Resplit } from "./resplits.js";
import { recordOf } from "../../text/records.js";

/** Returns all changes between two generations, by kind. */
export function generationChanges(
  a: Generation,
  b: Generation,
  found: { readonly start: StartDiff; readonly rules: readonly RuleDiff[] },
): DiffChange[] {
  const resplits = new ComponentComparison(a, b).resplits();
  const split = resplitRules(resplits ?? [], a, b);
  const changes = [
    ...ruleChanges(found).map((change): DiffChange => {
      const isOfSplit = [change.a?.rule, change.b?.rule].some((rule) => rule !== undefined && split.has(rule));
      return change.kind === "no effect" && isOfSplit ? { ...change, splits: true } : change;
    }),
    ...(resplits?.map((resplit) => resplitChange(resplit, a, b)) ?? [NOT_DECIDED]),
    ...resolutionChanges(a, b),
    ...normalizationDifferences(a, b).map(({ input, rung, a: before, b: after }): DiffChange => ({
      id: `normalization/${input}`,
      kind: "normalization",
      ...sides(factsOf(a).normalization[rung]?.section, factsOf(b).normalization[rung]?.section),
      witness: input,
      before,
      after,
    })),
  ];
  return changes.sort((one, other) => CHANGE_KINDS.indexOf(one.kind) - CHANGE_KINDS.indexOf(other.kind));
}

/** Returns the rules of the components that some strings have differently, and those that contain one. */
function resplitRules(resplits: readonly Resplit[], a: Generation, b: Generation): ReadonlySet<string> {
  const names = (of: Generation, side: "inA" | "inB"): readonly string[] => {
    const { components } = factsOf(of);
    const differing = new Set(
      resplits.flatMap(({ differences }) => differences.flatMap(({ component }) => component[side])),
    );
    const rules = Object.entries(comparedGeneration(of).expressions).map(([name, expression]) =>
      unprintedRule(name, expression),
    );
    // A rule with the name of a component is about it, whether or not the start rule refers to it: `path` in RFC 2396.
    const own = rules.filter(({ name }) => differing.has(name) || differing.has(components[name] ?? ""));
    return Array.from(rulesThatReach(own, rules, new RuleIndex(rules)), ({ name }) => name);
  };
  return resplits.length === 0 ? new Set() : new Set([...names(a, "inA"), ...names(b, "inB")]);
}

/** The components of these two grammars have not been compared for all strings. */
const NOT_DECIDED: DiffChange = {
  id: SPLIT_NOT_DECIDED,
  kind: "re-split",
  before:
    "not decided: components are compared for all strings between the documents, and between a document and its printed grammar",
};

function resplitChange({ differences, witness }: Resplit, a: Generation, b: Generation): DiffChange {
  const [main] = differences;
  const named = (side: "a" | "b", of: Generation): Partial<RuleText> | undefined => {
    const { components } = factsOf(of);
    const rule = Object.keys(components).find((name) => components[name] === main?.component[side]);
    return rule === undefined ? undefined : { rule, section: of.rule(rule).section };
  };
  const [inA, inB] = [named("a", a), named("b", b)];
  return {
    id: `re-split/${differences.map(({ component, change }) => `${component.b} ${change}`).join(", ")}`,
    kind: "re-split",
    ...(inA && { a: inA }),
    ...(inB && { b: inB }),
    witness,
    before: partsOf(witness, a, differences, "inA"),
    after: partsOf(witness, b, differences, "inB"),
  };
}

/** Returns the components that differ, as one side has them: `path="a", query="b"`. */
export function partsOf(
  input: string,
  of: Generation,
  differences: readonly ComponentDifference[],
  side: "inA" | "inB",
): string {
  const parts = recordOf(of.parse(input));
  const told = differences.map(({ component }) => {
    const name = component[side].find((one) => parts[one] !== undefined);
    return name === undefined ? `no ${component[side].at(-1) ?? ""}` : `${name}=${JSON.stringify(parts[name])}`;
  });
  return told.join(", ");
}

/** Returns the examples that are resolved differently, each once: one reference may be printed with several bases. */
function resolutionChanges(a: Generation, b: Generation): DiffChange[] {
  const found = new Map<string, DiffChange>();
  for (const { reference, base, a: inA, b: inB } of resolutionDifferences(a, b)) {
    if (inA.kind === "not-defined" || inB.kind === "not-defined") continue;
    const [before, after] = [answerText(inA), answerText(inB)];
    const id = `resolution/${reference}`;
    if (found.has(id)) continue;
    const [one, other] = [a, b].map(({ id: of }) => sectionOf(reference, base, of));
    found.set(id, { id, kind: "resolution", ...sides(one, other), witness: reference, base, before, after });
  }
  const { reference, base } = WITHOUT_PATH;
  const answer = (of: Generation): string => answerText(resolutionAnswer(of, reference, base));
  const [before, after] = [answer(a), answer(b)];
  if (before !== after && ![before, after].includes("not defined"))
    found.set(`resolution/${reference}`, {
      id: `resolution/${reference}`,
      kind: "resolution",
      witness: reference,
      base,
      before,
      after,
    });
  return [...found.values()];
}

/** No document prints this example; RFC 3986 appendix D.2 says that RFC 2396 5.2, step 6a, failed to account for such a base. */
const WITHOUT_PATH = { reference: "g", base: "http://a" };

/** Returns the section in which a document prints an example, with this base if it does. */
function sectionOf(reference: string, base: string, id: string): string | undefined {
  const rows = resolvedReferences().filter((row) => row.reference === reference);
  rows.sort((one, other) => Number(other.base === base) - Number(one.base === base));
  return rows.flatMap(({ printed }) => printed).find(({ generation }) => generation === id)?.section;
}

function sides(a: string | undefined, b: string | undefined): Pick<DiffChange, "a" | "b"> {
  return { ...(a !== undefined && { a: { section: a } }), ...(b !== undefined && { b: { section: b } }) };
}
