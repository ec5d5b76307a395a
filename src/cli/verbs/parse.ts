import { json } from "../../text/escaping.js";
import type { SubjectOptions } from "../shell/subject.js";
import { printEach } from "./printEach.js";

/** Prints the components of each URI as JSON, one object on each line. */
export async function printComponents(uris: readonly string[], options: SubjectOptions): Promise<number> {
  return printEach(uris, options, (of, input, rule) => `${json(of.parse(input, { rule }))}\n`);
}
