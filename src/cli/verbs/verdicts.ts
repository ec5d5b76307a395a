import type * as commands from "../commands/documentCommands.js";
import type { Verb } from "../commands/options.js";
import { chosenGenerations } from "../../comparison/verdicts.js";
import { URL_STANDARD } from "../../comparison/judge/judgement.js";
import { json } from "../../text/escaping.js";
import { answerLines } from "../lines/answerLines.js";
import { verdictCounts, verdictSummary, verdictsLines } from "../lines/verdictsLines.js";
import { answerEach } from "../lines/answerEach.js";
import { standardExit, verdictsOn } from "../reports/verdictsTable.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { warnOfFiles } from "../shell/input.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

/** Prints for each URI the verdicts of the documents. Exit code 1: none of the documents accepts one of the URIs. */
export const printVerdicts: Verb<typeof commands.verdicts> = async (uris, options) => {
  const { format, base, summary } = options;
  warnOfFiles(uris);
  const isExplained = format === "full" || base !== undefined;
  if (base !== undefined && format === "brief")
    throw new UsageError("--base explains, so it does not go with --format brief");
  if (summary && isExplained) throw new UsageError("--summary does not go with --base or --format full");
  const ids: readonly string[] | undefined =
    options.in && (await Promise.all(options.in.map(async (ref) => documentOf(await readRef(ref)).id)));
  const generations = ids?.filter((id) => id !== URL_STANDARD);
  const withStandard = !ids || ids.includes(URL_STANDARD);
  if (generations?.length === 0) {
    if (isExplained || summary || format === "brief")
      throw new UsageError("--in url-standard alone has --format text and json only; name a second document");
    const documents = { generations, withStandard };
    return answerEach(
      uris,
      (input) => {
        const [data, text] = verdictsOn(input, documents);
        return { text: format === "json" ? `${json(data)}\n` : text(), exit: standardExit(input) };
      },
      format === "json" ? "" : "\n",
    );
  }
  const output = summary ? "none" : format === "json" ? "json" : format === "brief" ? "brief" : "table";
  const lines = verdictsLines({
    output,
    documents: { generations, withStandard },
    ...(isExplained && { explained: { base, generations } }),
  });
  const { counts, exit } = await answerLines(uris, lines);
  if (summary) {
    const totals = verdictCounts(counts, chosenGenerations(generations));
    await print(format === "json" ? `${json(totals)}\n` : verdictSummary(totals));
  }
  // Pattern 0 is that of the strings that no document accepts.
  return Math.max(exit, (counts[0] ?? 0) > 0 ? DOES_NOT_CONFORM : CONFORMS);
};
