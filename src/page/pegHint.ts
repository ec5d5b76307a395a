/** What somebody who writes ABNF in place of PEG means, by what stands at the place that cannot be read and before it. */
const HINTS: readonly (readonly [before: RegExp, at: RegExp, hint: string])[] = [
  [/^\s*\w+$/, /^-\w/, "in a PEG a hyphen in a name is written _."],
  [/^\s*$/, /^(?!\w+\s*=)/, "a rule begins with its name and =, as in: port = DIGIT*"],
  [/[=/(]\s*$/, /^\*/, "a PEG writes the star behind what is repeated, not before it: DIGIT*"],
  [/[\s(]$/, /^\d+\*/, "a PEG says behind the item how often: DIGIT+ for one or more, HEXDIG|1..4| for one to four."],
  [/[\s(]$/, /^\d+/, "a PEG says behind the item how often: HEXDIG|2| for two."],
  [/[\s(]$/, /^%x/i, "characters given by number are written as characters in a PEG: %x31-39 is [1-9]."],
  [/\|\s*$/, /^/, "a PEG parts alternatives with /, not with |."],
  [/./, /^"[^"]*$/, "the double quote that begins here is not closed."],
  [/./, /^,/, "nothing stands between things that follow one another: a b."],
  [/=\s*$/, /^$/, "the rule goes on behind the = sign."],
  [/[\s(]$/, /^[^\w\s"'[(]/, "a character that stands for itself goes in double quotes, as in \"%\"."],
];

/**
 * What to do about a PEG that cannot be read, if it looks like a known mistake.
 *
 * @param line and `column` of the place, 1-based
 */
export function pegHint(text: string, line: number, column: number): string | undefined {
  const lines = text.split("\n");
  const here = lines[line - 1] ?? "";
  const [before, at] = [here.slice(0, column - 1), here.slice(column - 1)];
  return HINTS.find(([left, right]) => left.test(before) && right.test(at))?.[2];
}

/** What looks right in a PEG and may be meant otherwise: `[ DIGIT ]` is read without complaint. */
export function pegRemark(text: string): string | undefined {
  const [meant] = /\[ [^\]]*\]/.exec(text) ?? [];
  return meant === undefined ? undefined : `In a PEG, square brackets hold characters: ${meant} reads one of the characters between them. What may be left out has ? behind it.`;
}
