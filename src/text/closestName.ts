/** A name with more changes than one for so many characters is another name. */
const CHARACTERS_PER_CHANGE = 4;
/** Longer names are not compared: the time grows with the square of the length. */
const LONGEST = 200;

/**
 * Returns the name that needs the fewest changes of single characters to become another one; `undefined` if all need too many to be what was
 * meant.
 *
 * @example closestName("READMEE.md", ["README.md", "LICENSE"]) // "README.md"
 */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  let closest: string | undefined;
  let fewest = Math.floor(Math.min(name.length, LONGEST) / CHARACTERS_PER_CHANGE) + 1;
  for (const other of names) {
    if (name.length > LONGEST || Math.abs(other.length - name.length) >= fewest) continue;
    const changes = changesBetween(name, other);
    if (changes < fewest) [closest, fewest] = [other, changes];
  }
  return closest;
}

/** Returns the Levenshtein distance: the number of characters that are inserted, deleted or replaced. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, character] of Array.from(one).entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = (row[j] ?? 0) + (other[j] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
