export { rfc1738 } from "./rfc1738.js";
export { rfc2396 } from "./rfc2396.js";
export { rfc2396bis01 } from "./rfc2396bis01.js";
export { rfc3986 } from "./rfc3986.js";
export { url1993 } from "./url1993.js";
export { urlSyntax05 } from "./urlSyntax05.js";
export { generation, generations } from "./generations.js";
export { verdicts } from "./verdicts.js";
export type { Verdict } from "./verdicts.js";
export { explain } from "./explain.js";
export type { Change, ExplainedVerdict, ExplainOptions, Explanation } from "./explain.js";
export type { ComponentMove } from "./explain/componentMoves.js";
export type { ExplainedMove } from "./explain/movingRules.js";
export type { ComponentFit } from "./explain/componentRules.js";
export type { DecidingRule } from "./explain/decidingRules.js";
export { lattice } from "./lattice.js";
export type { Lattice, LatticeOptions } from "./lattice.js";
export { latticeSvg } from "./lattice/svg.js";
export { latticeText } from "./lattice/text.js";
export { characterDifferences, characterTable } from "./characterTable.js";
export type { CharacterCell, CharacterDifference, CharacterDifferences, CharacterTable, CharacterUse } from "./characterTable.js";
export { resolutionDifferences, resolutionTable } from "./resolutionTable.js";
export type { PrintedExample, ResolutionAnswer, ResolutionDifference, ResolutionRow } from "./resolutionTable.js";
export { diff } from "./diff.js";
export type { DifferenceCause, DiffOptions, GenerationDiff, RuleDiff, RuleMatch, RuleRelation, RuleText, StartDiff } from "./diff.js";
export { separatingSuite } from "./diff/separating.js";
export type { SeparatingOptions, SeparatingRow } from "./diff/separating.js";
export { UriSyntaxError } from "./error.js";
export type { Generation } from "./generation.js";
export type { GenerationRule, Grammar, RuleOption, SafeParseResult } from "./grammar.js";
export type { SchemeFacts } from "./schemeFacts.js";
export type { SyntaxNode } from "./syntaxNode.js";
export type {
  Components, Rfc1738Components, Rfc1738RuleComponents, Rfc2396bis01Components, Rfc2396bis01RuleComponents, Rfc2396Components, Rfc2396RuleComponents,
  Rfc3986Components, Rfc3986RuleComponents, RuleComponents, Url1993Components, Url1993RuleComponents, UrlSyntax05Components, UrlSyntax05RuleComponents,
} from "./components.js";
export type {
  FileParts, Fileurl, FtpParts, Ftpurl, GopherParts, Gopherurl, HttpParts, Httpurl, MailtoParts, Mailtourl, NewsParts, Newsurl, NntpParts, Nntpurl,
  Otherurl, ProsperoParts, Prosperourl, Telneturl, WaisParts, Waisurl,
} from "./components/rfc1738.js";
export type { Rfc3986HostType, Rfc3986PathForm } from "./components/rfc3986.js";
export type { Span, SpansOf } from "./components/span.js";
export { segments } from "./segments.js";
export type { ParameterizedSegment } from "./segments.js";
export { EncodingError, octets, utf8Octets, utf8Text } from "./percent.js";
export type { Encodable, EncodeOptions, OctetsOf, PercentEncoding } from "./percent.js";
export { ftpCommands, ftpLine } from "./schemes/ftp.js";
export type { FtpCommand, FtpOptions } from "./schemes/ftp.js";
export { DEFAULT_GOPHERTYPE, gopherPlus, gopherRequest } from "./schemes/gopher.js";
export type { GopherPlus } from "./schemes/gopher.js";
export { extract, extractStream, LONGEST_DELIMITED } from "./extract.js";
export type { ExtractOptions, Find } from "./extract.js";
export { advise } from "./advise.js";
export type { Advice, AdviceKind, AdviseOptions } from "./advise.js";
export type { Operations } from "./operations.js";
export { removeDotSegments } from "./removeDotSegments.js";
export type { DotSegmentStep } from "./removeDotSegments.js";
export { NotDefinedError } from "./resolve.js";
export type { Leftover, Resolution, ResolutionStep, ResolveOptions } from "./resolve.js";
export type { MainComponents } from "./mainComponents.js";
export { ComponentError } from "./recompose.js";
export type { Recomposable } from "./recompose.js";
export { NORMALIZATION_LEVELS } from "./normalize/normalizer.js";
export type { NormalizationLevel } from "./normalize/normalizer.js";
export type { NormalizeOptions } from "./normalize.js";
export type { Equivalence } from "./equivalence.js";
