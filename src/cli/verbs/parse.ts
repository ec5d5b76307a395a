import { json } from "../../text/escaping.js";
import { answerEach } from "../lines/answerEach.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";

/** Prints the components of each URI as JSON, one object on each line. */
export async function printComponents(uris: readonly string[], options: SubjectOptions): Promise<number> {
  const { of, rule } = await subject(options);
  return answerEach(uris, (input) => `${json(of.parse(input, { rule }))}\n`);
}
