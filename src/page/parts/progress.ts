/** What is kept in this browser, by what it is about. */
const KEYS = { solved: "uri-generations exercises", answers: "uri-generations answers" };

/** What the browser does not keep, since it keeps nothing for files or has no room left, lasts as long as the page. */
const unkept = new Map<string, string>();

/** The exercises that were solved in this browser, in this window or in another one. */
export function solvedExercises(): readonly string[] {
  const value = read(KEYS.solved);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function keepSolved(name: string): void {
  const solved = solvedExercises();
  if (!solved.includes(name)) write(KEYS.solved, [...solved, name]);
}

/** What somebody last wrote for an exercise. */
export function keptAnswer(name: string): string | undefined {
  return answers().get(name);
}

export function keepAnswer(name: string, answer: string): void {
  write(KEYS.answers, Object.fromEntries(answers().set(name, answer)));
}

export function forgetAll(): void {
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

/** Anybody's page may have written there. */
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
