import { isRecord } from "../../text/records.js";

/** Returns whether two values of a component object are equal: strings, and arrays and objects of them. */
export function sameData(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameData(one[name], other[name]));
}
