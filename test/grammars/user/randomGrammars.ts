export const RANDOM_NAMES = ["x", "y", "z"];

/** Returns a source of numbers below a limit, the same for the same seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % limit;
  };
}

/** Returns a grammar of three rules in ABNF that lead to themselves in any way, and may be empty or ambiguous. */
export function randomAbnf(below: (limit: number) => number, depth = 3): string {
  return RANDOM_NAMES.map((name) => `${name} = ${randomExpression(below, depth)}`).join("\n");
}

function randomExpression(below: (limit: number) => number, depth: number): string {
  const inner = (): string => randomExpression(below, depth - 1);
  const leaf = ["%x61", "%x62", '""', ...RANDOM_NAMES][below(6)] ?? "x";
  if (depth === 0) return leaf;
  const min = below(3);
  return (
    [
      leaf,
      `( ${inner()} ${inner()} )`,
      `( ${inner()} / ${inner()} )`,
      `( *${inner()} )`,
      `( ${min}*${min + below(3)}${inner()} )`,
    ][below(5)] ?? leaf
  );
}

/** Returns all strings of a and b up to a length. */
export function stringsUpTo(longest: number): string[] {
  return Array.from({ length: longest + 1 }, (_, length) =>
    Array.from({ length: 2 ** length }, (__, bits) =>
      Array.from({ length }, (___, i) => ((bits >> i) & 1 ? "b" : "a")).join(""),
    ),
  ).flat();
}
