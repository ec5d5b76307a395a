export { scan } from "./scan.js";
export type { RefusedLine, ScanCounts, ScannedRule, ScanOptions, ScanSource } from "./scan.js";
export { scanColumn } from "./scanColumn.js";
export type { TextColumn } from "./scanColumn.js";
