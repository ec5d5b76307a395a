import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * `expect(actual, message).toEqual(expected)` for what runs ten thousand times and more: `expect` takes far longer than most of
 * what it is asked about, so it is only asked where the two may differ.
 */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
