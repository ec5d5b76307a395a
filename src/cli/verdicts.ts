import { answerLines } from "./bulk/answerLines.js";
import type { VerdictsPlan } from "./bulk/verdictsVerb.js";
import { CONFORMS } from "./exit.js";
import { json, print } from "./output.js";
import { summary, sums } from "./verdictPatterns.js";

export interface VerdictsOptions {
  readonly explain?: true;
  readonly base?: string;
  readonly json?: true;
  readonly brief?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** For each URI six rows, one a generation, or a line; the answer is the answer, whatever it says, so the exit code is 0. */
export async function printVerdicts(uris: readonly string[], options: VerdictsOptions): Promise<number> {
  const silent = options.summary === true;
  const output = silent ? "none" : options.json ? "json" : options.brief ? "brief" : "table";
  const explained = options.explain === true || options.base !== undefined;
  const plan: VerdictsPlan = {
    verb: "verdicts",
    output,
    ...(explained && { explained: options.base === undefined ? {} : { base: options.base } }),
  };
  const counts = await answerLines(uris, plan, options.jobs, silent);
  if (silent) await print(options.json ? `${json(sums(counts))}\n` : summary(sums(counts)));
  return CONFORMS;
}
