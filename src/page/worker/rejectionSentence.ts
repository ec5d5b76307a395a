import { ENGLISH_PHRASES, type MessagePhrases } from "../../uri/diagnosis/messagePhrases.js";
import { plainMessage, type MessageFacts } from "../../uri/diagnosis/plainMessage.js";
import type { FaultReading } from "../../uri/diagnosis/refusal.js";
import { onlyUnfilled } from "../../uri/diagnosis/unfilledVariables.js";
import { factsOf } from "../../uri/facade/internals.js";
import { generation } from "../../documents/index.js";
import type { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import { locale } from "../locales/message.js";
import { diagnosis } from "../locales/zhDiagnosis.js";

/** The characters of a sentence that are sent to the page; it draws no more of them. */
const LONGEST_SENTENCE = 400;

/** Returns what is wrong with a rejected string, as a sentence in the language of the page, without its offset. */
export function rejectionSentence(error: UriSyntaxError): string {
  const [first] = error.readings;
  const isEnglish = locale() === "en";
  const phrases: MessagePhrases = { ...(isEnglish ? ENGLISH_PHRASES : diagnosis), at: (said) => said.trim() };
  const said = messageOf(error, first, phrases).replace(
    /"((?:[^"\\]|\\.)*)"/g,
    (_, text: string) => `“${text.replace(/\\(["\\])/g, "$1")}”`,
  );
  const cut = said.length > LONGEST_SENTENCE ? `${said.slice(0, LONGEST_SENTENCE)}…` : said;
  const end = /[.。…]$/.test(cut) ? "" : isEnglish ? "." : "。";
  return `${cut.charAt(0).toUpperCase()}${cut.slice(1)}${end}`;
}

/**
 * An error does not say which of its repairs a reading is about: it is the one that yields the package's message. If none of the
 * offered repairs does, the message only describes what is wrong.
 */
function messageOf(
  error: UriSyntaxError,
  { message, offset, found, rule, section }: FaultReading,
  phrases: MessagePhrases,
): string {
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
  return plainMessage({ ...facts, repair }, phrases);
}
