import type { DifferenceCause, RuleDiff, StartDiff } from "./grammarDiff.js";
import type { RuleText } from "./comparedGrammar.js";
import { keysOf } from "../../text/records.js";

/** The kinds of changes, those that concern most readers first. */
export const CHANGE_KINDS = [
  "narrowed",
  "re-split",
  "resolution",
  "normalization",
  "widened",
  "renamed",
  "no effect",
] as const;

/**
 * The kind of a change:
 * - `narrowed`, `widened`: strings are lost or gained because of a rule.
 * - `re-split`: both accept a string and give it different components.
 * - `resolution`, `normalization`: an example has another result.
 * - `renamed`: a rule has another name and the same language.
 * - `no effect`: a rule differs, is gone or is new, and no string is lost or gained but for those of the changes above. With `splits`, strings are split
 *   differently because of it.
 */
export type DiffChangeKind = (typeof CHANGE_KINDS)[number];

/** A string that is like those that people write, and what each grammar makes of it. */
export interface UsualWitness {
  readonly input: string;
  readonly before: string;
  readonly after: string;
}

/** One change from a grammar to another one. */
export interface DiffChange {
  /** The kind and what changed: `narrowed/reg_name`. It stays the same as long as the change does. */
  readonly id: string;
  readonly kind: DiffChangeKind;
  /** True for a rule that has `no effect` on which strings are accepted, and is part of what is split differently: that of a component, or one around it. */
  readonly splits?: true;
  /** The rule of the first grammar, or the section of its document. */
  readonly a?: Partial<RuleText>;
  readonly b?: Partial<RuleText>;
  /** A string that shows it: a shortest one, but for examples of documents. Absent for renamed rules and those without effect. */
  readonly witness?: string;
  /** A usual string that shows it too, of changes between generations; absent where none of a list does. */
  readonly usual?: UsualWitness;
  /** The base that the witness is resolved on. */
  readonly base?: string;
  /** What the first grammar makes of the witness (`accepted`, or the components that it reads), and in `after` the second one. */
  readonly before?: string;
  readonly after?: string;
}

/** Returns the changes of rules: which strings are lost and gained, which rules have other names. */
export function ruleChanges({
  start,
  rules,
}: {
  readonly start: StartDiff;
  readonly rules: readonly RuleDiff[];
}): DiffChange[] {
  const { onlyInA, onlyInB } = start.causes;
  const causing = new Set(
    [...onlyInA, ...onlyInB].flatMap(({ rule, counterpart }) => [rule, counterpart?.rule ?? rule]),
  );
  return [
    ...onlyInA.map((cause) => languageChange("narrowed", cause)),
    ...onlyInB.map((cause) => languageChange("widened", cause)),
    ...rules.flatMap(({ match, relation, a, b }): DiffChange[] => {
      const rule = (a ?? b)?.rule ?? "";
      if (relation === "equal" && (match === "same name" || causing.has(rule))) return [];
      const kind = match === "renamed" ? "renamed" : "no effect";
      // The other rule of a merger or a split is in a row of its own.
      const own = match === "merged" ? [a] : match === "split" ? [b] : [a, b];
      if (kind === "no effect" && own.some((one) => one && causing.has(one.rule))) return [];
      const id = `${kind.replace(" ", "-")}/${rule}${a && b && match === "split" ? `/${b.rule}` : ""}`;
      return [{ id, kind, ...(a && { a }), ...(b && { b }) }];
    }),
  ];
}

function languageChange(kind: "narrowed" | "widened", cause: DifferenceCause): DiffChange {
  const { rule, text, section, counterpart, witness } = cause;
  const own = { rule, text, section };
  const [a, b] = kind === "narrowed" ? [own, counterpart] : [counterpart, own];
  const [before, after] = kind === "narrowed" ? ["accepted", "refused"] : ["refused", "accepted"];
  return { id: `${kind}/${rule}`, kind, ...(a && { a }), ...(b && { b }), witness, before, after };
}

/** The id of the change that stands for all that may be split differently, where that is not decided. */
export const SPLIT_NOT_DECIDED = "re-split/not decided";

/** Returns a sentence with the number of changes of each kind: `2 narrowed, 3 widened; 4 rules renamed, 20 without effect`. */
export function changesHeadline(changes: readonly DiffChange[]): string {
  const count = (kind: DiffChangeKind): number => changes.filter((change) => change.kind === kind).length;
  const words = {
    narrowed: "narrowed",
    widened: "widened",
    "re-split": "split differently",
    resolution: "resolved differently",
    normalization: "normalized differently",
  };
  const told = keysOf(words).flatMap((kind) => {
    const number = count(kind);
    return number === 0 ? [] : [`${number} ${words[kind]}`];
  });
  const isSplitDecided = !changes.some(({ id }) => id === SPLIT_NOT_DECIDED);
  const [renamed, silent] = [
    count("renamed"),
    changes.filter(({ kind, splits }) => kind === "no effect" && splits !== true).length,
  ];
  return `${told.length > 0 ? told.join(", ") : "no string is affected"}; ${renamed} ${renamed === 1 ? "rule" : "rules"} renamed, ${silent} changed without ${isSplitDecided ? "further effect" : "effect on which strings are accepted"}`;
}
