/**
 * Returns a function that returns what `make` makes: at the first call it is made, and kept. Importing a module should cost
 * nothing that its user may never need.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
