import type { ReportingDescriptor } from "sarif";
import type { Generation } from "../../index.js";
import { sectionName } from "../../text/citation.js";
import { sarifMessage } from "../../text/escaping.js";
import { checkFinding } from "./checkFinding.js";
import { sarifFrame, sarifResult } from "./finding.js";
import type { ResultFormat } from "./result.js";

/** A log of SARIF with the rules of a generation, and a result for each string that is refused. */
export function sarifFormat(generation: Generation): ResultFormat {
  const rules = generation.rules.map((name): ReportingDescriptor => {
    const { abnf, section } = generation.rule(name);
    return {
      id: name,
      shortDescription: { text: `${name} of ${generation.document}, ${sectionName(section)}` },
      // A rule may take several lines, which are kept.
      fullDescription: { text: abnf.split("\n").map(sarifMessage).join("\n") },
    };
  });
  return {
    ...sarifFrame("utf16CodeUnits", rules),
    of(result) {
      const finding = checkFinding(result);
      if (!finding) return "";
      // The document of a scheme may refuse a string, and has rules of its own.
      const isOwn = result.error?.generation === generation.id;
      return sarifResult(finding, isOwn ? generation.rules.indexOf(finding.rule) : -1);
    },
  };
}
