import type { Edit, Elsewhere, Mistake, Refusal, Repair } from "./refusal.js";
import { LONGEST_SEARCHED, MOST_EDITS } from "./encodedWhole.js";
import { excerpt, printable, withoutCommands } from "../text/printable.js";
import { itemAt } from "../text/itemAt.js";

/** Returns the lines of `UriSyntaxError.format()`. */
export function formatRefusal(input: string, { readings, repairs }: Pick<Refusal, "readings" | "repairs">): string {
  const [first, ...others] = readings;
  const { text, column } = excerpt(input, first.offset);
  const lines = [
    text,
    `${" ".repeat(column)}^`,
    printable(first.message),
    `  ${printable(first.detail)}`,
    ...others.map(({ message }) => `or: ${printable(message)}`),
    ...(repairs.length === 0 && input.length > LONGEST_SEARCHED ? [NOT_REPAIRED] : []),
    ...repairs.flatMap((repair) => formatRepair(input, repair)),
  ];
  return withoutCommands(lines.join("\n"));
}

const NUMBERS = new Intl.NumberFormat("en");
const NOT_REPAIRED = `no repair: of more than ${NUMBERS.format(LONGEST_SEARCHED)} characters at most ${NUMBERS.format(MOST_EDITS)} wrong places are repaired; a part of it, by itself, may be`;

const HINTS: Readonly<Record<Mistake, string>> = {
  backslashes: "a slash for each backslash",
  "brackets around a name": "no brackets around a host that is no IPv6 address",
  "delimiters around": "without its delimiters in the text",
  "colour codes": "without the colour codes of a terminal",
  "escaped characters": "the characters that the escapes stand for",
  "escaped slashes": "without the backslashes before slashes",
  "escapes with u": "octets of UTF-8 for the escapes with u",
  fragment: "without the fragment",
  "international host": "the host in the form that the name service takes (punycode)",
  "IPv6 address without brackets": "brackets around the IPv6 address",
  "look-alikes": "ASCII for the characters that look alike",
  "markup after": "without the markup after it",
  "no dot segment": "a dot segment before it",
  "no scheme": "a scheme before it",
  "no slashes": "two slashes before the authority",
  "not ASCII": "all characters beyond ASCII as percent-encoded UTF-8",
  "octets of UTF-16": "without the octets of UTF-16 that are NUL",
  "reserved characters in credentials": "the reserved characters of the user's name and password percent-encoded",
  "scp form": "the scp form written as a URI",
  "several hosts": "the colons of all ports but the last percent-encoded",
  template: "without the template that was not filled in",
  "text after": "without the text after it",
  "text before": "without the text before it",
  "too many colons": "two colons for the run of colons",
  "two ports": "without the second port",
  "two schemes": "without the scheme before the scheme",
  "UNC path": "the path of a Windows server as a URI",
  "port is no number": "without the port that was not filled in",
  userinfo: "without the user before the host",
  "white space around": "without the white space around it",
  "Windows path": "the path of Windows as a URI",
  zone: "without the zone",
};

/** Mistakes whose first edit is an insertion before the string; other edits may follow it. */
const IS_FIRST_EDIT: ReadonlySet<Mistake> = new Set(["no dot segment", "no scheme", "no slashes"]);

/** Returns the repaired string and below it marks under what was inserted, and a caret where something was deleted. */
function formatRepair(input: string, repair: Repair): string[] {
  const { mended, edits } = repair;
  const label = "mended: ";
  const first = itemAt(edits, 0);
  const from = Math.max(0, first.offset - BEFORE);
  let marks = "";
  let shift = 0;
  for (const { offset, length, text } of edits) {
    marks = marks.padEnd(offset + shift) + (text === "" ? "^" : "~".repeat(text.length));
    shift += text.length - length;
  }
  const window = mended.slice(from, from + WINDOW);
  const cut = from > 0 ? "..." : "";
  return [
    `${label}${cut}${printable(window)}${mended.length > from + WINDOW ? "..." : ""}  (${repairInWords(input, repair)})`,
    " ".repeat(label.length + cut.length) + underEscapes(window, marks.slice(from, from + WINDOW)),
  ];
}

/** Returns marks under characters as marks under what {@link printable} makes of these characters. */
function underEscapes(text: string, marks: string): string {
  const column = (place: number): number => printable(text.slice(0, place)).length;
  return Array.from(marks, (mark, i) => mark.repeat(column(i + 1) - column(i))).join("");
}

const BEFORE = 40;
const WINDOW = 72;
const MOST_EXPLAINED = 4;

/** Describes a repair in a few words. */
export function repairInWords(input: string, { edits, mistake }: Repair): string {
  const hint = mistake ? [HINTS[mistake]] : [];
  const others = mistake ? edits.slice(IS_FIRST_EDIT.has(mistake) ? 1 : edits.length) : edits;
  return [
    ...hint,
    ...others.slice(0, MOST_EXPLAINED).map((edit) => explained(input, edit)),
    ...(others.length > MOST_EXPLAINED ? ["..."] : []),
  ].join(", ");
}

function explained(input: string, { kind, offset, length, text }: Edit): string {
  const removed = `"${printable(input.slice(offset, offset + Math.min(length, 20)))}${length > 20 ? "..." : ""}"`;
  switch (kind) {
    case "insert":
      return `insert "${text}" at offset ${offset}`;
    case "delete":
      return `delete ${removed} at offset ${offset}`;
    case "replace":
      return `"${text}" for ${removed} at offset ${offset}`;
    case "percent-encode":
      return `percent-encode ${removed} at offset ${offset}`;
  }
}

/** Returns a line for each other generation that accepts the input, and the rule of this one that does not. */
export function formatElsewhere(
  elsewhere: readonly Elsewhere[],
  own: { readonly document: string; readonly text: string },
): string[] {
  if (elsewhere.length === 0) return [];
  const accepting = elsewhere.map(({ document, rule }) => `${document} accepts this: ${rule}`);
  return [...accepting, `${own.document} does not: ${own.text.replace(/\s+/g, " ")}`];
}
