import { readStored, removeStored, store } from "../browserStorage.js";

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
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, Attempts][] => {
      const attempts = attemptsOf(one);
      return attempts ? [[name, attempts]] : [];
    }),
  );
}

function attemptsOf(value: unknown): Attempts | undefined {
  if (typeof value !== "object" || value === null || !("count" in value) || !("last" in value)) return undefined;
  const { count, last } = value;
  if (!Number.isSafeInteger(count) || !Array.isArray(last)) return undefined;
  const solved = "solved" in value && typeof value.solved === "string" ? value.solved : "";
  return {
    count: Math.max(0, Number(count)),
    last: last.filter((one) => typeof one === "string").slice(-MOST_KEPT),
    ...(/^\d{4}-\d\d-\d\d$/.test(solved) && { solved }),
  };
}

/** The keys under which this browser stores things. */
const KEYS = {
  solved: "uri-generations exercises",
  answers: "uri-generations answers",
  attempts: "uri-generations attempts",
};

/** The version of the form in which attempts are stored. What another version has stored is not read. */
const ATTEMPTS_VERSION = 1;

/** Returns the exercises that were solved in this browser, in this window or in another one. */
export function solvedExercises(): readonly string[] {
  const value = readStored(KEYS.solved);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function saveSolved(name: string): void {
  const solved = solvedExercises();
  if (!solved.includes(name)) store(KEYS.solved, [...solved, name]);
}

/** Returns the last answer that was written for an exercise. */
export function savedAnswer(name: string): string | undefined {
  return answers().get(name);
}

export function saveAnswer(name: string, answer: string): void {
  store(KEYS.answers, Object.fromEntries(answers().set(name, answer)));
}

/** Returns the attempts at an exercise in this browser. */
export function attemptsAt(name: string): Attempts {
  return storedAttempts().get(name) ?? NO_ATTEMPTS;
}

export function saveAttempt(name: string, answer: string, isRight: boolean): void {
  const today = new Date().toISOString().replace(/T.*/, "");
  const all = new Map(storedAttempts());
  all.set(name, withAttempt(attemptsAt(name), answer, isRight, today));
  store(KEYS.attempts, { version: ATTEMPTS_VERSION, exercises: Object.fromEntries(all) });
}

function storedAttempts(): ReadonlyMap<string, Attempts> {
  const value = readStored(KEYS.attempts);
  if (typeof value !== "object" || value === null || !("version" in value) || !("exercises" in value)) return new Map();
  return value.version === ATTEMPTS_VERSION ? readAttempts(value.exercises) : new Map();
}

export function clearAll(): void {
  for (const key of Object.values(KEYS)) removeStored(key);
}

function answers(): Map<string, string> {
  const value = readStored(KEYS.answers);
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
