import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { excerpt, printable } from "../../text/printable.js";
import type { Continuation, NearMiss } from "../../documents/language.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { languageSubject } from "../shell/languageSubject.js";
import { print } from "../shell/output.js";

/** Prints what may follow each prefix, or which character is wrong. The exit code is 1 if one is. */
export const printNext: Verb<typeof commands.next> = async (prefixes, options) => {
  const { rule, languageOf } = await languageSubject(options);
  const about = languageOf(rule);
  const answer = (prefix: string): Answer => {
    const continuation = about.next(prefix);
    return {
      text: options.json ? `${json({ prefix, ...continuation })}\n` : continuationText(prefix, continuation),
      exit: continuation.viable ? CONFORMS : DOES_NOT_CONFORM,
    };
  };
  return answerEach(prefixes, answer, options.json ? "" : "\n");
};

function continuationText(prefix: string, continuation: Continuation): string {
  const { viable, characters, expected, mayEnd, completion } = continuation;
  const { text, column } = excerpt(prefix, viable ? prefix.length : continuation.diedAt);
  const lines = [
    colours.bold(text),
    `${" ".repeat(column)}${viable ? colours.green("^ goes on") : colours.red(`^ dies at offset ${continuation.diedAt}`)}`,
    `${viable ? "may follow" : "could have stood here"}: ${printable(expected.join(", ")) || "nothing"}`,
    `characters: ${printable(characters.join("")) || "none"}`,
    `may end here: ${mayEnd ? "yes" : `no; shortest completion: ${printable(completion)}`}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Prints strings of a rule's language, or just outside it, one on each line. */
export const printSentences: Verb<typeof commands.sentences> = async (options) => {
  const { rule, languageOf } = await languageSubject(options);
  const about = languageOf(rule);
  const { seed, maxLength, count } = options;
  const asked = { seed, maxLength, count };
  if (options.nearMisses) {
    for (const nearMiss of about.nearMisses(asked))
      await print(`${options.json ? json(nearMiss) : nearMissText(nearMiss)}\n`);
  } else {
    for (const input of about.sentences(asked)) await print(`${options.json ? json({ input }) : printable(input)}\n`);
  }
  return CONFORMS;
};

function nearMissText({ input, change, failAt }: NearMiss): string {
  const dies = failAt === input.length ? "ends too early" : `dies at ${failAt}`;
  return `${printable(input)}  ${colours.dim(`${change}; ${dies}`)}`;
}
