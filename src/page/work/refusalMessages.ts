import { plainMessage, type MessageFacts } from "../../uri/diagnosis/plainMessage.js";
import type { FaultReading } from "../../uri/diagnosis/refusal.js";
import { onlyUnfilled } from "../../uri/diagnosis/unfilledVariables.js";
import { factsOf } from "../../uri/facade/internals.js";
import { generation, type UriSyntaxError } from "../../index.js";
import { spokenLanguage, texts } from "../texts/texts.js";

/** Returns the messages of an error's readings, the most plausible first, in the language of the page. */
export function refusalMessages(error: UriSyntaxError): readonly [string, ...string[]] {
  const [first, ...others] = error.readings;
  return [messageIn(error, first), ...others.map((reading) => messageIn(error, reading))];
}

/**
 * Makes the message of a reading in the language of the page, from the same facts as the package's own. An error does
 * not say which of its repairs a reading is about: it is the one that yields the package's message. If none of the
 * offered repairs does, the message only describes what is wrong.
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
