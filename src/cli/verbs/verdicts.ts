import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { chosenGenerations } from "../../comparison/verdicts.js";
import { json } from "../../text/escaping.js";
import { answerLines } from "../lines/answerLines.js";
import { verdictCounts, verdictSummary, verdictsLines } from "../lines/verdictsLines.js";
import { UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";

/** Prints for each URI a row for each generation, or one line. The exit code is 0 whatever the verdicts are. */
export const printVerdicts: Verb<typeof commands.verdicts> = async (uris, options) => {
  const silent = options.summary === true;
  const output = silent ? "none" : options.json ? "json" : options.brief ? "brief" : "table";
  const explained = options.explain === true || options.base !== undefined;
  if (options.whatwg && (explained || output === "brief" || silent))
    throw new UsageError("--whatwg is for the table of verdicts and --json, without --explain");
  const lines = verdictsLines({
    output,
    rows: options,
    ...(explained && { explained: { base: options.base, generations: options.generations } }),
  });
  const asked = chosenGenerations(options.generations);
  const { counts, exit } = await answerLines(uris, lines);
  if (silent) {
    const summary = verdictCounts(counts, asked);
    await print(options.json ? `${json(summary)}\n` : verdictSummary(summary));
  }
  return exit;
};
