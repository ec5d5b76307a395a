/** A parse that did not succeed. `error` is made when it is asked for; nobody has thrown it, so its `stack` names no calls. */
export interface Failure<E> {
  readonly success: false;
  readonly data?: undefined;
  readonly error: E;
}

class LazyFailure<E> implements Failure<E> {
  readonly success = false;
  declare readonly error: E;
  readonly #make: () => E;
  #made: E | undefined;

  /**
   * The error is an own property, so that `{ ...result }`, `structuredClone(result)` and equality of objects see it, but one
   * that is computed: to make the error costs three times as much as the rest of the failure.
   */
  static readonly #ERROR: PropertyDescriptor & ThisType<LazyFailure<unknown>> = {
    get() {
      return (this.#made ??= withoutStack(this.#make));
    },
    enumerable: true,
  };

  constructor(make: () => E) {
    this.#make = make;
    Object.defineProperty(this, "error", LazyFailure.#ERROR);
  }

  /** Returns the text that console.log shows in Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): Failure<E> {
    return { success: false, error: this.error };
  }
}

/** Returns a failure whose error is made when it is first asked for. */
export function failure<E>(make: () => E): Failure<E> {
  return new LazyFailure(make);
}

/**
 * Returns what `make` returns, an error that nobody throws, without a stack. The stack would say where a getter was called,
 * and making it costs more than all the rest. V8's limit is set for the time of the call, as Node itself does it; where
 * there is no such limit, or the host has frozen it, the error has its stack.
 */
export function withoutStack<E>(make: () => E): E {
  const host = Error as { stackTraceLimit?: unknown };
  const limit = host.stackTraceLimit;
  if (typeof limit !== "number" || !Reflect.set(host, "stackTraceLimit", 0)) return make();
  try {
    return make();
  } finally {
    host.stackTraceLimit = limit;
  }
}
