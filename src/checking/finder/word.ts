// Finds where a URI begins and ends if only white space or punctuation delimits it. The choice of these characters is a
// matter of written text, not of URIs: the documents mention "punctuation marks that might be mistaken for part of the
// URI".

/**
 * The longest text between two delimiters, in UTF-16 code units. A "<" or a quote whose partner is further away delimits
 * nothing, and a longer word is not a URI.
 */
export const LONGEST_DELIMITED = 65_536;

export const SPACE = /\s/;

/** The text before a URI, on its line, in which marks of emphasis are searched for. */
export const LONGEST_LOOK_BACK = 200;

/** The most marks of emphasis around a text: three mark bold italics. */
const MOST_MARKS = 3;

/**
 * Returns the end of a word without what belongs to the text around it: punctuation, and marks of emphasis.
 *
 * @example
 * // of "**http://a/b**." and of "*see http://a/b*" the word is "http://a/b"
 */
export function trimmedEnd(text: string, start: number, end: number): number {
  const at = withoutPunctuation(text, start, end);
  const marks = emphasisAfter(text, start, at);
  return marks === 0 ? at : withoutPunctuation(text, start, at - marks);
}

/**
 * Returns the number of characters at the end of a word that mark emphasis in the text: as many as are open before it on its line. Two
 * asterisks or tildes after a letter or digit belong to no URI in use, although they conform: `http://a/b**`. `http://a/*`, `http://a/**`
 * and `http://a/#__init__` are whole.
 */
function emphasisAfter(text: string, start: number, end: number): number {
  const mark = text.charAt(end - 1);
  if (mark === "" || !"*_~".includes(mark)) return 0;
  let first = end;
  while (first > start && text[first - 1] === mark) first--;
  const open = openBefore(text, start, mark);
  if (open > 0) return Math.min(open, end - first);
  return mark !== "_" && end - first > 1 && /[\p{L}\p{N}]/u.test(text.charAt(first - 1)) ? end - first : 0;
}

/** Returns how many of a mark are open before a word on its line, as in Markdown: `**see http://a/` has two, `**see** http://a/` none. */
function openBefore(text: string, start: number, mark: string): number {
  const near = text.slice(Math.max(0, start - LONGEST_LOOK_BACK), start);
  const before = near.slice(near.lastIndexOf("\n") + 1);
  let open = 0;
  for (const { 0: run, index } of before.matchAll(mark === "*" ? /\*+/g : mark === "_" ? /_+/g : /~+/g)) {
    const [previous, next] = [before.charAt(index - 1), before.charAt(index + run.length)];
    const opens = /^$|[\s([{"'*_~|>]/.test(previous) && !/\s/.test(next);
    const closes = !opens && /\S/.test(previous) && /[^\p{L}\p{N}]/u.test(next);
    if (opens && open === 0) open = Math.min(run.length, MOST_MARKS);
    else if (closes) open = Math.max(0, open - run.length);
  }
  return open;
}

/**
 * Returns the end of a word without the punctuation that belongs to the text around it: `.` `,` `;` `:` `!` `?` `'`, an opening bracket,
 * and a closing bracket whose partner is not in the word.
 */
function withoutPunctuation(text: string, start: number, end: number): number {
  const surplus = new Map<string, number>();
  let at = end;
  for (; at > start; at--) {
    const character = text.charAt(at - 1);
    const opener = OPENERS.get(character);
    if (opener === undefined && !".,;:!?'([".includes(character)) break;
    if (opener === undefined) continue;
    const word = text.slice(start, end);
    const left = surplus.get(character) ?? word.split(character).length - word.split(opener).length;
    if (left <= 0) break;
    surplus.set(character, left - 1);
  }
  return at;
}

const OPENERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);
