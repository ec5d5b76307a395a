import { checkFinding } from "./checkFinding.js";
import { annotation } from "./finding.js";
import type { ResultFormat } from "./result.js";

/** Annotations of GitHub Actions for strings that are refused: workflow commands, one on each line. */
export const githubFormat: ResultFormat = {
  isCommands: true,
  of(result) {
    const finding = checkFinding(result);
    return finding ? annotation(finding) : "";
  },
};
