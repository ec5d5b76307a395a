/** A parse that did not succeed. */
export interface Failure<E> {
  readonly success: false;
  readonly error: E;
}

/** What an error costs is the stack that it holds, so whoever asks for the verdict only does not pay for one. */
export function failure<E>(refusal: () => E): Failure<E> {
  let error: E | undefined;
  return {
    success: false,
    get error() {
      return (error ??= refusal());
    },
  };
}
