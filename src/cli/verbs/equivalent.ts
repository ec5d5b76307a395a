import { UriSyntaxError } from "../../diagnosis/uriSyntaxError.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { loadGeneration } from "../../generations/loadGeneration.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print, printError } from "../shell/output.js";

export interface EquivalentCommandOptions {
  readonly generation: string;
  readonly json?: true;
  readonly quiet?: true;
}

/**
 * Prints whether two URIs are equivalent: those of the arguments, or two in each line of standard input with a tab
 * between them.
 */
export async function printEquivalence(uris: readonly string[], options: EquivalentCommandOptions): Promise<number> {
  const of = await loadGeneration(options.generation);
  if (uris.length !== 0 && uris.length !== 2) throw new UsageError(`two URIs are expected, not ${uris.length}`);
  let exit = CONFORMS;
  for await (const batch of inputs(uris.length === 0 ? [] : [uris.join("\t")])) {
    for (const pair of batch) {
      const [one, other, ...more] = uris.length === 0 ? pair.split("\t") : uris;
      if (one === undefined || other === undefined || more.length > 0)
        throw new UsageError(`two URIs with a tab between them are expected, not "${printable(pair)}"`);
      try {
        const result = of.equivalence(one, other);
        if (!result.equivalent) exit = DOES_NOT_CONFORM;
        if (!options.quiet)
          await print(options.json ? `${json({ one, other, ...result })}\n` : line(one, other, result.rung));
      } catch (error) {
        if (!(error instanceof UriSyntaxError)) throw error;
        printError(error.format());
        exit = DOES_NOT_CONFORM;
      }
    }
  }
  return exit;
}

function line(one: string, other: string, rung: string | undefined): string {
  const verdict = rung === undefined ? colours.red("not equivalent") : `${colours.green("equivalent")} (${rung})`;
  return `${verdict}  ${printable(one)}  ${printable(other)}\n`;
}
