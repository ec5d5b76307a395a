export { verdicts } from "./verdicts.js";
export type { SchemeRefusal } from "./schemeRefusal.js";
export type { Verdict, VerdictsOptions } from "./verdicts.js";
export { explain } from "./explain/explain.js";
export type { Change, ExplainedVerdict, ExplainOptions, Explanation } from "./explain/explain.js";
export type { ComponentMove, ExplainedMove } from "./explain/componentMoves.js";
export type { ComponentFit } from "./explain/componentRules.js";
export type { DecidingRule } from "./explain/decidingRules.js";
export { lattice } from "./lattice/lattice.js";
export type { Lattice, LatticeOptions } from "./lattice/lattice.js";
export { lineage } from "./lineage/lineage.js";
export type { Lineage, LineageDocument, LineageKind, LineageRelation } from "./lineage/lineage.js";
export { characterDifferences, characterTable } from "./characters/characterTable.js";
export type {
  CharacterCell,
  CharacterClass,
  CharacterClassDifference,
  CharacterDifference,
  CharacterDifferences,
  CharacterTable,
  CharacterUse,
} from "./characters/characterTable.js";
export { resolutionDifferences, resolutionTable } from "./resolutions/resolutionTable.js";
export type {
  PrintedExample,
  ResolutionAnswer,
  ResolutionDifference,
  ResolutionRow,
} from "./resolutions/resolutionTable.js";
export { diff } from "./diff/diff.js";
export type {
  DiffChange,
  DiffChangeKind,
  DifferenceCause,
  DiffOptions,
  GenerationDiff,
  RuleDiff,
  RuleMatch,
  RuleRelation,
  RuleText,
  StartDiff,
} from "./diff/diff.js";
export { separatingSuite } from "./diff/separating.js";
export type { SeparatingOptions, SeparatingRow } from "./diff/separating.js";
export { diagnose } from "./diagnose.js";
export type { Diagnosis, DiagnoseOptions } from "./diagnose.js";
export { judge } from "./judge/judge.js";
export { judgePair } from "./judge/judgePair.js";
export type { Confusion, ConfusionClass, PairJudgement, PairReading } from "./judge/judgePair.js";
export { judgementMarkdown } from "./judge/judgementMarkdown.js";
export type { Parser } from "./judge/judge.js";
export type { TroubleKind } from "./judge/answer.js";
export type { JudgeOptions } from "./judge/judgeOptions.js";
export type {
  Agreement,
  DeviationCause,
  DeviationKind,
  Finding,
  Judgement,
  Relation,
  SplitComponent,
} from "./judge/judgement.js";
export type { LanguageRelation } from "../languages/automata/product.js";
