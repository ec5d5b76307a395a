import { stringsIn } from "./foreignData.js";
import { readStored, removeStored, store } from "./browserStorage.js";

const KEYS = {
  solved: "uri-generations exercises",
  answers: "uri-generations answers",
};

/** Returns the tasks that were solved in this browser, in this window or in another one. */
export function solvedTasks(): readonly string[] {
  const value = readStored(KEYS.solved);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function saveSolved(name: string): void {
  const solved = solvedTasks();
  if (!solved.includes(name)) store(KEYS.solved, [...solved, name]);
}

export function savedAnswer(name: string): string | undefined {
  return answers().get(name);
}

export function saveAnswer(name: string, answer: string): void {
  store(KEYS.answers, Object.fromEntries(answers().set(name, answer)));
}

export function clearAll(): void {
  for (const key of Object.values(KEYS)) removeStored(key);
}

function answers(): Map<string, string> {
  return stringsIn(readStored(KEYS.answers));
}
