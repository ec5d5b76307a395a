import { separatingSuite } from "../../comparison/diff/separating.js";
import { generation } from "../../generations/index.js";
import { language } from "../../language/index.js";
import type { SuiteExtent } from "../../language/index.js";
import { json } from "../../text/escaping.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";

export interface SuitePrintOptions extends SubjectOptions {
  readonly extent: SuiteExtent;
  readonly all?: true;
}

/** The number of characters, about, that are written at once. */
const CHUNK = 1 << 16;

/** Prints the suite of a rule, or of every rule, as JSON lines: rule, input, conforms, failAt. */
export async function printSuite(options: SuitePrintOptions): Promise<number> {
  const { of, rule } = subject(options);
  for (const name of options.all ? of.rules : [rule]) {
    let text = "";
    for (const row of language(of, name).suite({ extent: options.extent })) {
      text += `${json(row)}\n`;
      if (text.length < CHUNK) continue;
      await print(text);
      text = "";
    }
    await print(text);
  }
  return CONFORMS;
}

/**
 * Prints strings that separate generations as JSON lines, as soon as they are found: input, onlyIn, notIn, rule,
 * section, change, verdicts.
 */
export async function printSeparating(id: string | undefined): Promise<number> {
  for (const row of separatingSuite({ generation: id === undefined ? undefined : generation(id) }))
    await print(`${json(row)}\n`);
  return CONFORMS;
}
