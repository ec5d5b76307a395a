export { candidates } from "./candidates.js";
export type { Candidate, CandidateOptions } from "./candidates.js";
export { extract, extractStream } from "./extract.js";
export type { ExtractOptions, Find } from "./extract.js";
