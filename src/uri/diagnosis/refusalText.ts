import type { Edit, Elsewhere, Refusal, Repair } from "./refusal.js";
import { LONGEST_SEARCHED, MOST_EDITS } from "./encodedWhole.js";
import { ENGLISH_PHRASES, type MessagePhrases } from "./messagePhrases.js";
import { columns, excerpt, printable, withoutCommands } from "../../text/printable.js";
import { itemAt } from "../../text/itemAt.js";

/** Returns the lines of `UriSyntaxError.format()`. */
export function formatRefusal(input: string, { readings, repairs }: Pick<Refusal, "readings" | "repairs">): string {
  const [first, ...others] = readings;
  const { text, column } = excerpt(input, first.offset);
  const lines = [
    text,
    `${" ".repeat(column)}^`,
    printable(first.message),
    `  ${printable(first.detail)}`,
    ...others
      .filter(({ message }) => withoutOffset(message) !== withoutOffset(first.message))
      .map(({ message }) => `or: ${printable(message)}`),
    ...(repairs.length === 0 && input.length > LONGEST_SEARCHED ? [notRepaired()] : []),
    ...repairs.flatMap((repair) => formatRepair(input, repair)),
  ];
  return withoutCommands(lines.join("\n"));
}

function withoutOffset(message: string): string {
  // eslint-disable-next-line no-restricted-syntax -- a second sentence that differs in the place only tells a reader nothing
  return message.replace(/offset \d+/, "");
}

/**
 * Built on first use: the first formatter makes Node load its locale data, which takes longer than the rest of the
 * import.
 */
function notRepaired(): string {
  const [searched, most] = [LONGEST_SEARCHED, MOST_EDITS].map((count) => count.toLocaleString("en"));
  return `no repair: of more than ${searched} characters at most ${most} wrong places are repaired; a part of it, by itself, may be`;
}

/** Returns the repaired string and below it marks under what was inserted, and a caret where something was deleted. */
function formatRepair(input: string, repair: Repair): string[] {
  const { mended, edits } = repair;
  const label = "mended: ";
  const first = itemAt(edits, 0);
  const from = characterStart(mended, Math.max(0, first.offset - BEFORE));
  let marks = "";
  let shift = 0;
  for (const { offset, length, text } of edits) {
    marks = marks.padEnd(offset + shift) + (text === "" ? "^" : "~".repeat(text.length));
    shift += text.length - length;
  }
  const to = characterStart(mended, from + WINDOW);
  const window = mended.slice(from, to);
  const cut = from > 0 ? "..." : "";
  return [
    `${label}${cut}${printable(window)}${mended.length > to ? "..." : ""}  (${repairInWords(input, repair)})`,
    " ".repeat(label.length + cut.length) + underEscapes(window, marks.slice(from, to)),
  ];
}

/** Returns an offset; the beginning of the character if the offset is between its two halves. */
function characterStart(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}

/** Moves marks from under characters to under their {@link printable} form. */
function underEscapes(text: string, marks: string): string {
  let below = "";
  let at = 0;
  let column = 0;
  for (const character of text) {
    const mark = marks.charAt(at);
    at += character.length;
    const next = columns(printable(text.slice(0, at)));
    below += mark.repeat(next - column);
    column = next;
  }
  // A caret may be after the last character, or belong to a character that takes no column.
  below += marks.slice(at);
  return /^ *$/.test(below) ? below + marks.trim() : below;
}

const BEFORE = 40;
const WINDOW = 72;
const MOST_EXPLAINED = 4;

/** Describes the edits of a repair, each in a few words. */
export function repairInWords(
  input: string,
  { edits }: Pick<Repair, "edits">,
  phrases: MessagePhrases = ENGLISH_PHRASES,
): string {
  const explanations = edits.slice(0, MOST_EXPLAINED).map((edit) => explained(input, edit, phrases));
  return [...explanations, ...(edits.length > MOST_EXPLAINED ? ["..."] : [])].join(", ");
}

function explained(input: string, { kind, offset, length, text }: Edit, phrases: MessagePhrases): string {
  const removed = `"${printable(input.slice(offset, offset + Math.min(length, 20)))}${length > 20 ? "..." : ""}"`;
  if (kind === "insert") return phrases.insert(`"${text}"`, offset);
  if (kind === "replace") return phrases.replace(removed, `"${text}"`, offset);
  return phrases[kind === "delete" ? "delete" : "percentEncode"](removed, offset);
}

const LONGEST_RULE = 120;

/** Returns a line for each other generation that accepts the input, and the rule of this one that does not. */
export function formatElsewhere(
  elsewhere: readonly Elsewhere[],
  own: { readonly document: string; readonly text: string },
): string[] {
  if (elsewhere.length === 0) return [];
  const accepting = elsewhere.map(({ document, rule }) => `${document} accepts this: ${rule}`);
  const rule = own.text.replace(/\s+/g, " ");
  // The rule of an IPv6 address has nine alternatives in 400 characters.
  return [...accepting, `${own.document} does not: ${rule.length > LONGEST_RULE ? rule.replace(/ *=.*/, "") : rule}`];
}
