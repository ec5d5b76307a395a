import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { lineage } from "../../comparison/lineage/lineage.js";
import { lineageText } from "../../comparison/lineage/lineageText.js";
import { json } from "../../text/escaping.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";

/** Prints which document updates, obsoletes or merges which. */
export const printLineage: Verb<typeof commands.lineage> = async (options) => {
  await print(options.json ? `${json(lineage())}\n` : `${lineageText(lineage())}\n`);
  return CONFORMS;
};
