import type { Generation } from "../../uri/generation/generation.js";
import { generations } from "../../documents/index.js";
import { tryCatch } from "../../text/tryCatch.js";
import { UriError } from "../../text/uriError.js";

/**
 * Strings for each step of normalization: those of RFC 3986 sections 6.2.2 and 6.2.3, and of what earlier documents state of
 * schemes.
 */
const EXAMPLES: readonly string[] = [
  "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
  "HTTP://www.EXAMPLE.com/",
  "http://a/%7Esmith",
  "http://a/%3a",
  "http://a/b/../c",
  "http://a/../b",
  "http://example.com",
  "http://example.com:/",
  "http://example.com:80/",
  "ftp://ftp.example.com:21/",
  "file://localhost/etc/fstab",
  "mailto:Joe@Example.COM",
  "gopher://h/",
  "../a/./b",
];

/** A string that two generations normalize differently. */
export interface NormalizationDifference {
  readonly input: string;
  readonly a: string;
  readonly b: string;
  /** The first step of normalization after which they differ. */
  readonly rung: (typeof RUNGS)[number];
}

const RUNGS = ["case", "percent-encoding", "dot-segments", "scheme"] as const;

/** Returns the examples that both generations accept and normalize differently. */
export function normalizationDifferences(a: Generation, b: Generation): NormalizationDifference[] {
  // The URL Standard, which is beside the generations, defines no normal form of a string.
  if (![a, b].every((of) => generations.some(({ id }) => id === of.id))) return [];
  return EXAMPLES.flatMap((input) => {
    if (!a.test(input) || !b.test(input)) return [];
    const [inA, inB] = [normalized(a, input), normalized(b, input)];
    if (inA === inB) return [];
    const rung = RUNGS.find((level) => normalized(a, input, level) !== normalized(b, input, level));
    return rung ? [{ input, rung, a: inA, b: inB }] : [];
  });
}

/** Returns the normal form of a string, or `not defined` if the document defines none. */
export function normalized(generation: Generation, input: string, level: (typeof RUNGS)[number] = "scheme"): string {
  return tryCatch(
    () => generation.normalize(input, { level }),
    [UriError],
    () => "not defined",
  );
}
