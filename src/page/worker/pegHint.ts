import { t, type Messages } from "../locales/message.js";

/** Hints for people who write ABNF instead of a PEG. */
const HINTS: Hints<keyof Messages["peg"]["hints"]> = [
  [/\w$/, /^-\w/, "hyphen"],
  [/^\s*$/, /^;/, "comment"],
  [/\w\s*$/, /^:{0,2}:=/, "definedAs"],
  [/^\s*\w+\s+"[^"]*"\s*$/, /^[^=]/, "equalsMissing"],
  [/^/, /^[\u2018-\u201F\xAB\xBB]/, "straightQuotes"],
  [/^\s*$/, /^(?!\w+\s*=)/, "nameFirst"],
  [/[=/(]\s*$/, /^\*/, "starAfter"],
  [/[\s(]$/, /^\d+\*/, "countRange"],
  [/[\s(]$/, /^\d+/, "countExact"],
  [/[\s(]$/, /^%x/i, "byNumber"],
  [/\|\s*$/, /^/, "bar"],
  [/./, /^"[^"]*$/, "quoteOpen"],
  [/./, /^,/, "comma"],
  [/;/, /^$/, "comment"],
  [/\/\s*$/, /^$/, "alternativeMissing"],
  [/\([^()]*$/, /^$/, "bracketOpen"],
  [/=\s*$/, /^$/, "goesOn"],
  [/[\s(]$/, /^[^\w\s"'[(]/, "quotesNeeded"],
];

/**
 * Returns a hint for a PEG that cannot be read, if it looks like a known mistake.
 *
 * @param line and `column` of the place, 1-based
 */
export function pegHint(text: string, line: number, column: number): string | undefined {
  const here = text.split("\n")[line - 1] ?? "";
  const hint = hintAt(HINTS, here.slice(0, column - 1), here.slice(column - 1));
  return hint && t(`peg.hints.${hint}`);
}

/** Hints by the text of a line before a fault and from the fault on; the first that fits is given. */
export type Hints<Name> = readonly (readonly [before: RegExp, at: RegExp, hint: Name])[];

export function hintAt<Name>(hints: Hints<Name>, before: string, at: string): Name | undefined {
  return hints.find(([left, right]) => left.test(before) && right.test(at))?.[2];
}

/** Returns a hint for a word that is not the name of a rule. */
export function wordHint(word: string): string | undefined {
  const named = word.toLowerCase();
  return named === "or" || named === "and" ? t(`peg.hints.${named}`) : undefined;
}

/** Texts that can be read as a PEG but probably mean something else: `[ DIGIT ]`, `a + b`. */
const REMARKS: readonly (readonly [looks: RegExp, remark: keyof Messages["peg"]["remarks"]])[] = [
  [/\[(?: [^\]]*|[A-Z]{3,}|\w+_\w+)\]/, "brackets"],
  [/\S+ \+ /, "plus"],
];

/** Returns a remark on a PEG that can be read and is wrong, if it looks like a known mistake. */
export function pegRemark(text: string): string | undefined {
  for (const [looks, remark] of REMARKS) {
    const [meant] = looks.exec(text) ?? [];
    if (meant !== undefined) return t(`peg.remarks.${remark}`, { text: meant.trim() });
  }
  return undefined;
}
