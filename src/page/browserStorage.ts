/**
 * The values that the browser does not store, because it stores nothing for files or its storage is full. They last as
 * long as the page.
 */
const unkept = new Map<string, string>();

/** Reads a stored value; `undefined` or `null` if there is none. Any other page may have written there. */
export function readStored(key: string): unknown {
  return attempt((): unknown => JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null"));
}

/** Stores a value that JSON can hold, for the next time that the page is opened in this browser. */
export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.set(key, text);
  attempt(() => {
    localStorage.setItem(key, text);
    unkept.delete(key);
  });
}

export function removeStored(key: string): void {
  unkept.delete(key);
  attempt(() => localStorage.removeItem(key));
}

function attempt<Result>(what: () => Result): Result | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
