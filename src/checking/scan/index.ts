export { scan } from "./scan.js";
export type { RefusedLine, ScanCounts, ScanOptions } from "./scan.js";
