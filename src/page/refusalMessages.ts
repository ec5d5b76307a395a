import { plainMessage } from "../diagnosis/plainMessage.js";
import type { MessageFacts } from "../diagnosis/plainMessage.js";
import type { FaultReading } from "../diagnosis/refusal.js";
import { onlyUnfilled } from "../diagnosis/unfilledVariables.js";
import { factsOf } from "../grammar/internals.js";
import { generation } from "../index.js";
import type { UriSyntaxError } from "../index.js";
import { spokenLanguage, texts } from "./texts/texts.js";

/** Returns the messages of an error's readings, the most plausible first, in the language of the page. */
export function refusalMessages(error: UriSyntaxError): readonly [string, ...string[]] {
  const [first, ...others] = error.readings;
  return [messageIn(error, first), ...others.map((reading) => messageIn(error, reading))];
}

/**
 * Makes the message of a reading in the language of the page, of the same facts as the package's own. An error does not say which of
 * its repairs a reading is about: it is the one with which the package's message comes out. If it is none of those that are offered,
 * the message says what is wrong, and not what to do.
 */
function messageIn(error: UriSyntaxError, { message, offset, found, rule, section }: FaultReading): string {
  if (spokenLanguage() === "en") return message;
  const { input, startRule } = error;
  const of = generation(error.generation);
  const { document, components } = factsOf(of);
  const facts: Omit<MessageFacts, "repair"> = {
    input,
    offset,
    found,
    rule,
    section,
    document,
    component: components[rule],
    unfilled: onlyUnfilled(input, (text) => of.test(text, { rule: startRule })),
  };
  const repair = error.repairs.find((one) => plainMessage({ ...facts, repair: one }) === message);
  return plainMessage({ ...facts, repair }, texts().diagnosis);
}
