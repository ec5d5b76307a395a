import { isRecord } from "../../text/records.js";

/** The answers that a learner tried for an exercise until one was right. */
export interface Attempts {
  readonly count: number;
  /** The last answers, the newest one last. */
  readonly last: readonly string[];
  /** The day on which one was right, as in `2026-11-22`; absent before that. */
  readonly solved?: string;
}

/** The most answers that are kept of an exercise, and the most characters of one. */
const MOST_KEPT = 5;
const LONGEST = 5_000;

export const NO_ATTEMPTS: Attempts = { count: 0, last: [] };

/**
 * Returns the attempts after one more. Repeating the previous answer does not count, and nothing counts after a right
 * answer.
 *
 * @param day the day of a right answer
 */
export function withAttempt(before: Attempts, answer: string, isRight: boolean, day: string): Attempts {
  const tried = answer.slice(0, LONGEST);
  if (before.solved !== undefined) return before;
  const isNew = before.last.at(-1) !== tried;
  return {
    count: before.count + (isNew ? 1 : 0),
    last: isNew ? [...before.last, tried].slice(-MOST_KEPT) : before.last,
    ...(isRight && { solved: day }),
  };
}

/** Reads the attempts of several exercises, by their names, from a file or a browser's storage. Anything else is ignored. */
export function readAttempts(value: unknown): ReadonlyMap<string, Attempts> {
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, Attempts][] => {
      const attempts = attemptsOf(one);
      return attempts ? [[name, attempts]] : [];
    }),
  );
}

function attemptsOf(value: unknown): Attempts | undefined {
  if (!isRecord(value)) return undefined;
  const { count, last, solved } = value;
  if (!Number.isSafeInteger(count) || !Array.isArray(last)) return undefined;
  return {
    count: Math.max(0, Number(count)),
    last: last.filter((one) => typeof one === "string").slice(-MOST_KEPT),
    ...(typeof solved === "string" && /^\d{4}-\d\d-\d\d$/.test(solved) && { solved }),
  };
}
