import { isRecord } from "../../text/records.js";
import { stringsIn } from "../work/foreignData.js";
import { readStored, removeStored, store } from "../browserStorage.js";
import { NO_ATTEMPTS, readAttempts, withAttempt, type Attempts } from "../work/attempts.js";

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

export function savedAnswer(name: string): string | undefined {
  return answers().get(name);
}

export function saveAnswer(name: string, answer: string): void {
  store(KEYS.answers, Object.fromEntries(answers().set(name, answer)));
}

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
  return isRecord(value) && value["version"] === ATTEMPTS_VERSION ? readAttempts(value["exercises"]) : new Map();
}

export function clearAll(): void {
  for (const key of Object.values(KEYS)) removeStored(key);
}

function answers(): Map<string, string> {
  return stringsIn(readStored(KEYS.answers));
}
