export { generations } from "../generated/documents/generations.js";
export { rfc3986 } from "../generated/documents/rfc3986/generation.js";
export {
  isAbsoluteUri,
  isUri,
  isUriReference,
  parseUri,
  parseUriReference,
  safeParseUri,
  safeParseUriReference,
} from "../generated/documents/rfc3986/functions.js";
export {
  change,
  decode,
  encode,
  equivalent,
  normalize,
  recompose,
  relativize,
  resolve,
} from "./documents/rfc3986Functions.js";
export type * from "../generated/documents/rfc3986/index.js";
export { generation } from "./documents/index.js";
export type { ComponentName, Components, GenerationId, ResolveOptions, RuleComponents } from "./documents/index.js";
export { UriError } from "./text/uriError.js";
export type { ErrorCode } from "./text/uriError.js";
export { UriSyntaxError } from "./uri/diagnosis/uriSyntaxError.js";
export type { Edit, FaultReading, Refusal, Repair } from "./uri/diagnosis/refusal.js";
export type { Generation } from "./uri/generation/generation.js";
export type { Operations } from "./uri/generation/operations.js";
export type { DocumentTypes } from "./uri/components/documentTypes.js";
export type { GenerationRule, Grammar, SafeParseResult } from "./uri/facade/grammar.js";
export type { DocumentReading } from "./uri/facade/documentReading.js";
export type { SyntaxNode } from "./languages/peg/syntaxNode.js";
export type { Span, SpansOf } from "./uri/components/span.js";
export { hostAddress } from "./documents/hostAddress.js";
export { segments } from "./documents/segments.js";
export type { ParameterizedSegment } from "./uri/components/parameterizedSegment.js";
export type { EncodingError } from "./uri/percent/percent.js";
export type { EncodeOptions, PercentEncoding } from "./uri/percent/percent.js";
export { advise } from "./checking/advise/advise.js";
export { agreedOrigin } from "./documents/agreedOrigin.js";
export type { OriginAgreement } from "./documents/agreedOrigin.js";
export type { Advice, AdviseOptions } from "./checking/advise/advise.js";
export { isUriWhere } from "./documents/isUriWhere.js";
export type { UriConstraints } from "./documents/isUriWhere.js";
export type { Conforming } from "./uri/components/conforming.js";
export type { BaseSources } from "./uri/resolve/baseOf.js";
export { removeDotSegments } from "./uri/resolve/removeDotSegments.js";
export type { NotDefinedError } from "./uri/resolve/resolutionAlgorithm.js";
export type { Resolution } from "./uri/resolve/resolve.js";
export type { MainComponents } from "./uri/components/mainComponents.js";
export { split } from "./uri/components/split.js";
export type { ComponentError } from "./uri/recompose/componentError.js";
export type { ChangeOptions, Changes } from "./uri/recompose/change.js";
export type { NormalizeOptions } from "./uri/normalize/normalizer.js";
export type { Equivalence, EquivalenceOptions } from "./uri/normalize/equivalence.js";
