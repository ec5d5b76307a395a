import type { MainComponents } from "../components/mainComponents.js";

/**
 * RFC 2396 and rfc2396bis-01, section 5: a relative reference cannot be used where the base does not fit the hierarchical syntax.
 *
 * @throws {RangeError} always
 */
export function refuseOpaque({ scheme }: MainComponents, place: string): never {
  throw new RangeError(
    `the base is opaque, what follows "${scheme}:" has no hierarchy: relative references cannot be used with it (${place})`,
  );
}
