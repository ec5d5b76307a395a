import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { NormalizationLevel } from "../../index.js";
import { printEach } from "./printEach.js";
import type { SubjectOptions } from "../shell/subject.js";

export interface NormalizeCommandOptions extends Pick<SubjectOptions, "generation"> {
  readonly level: NormalizationLevel;
  readonly json?: true;
}

/** Prints the normal form of each URI, one on each line. Strings that do not conform are reported on standard error. */
export async function printNormalForms(
  uris: readonly string[],
  { generation, level, json: asJson }: NormalizeCommandOptions,
): Promise<number> {
  return printEach(uris, { generation }, (of, input) => {
    const normal = of.normalize(input, { level });
    return asJson ? `${json({ input, level, normal })}\n` : `${printable(normal)}\n`;
  });
}
