import { ALPHABET_SIZE } from "./automaton.js";

/**
 * Returns the readability of a character in an example. From low to high: everything else, other punctuation, common
 * punctuation, capitals, digits, letters in lower case.
 */
export function readability(code: number): number {
  return RATINGS[code] ?? 0;
}

const RATINGS = Uint8Array.from({ length: ALPHABET_SIZE }, (_, code) => rating(code));

function rating(code: number): number {
  const sign = String.fromCharCode(code);
  if (/[a-z]/.test(sign)) return 5;
  if (/[0-9]/.test(sign)) return 4;
  if (/[A-Z]/.test(sign)) return 3;
  if (/[/.:-]/.test(sign)) return 2;
  return /[!-~]/.test(sign) ? 1 : 0;
}

/** From this {@link readability} on a character is a letter or a digit. */
export const ALPHANUMERIC = 3;

/** The most readable of some codes, the first of those; `undefined` if there is none. */
export function mostReadable(codes: readonly number[]): number | undefined {
  return codes.reduce<number | undefined>(
    (best, code) => (best === undefined || readability(code) > readability(best) ? code : best),
    undefined,
  );
}
