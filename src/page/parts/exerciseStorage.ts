/** The keys under which this browser stores things. */
const KEYS = { solved: "uri-generations exercises", answers: "uri-generations answers" };

/** The values that the browser does not store, because it stores nothing for files or has no room left. They last as long as the page. */
const unkept = new Map<string, string>();

/** Returns the exercises that were solved in this browser, in this window or in another one. */
export function solvedExercises(): readonly string[] {
  const value = read(KEYS.solved);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function saveSolved(name: string): void {
  const solved = solvedExercises();
  if (!solved.includes(name)) write(KEYS.solved, [...solved, name]);
}

/** Returns what somebody last wrote for an exercise. */
export function savedAnswer(name: string): string | undefined {
  return answers().get(name);
}

export function saveAnswer(name: string, answer: string): void {
  write(KEYS.answers, Object.fromEntries(answers().set(name, answer)));
}

export function clearAll(): void {
  for (const key of Object.values(KEYS)) {
    unkept.delete(key);
    attempt(() => {
      localStorage.removeItem(key);
    });
  }
}

function answers(): Map<string, string> {
  const value = read(KEYS.answers);
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Reads a stored value. Any other page may have written there. */
function read(key: string): unknown {
  return attempt((): unknown => JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null"));
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.set(key, text);
  attempt(() => {
    localStorage.setItem(key, text);
    unkept.delete(key);
  });
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
