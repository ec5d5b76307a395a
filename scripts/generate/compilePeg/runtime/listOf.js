/**
 * Returns the items of a list between two places: of the whole text if no separator is given; with `pairs`, each item is divided into a
 * name and a value there.
 */
export function listOf(s, start, end, part, separator, pairs) {
  const items = [];
  for (let from = start; from <= end;) {
    const found = separator === undefined ? -1 : s.indexOf(separator, from);
    const to = found < 0 || found > end ? end : found;
    items.push(pairs === undefined ? part(s, from, to) : pairOf(from, to));
    from = to + (separator === undefined ? 1 : separator.length);
  }
  return Object.freeze(items);

  function pairOf(from, to) {
    const at = s.slice(from, to).indexOf(pairs);
    const [nameEnd, valueStart] = at < 0 ? [to, to] : [from + at, from + at + pairs.length];
    return Object.freeze({ name: part(s, from, nameEnd), value: part(s, valueStart, to) });
  }
}
