/** How the results of `check` and `extract --check` can be printed. */
export const FORMATS = ["text", "full", "json", "sarif", "github"] as const;
