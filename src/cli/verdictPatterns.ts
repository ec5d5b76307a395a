import { generations } from "../generations/index.js";
import { ID_WIDTH } from "./verdictsTable.js";

/** Every combination of verdicts, as a number with a bit for each generation that accepts. */
export const PATTERNS = Array.from({ length: 2 ** generations.length }, (_, pattern) => pattern);

/** @param asked one for each generation, in their order */
export function patternOf<T>(asked: readonly T[], accepts: (one: T) => boolean): number {
  let pattern = 0;
  for (let place = 0; place < asked.length; place++) if (accepts(asked[place] as T)) pattern |= 1 << place;
  return pattern;
}

/** A sign a generation, oldest first: "+" accepted, "-" refused. */
export function signs(pattern: number): string {
  return generations.map((_, place) => ((pattern >> place) & 1 ? "+" : "-")).join("");
}

export interface Sums {
  readonly lines: number;
  readonly generations: readonly { readonly generation: string; readonly accepted: number; readonly refused: number }[];
  /** How many lines each combination of verdicts stands for, the most frequent first; those without any are left out. */
  readonly patterns: readonly { readonly verdicts: string; readonly lines: number }[];
}

export function sums(counts: readonly number[]): Sums {
  const total = (which: (pattern: number) => boolean): number =>
    counts.reduce((sum, count, pattern) => (which(pattern) ? sum + count : sum), 0);
  return {
    lines: total(() => true),
    generations: generations.map(({ id }, place) => {
      const accepts = (pattern: number): boolean => ((pattern >> place) & 1) === 1;
      return { generation: id, accepted: total(accepts), refused: total((pattern) => !accepts(pattern)) };
    }),
    patterns: counts
      .map((lines, pattern) => ({ verdicts: signs(pattern), lines }))
      .filter(({ lines }) => lines > 0)
      .sort((a, b) => b.lines - a.lines),
  };
}

export function summary({ lines, generations: rows, patterns }: Sums): string {
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
