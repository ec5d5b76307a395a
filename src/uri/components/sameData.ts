/** Returns whether two values of a component object are equal: strings, and arrays and objects of them. */
export function sameData(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    sameData((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}
