/**
 * Returns a function that returns what `make` makes: at the first call it is made, and kept. Importing a module should cost
 * nothing that its user may never need.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Returns a function that returns a regular expression, which is made at the first call. V8 reads the literals of a file when it loads
 * the file, and looks up the characters of each `\p{...}`: a dozen of them took a quarter of the time of importing a generation.
 *
 * @param pattern its text, from `String.raw`
 *
 * @example
 * lazyRegExp(String.raw`^\p{L}`, "u")().test("é") // true
 */
export function lazyRegExp(pattern: string, flags: string): () => RegExp {
  return lazy(() => new RegExp(pattern, flags));
}
