import type { Generation } from "../../uri/documents/generation.js";
import { ID_WIDTH } from "../reports/verdictsTable.js";

/** Returns a zero for each combination of verdicts. A pattern has a bit for each generation that accepts, the lowest for the oldest. */
export function noCounts({ length }: readonly Generation[]): number[] {
  return Array.from({ length: 2 ** length }, () => 0);
}

/**
 * Returns the pattern of some answers.
 *
 * @param asked one item for each generation, oldest first
 */
export function patternOf<T>(asked: readonly T[], accepts: (one: T) => boolean): number {
  let pattern = 0;
  asked.forEach((one, place) => {
    if (accepts(one)) pattern |= 1 << place;
  });
  return pattern;
}

/** Writes a pattern as a character for each generation, oldest first: "+" accepted, "-" refused. */
export function plusesAndMinuses(pattern: number, asked: readonly Generation[]): string {
  return asked.map((_, place) => ((pattern >> place) & 1 ? "+" : "-")).join("");
}

/** The number of lines that each generation accepted, and the number of times that each pattern occurred. */
export interface VerdictCounts {
  readonly lines: number;
  readonly generations: readonly { readonly generation: string; readonly accepted: number; readonly refused: number }[];
  /** The patterns that occurred, the most frequent first. */
  readonly patterns: readonly { readonly verdicts: string; readonly lines: number }[];
}

/**
 * @param counts the number of lines for each pattern
 * @param asked the generations, oldest first
 */
export function verdictCounts(counts: readonly number[], asked: readonly Generation[]): VerdictCounts {
  const total = (which: (pattern: number) => boolean): number =>
    counts.reduce((sum, count, pattern) => (which(pattern) ? sum + count : sum), 0);
  return {
    lines: total(() => true),
    generations: asked.map(({ id }, place) => {
      const accepts = (pattern: number): boolean => ((pattern >> place) & 1) === 1;
      return { generation: id, accepted: total(accepts), refused: total((pattern) => !accepts(pattern)) };
    }),
    patterns: counts
      .map((lines, pattern) => ({ verdicts: plusesAndMinuses(pattern, asked), lines }))
      .filter(({ lines }) => lines > 0)
      .sort((a, b) => b.lines - a.lines),
  };
}

/** Writes the counts as text, a generation or a pattern on each line. */
export function verdictSummary({ lines, generations: rows, patterns }: VerdictCounts): string {
  const width = String(lines).length;
  return [
    ...rows.map(
      ({ generation, accepted, refused }) =>
        `${generation.padEnd(ID_WIDTH)}  accepted ${String(accepted).padStart(width)}  refused ${String(refused).padStart(width)}`,
    ),
    ...patterns.map(
      (one) => `${one.verdicts.padEnd(ID_WIDTH)}  ${String(one.lines).padStart("accepted ".length + width)}`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join("");
}
