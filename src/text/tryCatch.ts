/**
 * Returns what a function returns, or what `otherwise` makes of an error of one of some classes. Any other error is thrown.
 *
 * @example tryCatch(() => JSON.parse("{"), [SyntaxError], () => "not JSON") // "not JSON"
 */
export function tryCatch<T, K extends abstract new (...args: never[]) => Error, U>(
  make: () => T,
  kinds: readonly K[],
  otherwise: (error: InstanceType<K>) => U,
): T | U {
  try {
    return make();
  } catch (error) {
    for (const kind of kinds) if (error instanceof kind) return otherwise(error as InstanceType<K>);
    throw error;
  }
}
