import type { Leftover } from "./resolve.js";
import { behindLeading } from "./buffer.js";

/** The three ways in which RFC 2396 (5.2, step 6g) and rfc2396bis-01 (5.2, merge step 7) let leftover ".." segments be handled. */
export const LEFTOVER: readonly Leftover[] = ["keep", "drop", "error"];

/** @throws {RangeError} if there are segments left over that are to be an error */
export function handleLeftover(buffer: string, leftover: Leftover, place: string): string {
  const rest = behindLeading(buffer, [".."]);
  if (rest === undefined || leftover === "keep") return buffer;
  if (leftover === "drop") return rest;
  throw new RangeError(`the reference climbs above the root of the base: ".." is left over (${place})`);
}
