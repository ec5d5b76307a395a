import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * `expect(actual, message).toEqual(expected)` for tests with ten thousand comparisons and more. `expect` is slow, so it
 * is only called where the two may differ.
 */
export function expectEqual(actual: unknown, expected: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, message).toEqual(expected);
}
