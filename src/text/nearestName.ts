/**
 * Returns the name that a user probably meant; `undefined` if none is near: at most a third of the letters may be wrong, missing, surplus,
 * or two of them exchanged; or the name is a part of another one. Case does not count.
 *
 * @example
 * nearestName("rcf3986", ["rfc2396", "rfc3986"]) // "rfc3986"
 * nearestName("3986", ["rfc2396", "rfc3986"]) // "rfc3986"
 */
export function nearestName(name: string, among: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const one of among) {
    if (Math.abs(one.length - name.length) >= least) continue;
    const edits = distance(name.toLowerCase(), one.toLowerCase());
    if (edits < least) [nearest, least] = [one, edits];
  }
  const isPart = (one: string): boolean =>
    name.length >= SHORTEST_PART && one.toLowerCase().includes(name.toLowerCase());
  return nearest ?? among.find(isPart);
}

/** A shorter part is in too many names. */
const SHORTEST_PART = 3;

/** Returns `; did you mean X?`, or what is known if no name is near. */
export function suggestion(name: string, among: readonly string[]): string {
  const nearest = nearestName(name, among);
  return nearest === undefined ? `; known: ${among.join(", ")}` : `; did you mean ${nearest}?`;
}

/** Returns the edit distance in which exchanging two neighbours is one edit (optimal string alignment). */
function distance(a: string, b: string): number {
  let [last, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (list: readonly number[], index: number): number => list[index] ?? Infinity;
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isExchange = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + cost,
        isExchange ? at(last, j - 2) + 1 : Infinity,
      );
    }
    [last, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
