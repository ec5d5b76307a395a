export { trace, TRACE_LIMIT, traceRules } from "./trace.js";
export type { PegRules, TraceOptions } from "./trace.js";
export type { Trace, TraceCounts, TraceStep, TraceStepFacts } from "./steps.js";
export { TRACE_DETAILS, traceText } from "./traceText.js";
export type { TraceDetail, TraceTextOptions } from "./traceText.js";
export { railroad, railroadRules } from "./railroad.js";
export type { GenerationRailroadOptions, RailroadOptions } from "./railroad.js";
export { railroadPage } from "./railroadPage.js";
export { RAILROAD_CSS } from "./railroadStyle.js";
