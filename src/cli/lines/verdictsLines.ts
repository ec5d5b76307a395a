import { chosenGenerations } from "../../comparison/verdicts.js";
import { askedRule, type AskedRule } from "../../checking/scan/askedRule.js";
import { LineCounter } from "../../checking/scan/lineCounter.js";
import { LineScanner } from "../../checking/scan/lineScanner.js";
import { lazy } from "../../text/lazy.js";
import { json } from "../../text/escaping.js";
import type { ExplainOptions } from "../../comparison/explain/explain.js";
import { printable } from "../../text/printable.js";
import { explanationOf } from "../reports/explanationText.js";
import { verdictsOn, type VerdictsRows } from "../reports/verdictsTable.js";
import { textOf } from "../shell/input.js";
import { LineDescriber, type LineAnswer, type LineVerb } from "./lineVerb.js";
import { noCounts, patternOf, plusesAndMinuses } from "./verdictPatterns.js";

/** The form of the answers of `verdicts`. */
interface VerdictsAnswers {
  readonly output: "table" | "json" | "brief" | "none";
  readonly rows: VerdictsRows;
  /** Present if the changes between disagreeing generations, and the target of the line on a base, are also printed. */
  readonly explained?: ExplainOptions;
}

/** Builds the command that checks each line by all generations. It counts lines by pattern of verdicts. */
export function verdictsLines(answers: VerdictsAnswers): LineVerb {
  const asked = chosenGenerations(answers.rows.generations);
  const rules = (): AskedRule[] => asked.map((generation) => askedRule(generation, generation.startRule));
  // Made for the first block: URIs that are arguments need none.
  const scanner = lazy(() => new LineScanner(rules()));
  const { explained } = answers;
  const describedBy = explained
    ? (input: string) => explanationOf(input, explained)
    : (input: string) => verdictsOn(input, answers.rows);
  const describe = (input: string, pattern: number): string => {
    switch (answers.output) {
      case "table":
        return describedBy(input)[1]();
      case "json":
        return `${json(describedBy(input)[0])}\n`;
      case "brief":
        return `${plusesAndMinuses(pattern, asked)}  ${printable(input)}\n`;
      case "none":
        return "";
    }
  };
  const describer = new LineDescriber(describe);
  const between = answers.output === "table" ? "\n" : "";
  const isQuiet = answers.output === "none";
  return {
    frame: { between },
    isQuiet,
    line(input: string): LineAnswer {
      const pattern = patternOf(asked, (generation) => generation.test(input));
      return {
        text: describer.text(input, pattern),
        counts: noCounts(asked).map((_, one) => (one === pattern ? 1 : 0)),
        faults: describer.takeFaults(),
      };
    },
    reader: () => Promise.resolve(isQuiet ? { counter: new LineCounter(rules()) } : { block }),
  };

  function block(octets: Uint8Array): LineAnswer {
    const counts = noCounts(asked);
    const texts: string[] = [];
    scanner().readLines(octets, (from, to, pattern) => {
      counts[pattern] = (counts[pattern] ?? 0) + 1;
      const text = describer.text(textOf(octets, from, to), pattern);
      if (text !== "") texts.push(text);
    });
    return { text: texts.join(between), counts, faults: describer.takeFaults() };
  }
}
