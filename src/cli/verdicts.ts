import { automataOf } from "../automataOf.js";
import { printable } from "../error.js";
import { generations } from "../index.js";
import { answerLines } from "./bulk/answerLines.js";
import type { Answer, LineVerb } from "./bulk/lineVerb.js";
import { OctetAutomaton } from "./bulk/octetAutomaton.js";
import { CONFORMS } from "./exit.js";
import { explanationOf } from "./explain.js";
import { eachLine, textOf } from "./input.js";
import { json, print } from "./output.js";
import { patternOf, PATTERNS, signs, summary, sums } from "./verdictPatterns.js";
import { verdictsOn } from "./verdictsTable.js";

export interface VerdictsOptions {
  readonly explain?: true;
  readonly base?: string;
  readonly json?: true;
  readonly brief?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** What one line is answered with. */
export interface VerdictsPlan {
  readonly verb: "verdicts";
  readonly output: "table" | "json" | "brief" | "none";
  /** With what changed between generations that disagree, and what it refers to from this base. */
  readonly explained?: { readonly base?: string };
}

/** For each URI six rows, one a generation, or a line; the answer is the answer, whatever it says, so the exit code is 0. */
export async function printVerdicts(uris: readonly string[], options: VerdictsOptions): Promise<number> {
  const silent = options.summary === true;
  const output = silent ? "none" : options.json ? "json" : options.brief ? "brief" : "table";
  const explained = options.explain === true || options.base !== undefined;
  const plan: VerdictsPlan = { verb: "verdicts", output, ...(explained && { explained: options.base === undefined ? {} : { base: options.base } }) };
  const counts = await answerLines(uris, plan, options.jobs, silent);
  if (silent) await print(options.json ? `${json(sums(counts))}\n` : summary(sums(counts)));
  return CONFORMS;
}

export function verdictsVerb(plan: VerdictsPlan): LineVerb {
  const asked = generations.map((generation) => {
    const automata = automataOf(generation);
    return new OctetAutomaton(automata, automata.starts.get(generation.startRule) as number);
  });
  const describedBy = plan.explained ? (input: string) => explanationOf(input, plan.explained ?? {}) : verdictsOn;
  const describe = (input: string, pattern: number): string => {
    switch (plan.output) {
      case "table": return describedBy(input)[1]();
      case "json": return `${json(describedBy(input)[0])}\n`;
      case "brief": return `${signs(pattern)}  ${printable(input)}\n`;
      case "none": return "";
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
      const texts: string[] = [];
      eachLine(octets, (from, to) => {
        const pattern = patternOf(asked, (automaton) => automaton.accepts(octets, from, to));
        counts[pattern] = (counts[pattern] as number) + 1;
        if (plan.output !== "none") texts.push(describe(textOf(octets, from, to), pattern));
      });
      return { text: texts.join(between), counts };
    },
  };
}
