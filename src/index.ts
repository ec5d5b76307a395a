export * from "../generated/documents/generations.js";
export { generation } from "./documents/index.js";
export type {
  ComponentName,
  Components,
  Documents,
  GenerationId,
  GenerationName,
  GenerationOf,
  ResolveOptions,
  RuleComponents,
} from "./documents/index.js";
export { verdicts } from "./comparison/verdicts.js";
export type { SchemeRefusal } from "./comparison/schemeRefusal.js";
export type { Verdict, VerdictsOptions } from "./comparison/verdicts.js";
export { explain } from "./comparison/explain/explain.js";
export type { Change, ExplainedVerdict, ExplainOptions, Explanation } from "./comparison/explain/explain.js";
export type { ComponentMove, ExplainedMove } from "./comparison/explain/componentMoves.js";
export type { ComponentFit } from "./comparison/explain/componentRules.js";
export type { DecidingRule } from "./comparison/explain/decidingRules.js";
export { lattice } from "./comparison/lattice/lattice.js";
export type { Lattice, LatticeOptions } from "./comparison/lattice/lattice.js";
export { lineage } from "./comparison/lineage/lineage.js";
export type { Lineage, LineageDocument, LineageKind, LineageRelation } from "./comparison/lineage/lineage.js";
export { characterDifferences, characterTable } from "./comparison/characters/characterTable.js";
export type {
  CharacterCell,
  CharacterClass,
  CharacterClassDifference,
  CharacterDifference,
  CharacterDifferences,
  CharacterTable,
  CharacterUse,
} from "./comparison/characters/characterTable.js";
export { resolutionDifferences, resolutionTable } from "./comparison/resolutions/resolutionTable.js";
export type {
  PrintedExample,
  ResolutionAnswer,
  ResolutionDifference,
  ResolutionRow,
} from "./comparison/resolutions/resolutionTable.js";
export { diff } from "./comparison/diff/diff.js";
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
} from "./comparison/diff/diff.js";
export { separatingSuite } from "./comparison/diff/separating.js";
export type { SeparatingOptions, SeparatingRow } from "./comparison/diff/separating.js";
export { UriError } from "./text/uriError.js";
export type { ErrorCode } from "./text/uriError.js";
export { UriSyntaxError } from "./uri/diagnosis/uriSyntaxError.js";
export { diagnose } from "./comparison/diagnose.js";
export type { Diagnosis, DiagnoseOptions } from "./comparison/diagnose.js";
export type { Edit, Elsewhere, Mistake, Possibility, FaultReading, Refusal, Repair } from "./uri/diagnosis/refusal.js";
export type { AnyDocument, Generation } from "./uri/generation/generation.js";
export type { AnyComponents, ComponentKey, ComponentsByRule, DocumentTypes } from "./uri/components/documentTypes.js";
export type {
  GenerationRule,
  Grammar,
  RuleOption,
  SafeParseResult,
  SafeParseResults,
  SchemeFacts,
  SchemeRulesOption,
} from "./uri/facade/grammar.js";
export type { DocumentReading } from "./uri/facade/documentReading.js";
export type { SyntaxNode } from "./languages/peg/syntaxNode.js";
export type { Span, SpansOf } from "./uri/components/span.js";
export { hostAddress } from "./documents/hostAddress.js";
export { segments } from "./documents/segments.js";
export type { ParameterizedSegment } from "./uri/components/parameterizedSegment.js";
export { EncodingError, octets, utf8Octets, utf8Text } from "./uri/percent/percent.js";
export type { Encodable, EncodeOptions, OctetsOf, PercentEncoding } from "./uri/percent/percent.js";
export { candidates } from "./checking/finder/candidates.js";
export type { Candidate, CandidateOptions } from "./checking/finder/candidates.js";
export { extract, extractStream } from "./checking/finder/extract.js";
export type { ExtractOptions, Find } from "./checking/finder/extract.js";
export { advise } from "./checking/advise/advise.js";
export { agreedOrigin } from "./documents/agreedOrigin.js";
export type { OriginAgreement } from "./documents/agreedOrigin.js";
export type { Advice, AdviceKind, AdviceSeverity, AdviseOptions } from "./checking/advise/advise.js";
export { isUriWhere } from "./documents/isUriWhere.js";
export type { UriConstraints } from "./documents/isUriWhere.js";
export type { Conforming } from "./uri/components/conforming.js";
export type { Operations } from "./uri/generation/operations.js";
export type { BaseSources } from "./uri/resolve/baseOf.js";
export { removeDotSegments } from "./uri/resolve/removeDotSegments.js";
export type { DotSegmentStep } from "./uri/resolve/removeDotSegments.js";
export { NotDefinedError } from "./uri/resolve/resolutionAlgorithm.js";
export type { Leftover, ResolutionStep } from "./uri/resolve/resolutionAlgorithm.js";
export type { LooseSchemeOption, RelativeBaseOption, Resolution, TraceOption } from "./uri/resolve/resolve.js";
export type { MainComponents } from "./uri/components/mainComponents.js";
export { split } from "./uri/components/split.js";
export { ComponentError } from "./uri/recompose/recompose.js";
export type { Recomposable } from "./uri/recompose/recompose.js";
export type { AppendedSegments, ChangeOptions, Changes } from "./uri/recompose/change.js";
export type { QueryEdits, QueryPairs, QueryValue } from "./uri/recompose/queryPairs.js";
export { NORMALIZATION_LEVELS } from "./uri/normalize/normalizer.js";
export type { NormalizationLevel, NormalizeOptions } from "./uri/normalize/normalizer.js";
export type { Equivalence, EquivalenceOptions } from "./uri/normalize/equivalence.js";
export { judge } from "./comparison/judge/judge.js";
export { judgePair } from "./comparison/judge/judgePair.js";
export type { Confusion, ConfusionClass, PairJudgement, PairReading } from "./comparison/judge/judgePair.js";
export { judgementMarkdown } from "./comparison/judge/judgementMarkdown.js";
export type { Parser } from "./comparison/judge/judge.js";
export type { TroubleKind } from "./comparison/judge/answer.js";
export type { JudgeOptions } from "./comparison/judge/judgeOptions.js";
export type {
  Agreement,
  DeviationCause,
  DeviationKind,
  Finding,
  Judgement,
  Relation,
  SplitComponent,
} from "./comparison/judge/judgement.js";
export type { LanguageRelation } from "./languages/automata/product.js";
