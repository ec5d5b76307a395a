const KEY = "uri-generations exercises";

/** The exercises that were solved in this browser. Without a place to keep them they last as long as the page. */
let solved: readonly string[] | undefined;

export function solvedExercises(): readonly string[] {
  solved ??= kept();
  return solved;
}

export function keepSolved(name: string): void {
  if (solvedExercises().includes(name)) return;
  solved = [...solvedExercises(), name];
  try {
    localStorage.setItem(KEY, JSON.stringify(solved));
  } catch {
    // Some browsers keep nothing for files.
  }
}

export function forgetSolved(): void {
  solved = [];
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function kept(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
