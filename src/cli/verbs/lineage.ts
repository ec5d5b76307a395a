import { lineage } from "../../comparison/lineage/lineage.js";
import { lineageText } from "../../comparison/lineage/lineageText.js";
import { json } from "../../text/escaping.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";

/** Prints which document updates, obsoletes or merges which. */
export async function printLineage(options: { readonly json?: true }): Promise<number> {
  await print(options.json ? `${json(lineage())}\n` : `${lineageText(lineage())}\n`);
  return CONFORMS;
}
