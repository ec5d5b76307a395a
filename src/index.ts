export * from "./generations/allGenerations.js";
export * from "./generations/rfc3986/functions.js";
export { generation } from "./generations/index.js";
export type {
  ComponentName,
  Components,
  Documents,
  GenerationId,
  GenerationName,
  GenerationOf,
  ResolveOptions,
  RuleComponents,
} from "./generations/index.js";
export { verdicts } from "./comparison/verdicts.js";
export type { SchemeRefusal } from "./comparison/schemeRefusal.js";
export type { Verdict, VerdictsOptions } from "./comparison/verdicts.js";
export { explain, LONGEST_EXPLAINED } from "./comparison/explain/explain.js";
export type { Change, ExplainedVerdict, ExplainOptions, Explanation } from "./comparison/explain/explain.js";
export type { ComponentMove } from "./comparison/explain/componentMoves.js";
export type { ExplainedMove } from "./comparison/explain/movingRules.js";
export type { ComponentFit } from "./comparison/explain/componentRules.js";
export type { DecidingRule } from "./comparison/explain/decidingRules.js";
export { lattice } from "./comparison/lattice/lattice.js";
export type { Lattice, LatticeOptions } from "./comparison/lattice/lattice.js";
export { latticeSvg } from "./comparison/lattice/latticeSvg.js";
export { lineage } from "./comparison/lineage/lineage.js";
export type { Lineage, LineageDocument, LineageKind, LineageRelation } from "./comparison/lineage/lineage.js";
export { lineageText } from "./comparison/lineage/lineageText.js";
export { latticeText } from "./comparison/lattice/latticeText.js";
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
export { UriSyntaxError } from "./diagnosis/uriSyntaxError.js";
export { diagnose } from "./comparison/diagnose.js";
export type { Diagnosis, DiagnoseOptions } from "./comparison/diagnose.js";
export type { Edit, Elsewhere, Mistake, Possibility, FaultReading, Refusal, Repair } from "./diagnosis/refusal.js";
export type { AnyDocument, Generation } from "./generations/generation.js";
export type { AnyComponents, ComponentKey, ComponentsByRule, DocumentTypes } from "./components/documentTypes.js";
export type {
  GenerationRule,
  Grammar,
  RuleOption,
  SafeParseResult,
  SafeParseResults,
  SchemeFacts,
  SchemesOption,
} from "./grammar/grammar.js";
export type { DocumentReading } from "./grammar/documentReading.js";
export type { SyntaxNode } from "./parse/syntaxNode.js";
export type { Span, SpansOf } from "./components/span.js";
export { segments } from "./generations/segments.js";
export type { ParameterizedSegment } from "./components/parameterizedSegment.js";
export { EncodingError, octets, utf8Octets, utf8Text } from "./percent/percent.js";
export type { Encodable, EncodeOptions, OctetsOf, PercentEncoding } from "./percent/percent.js";
export { candidates } from "./extract/candidates.js";
export type { Candidate, CandidateOptions } from "./extract/candidates.js";
export { extract, extractStream, LONGEST_DELIMITED } from "./extract/extract.js";
export type { ExtractOptions, Find } from "./extract/extract.js";
export { advise } from "./advise/advise.js";
export { browserReading } from "./advise/browserReading.js";
export type { BrowserReading } from "./advise/browserReading.js";
export type { Advice, AdviceKind, AdviseOptions } from "./advise/advise.js";
export type { Operations } from "./generations/operations.js";
export type { BaseSources } from "./resolve/baseOf.js";
export { removeDotSegments } from "./resolve/removeDotSegments.js";
export type { DotSegmentStep } from "./resolve/removeDotSegments.js";
export { NotDefinedError } from "./resolve/resolutionAlgorithm.js";
export type { Leftover, ResolutionStep } from "./resolve/resolutionAlgorithm.js";
export type { LooseSchemeOption, RelativeBaseOption, Resolution, TraceOption } from "./resolve/resolve.js";
export type { MainComponents } from "./components/mainComponents.js";
export { split } from "./components/split.js";
export { ComponentError } from "./recompose/recompose.js";
export type { Recomposable } from "./recompose/recompose.js";
export type { ChangeOptions, Changes, QueryPairs } from "./recompose/change.js";
export { NORMALIZATION_LEVELS } from "./normalize/normalizer.js";
export type { NormalizationLevel, NormalizeOptions } from "./normalize/normalizer.js";
export type { Equivalence, EquivalenceOptions } from "./normalize/equivalence.js";
export { judge } from "./judge/judge.js";
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
export type { LanguageRelation } from "./automata/product.js";
