import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { NormalizationLevel } from "../../index.js";
import { loadGeneration } from "../../uri/documents/loadGeneration.js";
import { answerEach } from "../lines/answerEach.js";
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
  const of = await loadGeneration(generation);
  return answerEach(uris, (input) => {
    const normal = of.normalize(input, { level });
    return asJson ? `${json({ input, level, normal })}\n` : `${printable(normal)}\n`;
  });
}
