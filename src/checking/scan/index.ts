export { scan } from "./scan.js";
export type { RefusedLine, ScanCounts, ScanOptions, ScanSource } from "./scan.js";
