/** Hints for people who write ABNF instead of a PEG, chosen by the text before the place that cannot be read and the text from there on. */
const HINTS: readonly (readonly [before: RegExp, at: RegExp, hint: string])[] = [
  [/\w$/, /^-\w/, "in a PEG a hyphen in a name is written _."],
  [/^\s*$/, /^;/, "a comment begins with // in a PEG, not with ;"],
  [/\w\s*$/, /^:{0,2}:=/, "a PEG writes = between a rule's name and what it stands for."],
  [/^\s*\w+\s+"[^"]*"\s*$/, /^[^=]/, "the = sign is missing: port = DIGIT*"],
  [/^/, /^[\u2018-\u201F\xAB\xBB]/, 'quotation marks are straight in a PEG, as in "%".'],
  [/^\s*$/, /^(?!\w+\s*=)/, "a rule begins with its name and =, as in: port = DIGIT*"],
  [/[=/(]\s*$/, /^\*/, "a PEG writes the star after what is repeated, not before it: DIGIT*"],
  [/[\s(]$/, /^\d+\*/, "a PEG says how often after the thing: DIGIT+ for one or more, HEXDIG|1..4| for one to four."],
  [/[\s(]$/, /^\d+/, "a PEG says how often after the thing: HEXDIG|2| for two."],
  [/[\s(]$/, /^%x/i, "characters given by number are written as characters in a PEG: %x31-39 is [1-9]."],
  [/\|\s*$/, /^/, "a PEG parts alternatives with /, not with |."],
  [/./, /^"[^"]*$/, "the double quote that begins here is not closed."],
  [/./, /^,/, "nothing stands between things that follow one another: a b."],
  [/;/, /^$/, "a comment begins with // in a PEG, not with ;"],
  [/\/\s*$/, /^$/, "an alternative is missing after the /."],
  [/\([^()]*$/, /^$/, "a round bracket is not closed."],
  [/=\s*$/, /^$/, "the rule goes on after the = sign."],
  [/[\s(]$/, /^[^\w\s"'[(]/, 'a character that stands for itself goes in double quotes, as in "%".'],
];

/**
 * Returns a hint for a PEG that cannot be read, if it looks like a known mistake.
 *
 * @param line and `column` of the place, 1-based
 */
export function pegHint(text: string, line: number, column: number): string | undefined {
  const lines = text.split("\n");
  const here = lines[line - 1] ?? "";
  const [before, at] = [here.slice(0, column - 1), here.slice(column - 1)];
  return HINTS.find(([left, right]) => left.test(before) && right.test(at))?.[2];
}

/** Returns a hint for a word that is not the name of a rule. */
export function wordHint(word: string): string | undefined {
  return new Map([
    ["or", "a PEG writes / between alternatives: a / b"],
    ["and", "nothing stands between things that follow one another: a b"],
  ]).get(word.toLowerCase());
}

/** Texts that can be read as a PEG but probably mean something else: `[ DIGIT ]`, `a + b`. */
const REMARKS: readonly (readonly [looks: RegExp, remark: (text: string) => string])[] = [
  [
    /\[(?: [^\]]*|[A-Z]{3,}|\w+_\w+)\]/,
    (text) =>
      `In a PEG, square brackets hold characters: ${text} reads one of the characters between them. What may be left out has ? after it.`,
  ],
  [
    /\S+ \+ /,
    (text) =>
      `In a PEG, + does not join: ${text.trim()} reads one or more of what stands before the +. Nothing stands between things that follow one another.`,
  ],
];

/** Returns a remark on a PEG that can be read and is wrong, if it looks like a known mistake. */
export function pegRemark(text: string): string | undefined {
  for (const [looks, remark] of REMARKS) {
    const [meant] = looks.exec(text) ?? [];
    if (meant !== undefined) return remark(meant);
  }
  return undefined;
}
