import { readRules } from "../../languages/abnf/notation.js";
import { NotationError } from "../../languages/abnf/notationText.js";
import { itemAt } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";
import { hintAt, type Hints } from "./pegHint.js";
import type { Unusable } from "./unusable.js";
import { t, type Messages } from "../locales/message.js";

/** The most faults that are looked for: the text is read once for each. */
const MOST = 10;

/** A line that begins a rule in ABNF, in BNF, in EBNF or in a PEG. */
const RULE_BEGINS = /^\s*<?[A-Za-z][\w-]*>?\s*(?:=|:|<-|←)/;

/** Hints for people who mean another notation or make a slip. */
const HINTS: Hints<keyof Messages["peg"]["abnfHints"]> = [
  [/^\s*$/, /^<[^>]*>\s*:{0,2}=/, "bnf"],
  [/^\s*[\w-]+\s*$/, /^:{1,2}=|^:/, "definedAs"],
  [/^\s*[\w-]+\s*$/, /^(?:<-|←)/, "arrow"],
  [/./, /^\|/, "bar"],
  [/./, /^[{}]/, "braces"],
  [/./, /^,/, "comma"],
  [/^/, /^[\u2018-\u201F\xAB\xBB]/, "straightQuotes"],
  [/[\w\])"]$/, /^[*+?]/, "repetitionBefore"],
  [/\[\^?.-.*\]\s*$/, /^/, "characters"],
  [/\w$/, /^_/, "underscore"],
  [/^[^"]*(?:"[^"]*"[^"]*)*"[^"]*$/, /^$/, "quoteOpen"],
  [/\/\s*$/, /^$/, "alternativeMissing"],
  [/=\s*$/, /^$/, "goesOn"],
  [/%[xdb][\w.-]*$/i, /^/, "number"],
];

/**
 * Returns why a text cannot be read as ABNF: the first fault of each rule that has one, at the place where it is, with what to write
 * instead. None if it can be read.
 *
 * @example
 * // a = "x" /
 * // b = "c"     the alternative is missing in line 1, at its end, not where line 2 begins
 */
export function abnfFaults(text: string): readonly Unusable[] {
  const lines = text.split("\n");
  const found: Unusable[] = [];
  for (let from = 0; found.length < MOST;) {
    // Empty lines instead of those that were read, so that the numbers of lines stay.
    const fault = faultOf(`${"\n".repeat(from)}${lines.slice(from).join("\n")}`);
    if (!fault) break;
    const placed = atItsPlace(lines, fault);
    found.push(placed);
    const next = lines.findIndex((line, i) => i >= Math.max(placed.line, from + 1) && RULE_BEGINS.test(line));
    if (next < 0) break;
    from = next;
  }
  return found;
}

function faultOf(text: string): NotationError | undefined {
  return tryCatch(
    () => void readRules(text, "abnf"),
    [NotationError],
    (error) => error,
  );
}

/** Returns a fault that is noticed where the next rule begins as one at the end of the rule before, and adds what to write. */
function atItsPlace(lines: readonly string[], { reason, line, column }: NotationError): Unusable {
  let place = { line, column };
  const noticed = lines[line - 1] ?? "";
  if (noticed.slice(0, column - 1).trim() === "" && line > 1 && (RULE_BEGINS.test(noticed) || noticed.trim() === "")) {
    let before = line - 1;
    while (before > 1 && withoutComment(lines[before - 1] ?? "") === "") before--;
    const end = withoutComment(lines[before - 1] ?? "");
    // A whole rule before it: the fault is in this line.
    if (/[/=(]$/.test(end)) place = { line: before, column: end.length + 1 };
  }
  const here = lines[place.line - 1] ?? "";
  const hint = hintAt(HINTS, here.slice(0, place.column - 1), withoutComment(here.slice(place.column - 1)));
  return { reason: hint === undefined ? reason : t(`peg.abnfHints.${hint}`), ...place };
}

function withoutComment(line: string): string {
  return itemAt(/^((?:"[^"]*"|[^";])*)/.exec(line) ?? [line], 0).trimEnd();
}
