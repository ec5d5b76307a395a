import { automataOf } from "../../grammar/automataOf.js";
import { printable } from "../../text/printable.js";
import { generations } from "../../generations/index.js";
import { explanationOf } from "../explain.js";
import { eachLine, textOf } from "../input.js";
import { json } from "../output.js";
import { patternOf, PATTERNS, signs } from "../verdictPatterns.js";
import { verdictsOn } from "../verdictsTable.js";
import { LineMarker } from "./lineMarker.js";
import type { Answer, LineVerb } from "./lineVerb.js";
import { OctetAutomaton } from "./octetAutomaton.js";

/** What one line is answered with. */
export interface VerdictsPlan {
  readonly verb: "verdicts";
  readonly output: "table" | "json" | "brief" | "none";
  /** With what changed between generations that disagree, and what it refers to from this base. */
  readonly explained?: { readonly base?: string };
}

export function verdictsVerb(plan: VerdictsPlan): LineVerb {
  const marker = new LineMarker(
    generations.map((generation) => {
      const automata = automataOf(generation);
      return new OctetAutomaton(automata, automata.starts.get(generation.startRule) as number);
    }),
  );
  const describedBy = plan.explained ? (input: string) => explanationOf(input, plan.explained ?? {}) : verdictsOn;
  const describe = (input: string, pattern: number): string => {
    switch (plan.output) {
      case "table":
        return describedBy(input)[1]();
      case "json":
        return `${json(describedBy(input)[0])}\n`;
      case "brief":
        return `${signs(pattern)}  ${printable(input)}\n`;
      case "none":
        return "";
    }
  };
  const between = plan.output === "table" ? "\n" : "";
  return {
    between,
    line(input: string): Answer {
      const pattern = patternOf(generations, (generation) => generation.test(input));
      return { text: describe(input, pattern), counts: PATTERNS.map((one) => (one === pattern ? 1 : 0)) };
    },
    block(octets: Uint8Array): Answer {
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
