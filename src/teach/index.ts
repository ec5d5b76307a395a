export { trace, TRACE_LIMIT, traceRules } from "./trace.js";
export type { PegRules, TraceOptions } from "./trace.js";
export type { Trace, TraceCounts, TraceStep, TraceStepFacts } from "./steps.js";
export { TRACE_DETAILS, traceText } from "./traceText.js";
export type { TraceDetail, TraceTextOptions } from "./traceText.js";
