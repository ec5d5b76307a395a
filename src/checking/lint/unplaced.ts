import type { Repair } from "../../uri/diagnosis/refusal.js";
import { offsetInFile } from "../formats/locatedText.js";
import { levelOf, type RuleLevels } from "../../text/ruleLevels.js";
import type { LintCandidate } from "../rules/lintCandidate.js";
import type { LintFinding } from "./lintFinding.js";

/** A finding before lines and columns are known, and before the repair is made in the file. */
export interface Unplaced extends Omit<LintFinding, "position" | "endPosition" | "fix"> {
  /** Absent if the finding is about a directive. */
  readonly candidate?: LintCandidate;
  /** Present if it is safe, and the format says that there is a URI. */
  readonly repair?: Repair | undefined;
}

/** Returns the level that is set for a rule, or else the usual one. */
export function levelled(
  id: string,
  usual: LintFinding["severity"],
  rules: RuleLevels,
): LintFinding["severity"] | undefined {
  const level = levelOf(id, rules);
  return level === "off" ? undefined : level === undefined ? usual : level === "error" ? "error" : "warning";
}

/** Returns a finding on a URI, at an offset in it, unless it has no severity: the rule is off. */
export function unplaced(
  candidate: LintCandidate,
  {
    severity,
    offset,
    ...facts
  }: Pick<Unplaced, "rule" | "message" | "offset"> & { severity: LintFinding["severity"] | undefined },
  more?: Pick<Unplaced, "repairs" | "repair">,
): Unplaced[] {
  if (severity === undefined) return [];
  return [
    {
      candidate,
      ...facts,
      uri: candidate.text,
      start: offsetInFile(candidate, 0),
      end: offsetInFile(candidate, candidate.text.length),
      severity,
      offset: offsetInFile(candidate, offset),
      repairs: [],
      ...more,
    },
  ];
}
