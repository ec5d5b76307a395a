// Part of what is published: leanRefa.ts puts these functions before the data of refa.

/** Ranges as the distance of each from the one before and its length, by turns; or sequences of characters. */
export type PackedRanges = readonly number[] | readonly (readonly number[])[];

/** Returns ranges as refa has them, or the sequences as they are. */
export function unpackRanges(packed: PackedRanges): readonly unknown[] {
  if (typeof packed[0] !== "number") return packed;
  const ranges: { min: number; max: number }[] = [];
  let min = 0;
  let end = 0;
  (packed as readonly number[]).forEach((distance, place) => {
    if (place % 2 === 0) min = end + distance;
    else ranges.push({ min, max: (end = min + distance) });
  });
  return ranges;
}

/** Returns for each character the class of those that are equal to it in either case. */
export function unpackClasses(packed: readonly (readonly number[])[]): Readonly<Record<string, readonly number[]>> {
  const classOf: Record<string, readonly number[]> = {};
  let before = 0;
  for (const [first = 0, ...others] of packed) {
    const members = [(before += first)];
    for (const distance of others) members.push((members[members.length - 1] ?? 0) + distance);
    for (const member of members) classOf[member] = members;
  }
  return classOf;
}
