import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { answerEach } from "../lines/answerEach.js";
import { subject } from "../shell/subject.js";

/** Prints the components of each URI as JSON, one object on each line. */
export const printComponents: Verb<typeof commands.parse> = async (uris, options) => {
  const { of, rule } = await subject(options);
  return answerEach(uris, (input) => `${json(of.parse(input, { rule }))}\n`);
};
