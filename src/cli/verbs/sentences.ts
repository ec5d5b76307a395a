import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { NearMiss } from "../../uri/language/index.js";
import { colours } from "../shell/colours.js";
import { CONFORMS } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { languageSubject } from "../shell/languageSubject.js";

/** Prints strings of a rule's language, or just outside it, one on each line. */
export const printSentences: Verb<typeof commands.sentences> = async (options) => {
  const { rule, languageOf } = await languageSubject(options);
  const about = languageOf(rule);
  const { seed, maxLength, count } = options;
  const asked = { seed, maxLength, count };
  if (options.nearMisses) {
    for (const nearMiss of about.nearMisses(asked))
      await print(`${options.json ? json(nearMiss) : explained(nearMiss)}\n`);
  } else {
    for (const input of about.sentences(asked)) await print(`${options.json ? json({ input }) : printable(input)}\n`);
  }
  return CONFORMS;
};

function explained({ input, change, failAt }: NearMiss): string {
  const dies = failAt === input.length ? "ends too early" : `dies at ${failAt}`;
  return `${printable(input)}  ${colours.dim(`${change}; ${dies}`)}`;
}
