import { automataOf } from "../../grammar/internals.js";
import { generations } from "../../generations/index.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { explanationOf } from "../reports/explanationText.js";
import { verdictsOn } from "../reports/verdictsTable.js";
import { eachLine, textOf } from "../shell/input.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";
import { LineMarker, OctetAutomaton } from "./octetAutomaton.js";
import { patternOf, PATTERNS, plusesAndMinuses } from "./verdictPatterns.js";

/** The questions of `verdicts` for each line, and the form of its answers. */
export interface VerdictsPlan {
  readonly verb: "verdicts";
  readonly output: "table" | "json" | "brief" | "none";
  /** Adds how a browser reads the line. */
  readonly whatwg?: true;
  /** Present if changes between generations that disagree are printed too, and the target of the line on a base. */
  readonly explained?: { readonly base?: string };
}

/** Builds the command that asks all generations about each line. Its counts are of lines by pattern of verdicts. */
export function verdictsLines(plan: VerdictsPlan): LineVerb {
  const marker = new LineMarker(
    generations.map((generation) => {
      const automata = automataOf(generation);
      return new OctetAutomaton(automata, automata.startOf(generation.startRule));
    }),
  );
  const { explained, whatwg = false } = plan;
  const describedBy = explained
    ? (input: string) => explanationOf(input, explained)
    : (input: string) => verdictsOn(input, whatwg);
  const describe = (input: string, pattern: number): string => {
    switch (plan.output) {
      case "table":
        return describedBy(input)[1]();
      case "json":
        return `${json(describedBy(input)[0])}\n`;
      case "brief":
        return `${plusesAndMinuses(pattern)}  ${printable(input)}\n`;
      case "none":
        return "";
    }
  };
  const between = plan.output === "table" ? "\n" : "";
  return {
    between,
    line(input: string): LineAnswer {
      const pattern = patternOf(generations, (generation) => generation.test(input));
      return { text: describe(input, pattern), counts: PATTERNS.map((one) => (one === pattern ? 1 : 0)) };
    },
    block(octets: Uint8Array): LineAnswer {
      const counts = PATTERNS.map(() => 0);
      const marks = marker.marks(octets);
      for (const pattern of marks) (counts[pattern] as number)++;
      const texts: string[] = [];
      let line = 0;
      if (plan.output !== "none")
        eachLine(octets, (from, to) => {
          texts.push(describe(textOf(octets, from, to), marks[line++] as number));
        });
      return { text: texts.join(between), counts };
    },
  };
}
