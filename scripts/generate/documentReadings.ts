import type { DocumentReading } from "../../src/uri/facade/documentReading.js";
import type { GenerationFacts } from "./grammarSource.js";

/**
 * Returns how a document is read according to its facts, as one list: corrections first, then choices,
 * then facts.
 */
export function documentReadings({ corrections, attributions, readings, facts }: GenerationFacts): DocumentReading[] {
  return [
    ...corrections.map(({ rule, section, published, corrected, why }): DocumentReading => ({
      kind: "correction",
      ...about({ rule, section }),
      published,
      corrected,
      says: why,
    })),
    ...attributions.map(({ rule, section, by, says }): DocumentReading => ({
      kind: "attribution",
      ...about({ rule, section }),
      by,
      says,
    })),
    ...readings.map(({ kind, rule, section, prose, grammar, says }): DocumentReading => ({
      kind: prose !== undefined ? "contradiction" : kind === "notation" ? kind : "open",
      ...about({ rule, section }),
      ...(prose !== undefined && { prose }),
      ...(grammar !== undefined && { grammar }),
      says,
    })),
    ...facts.map(({ rule, section, says }): DocumentReading => ({ kind: "fact", ...about({ rule, section }), says })),
  ];
}

function about(of: {
  readonly rule: string | undefined;
  readonly section: string | undefined;
}): Pick<DocumentReading, "rule" | "section"> {
  return { ...(of.rule !== undefined && { rule: of.rule }), ...(of.section !== undefined && { section: of.section }) };
}
