/**
 * A parse that did not succeed. `error` is made when it is first read; it is not thrown, so its `stack` lists no calls.
 */
export interface Failure<E> {
  readonly success: false;
  readonly data?: undefined;
  readonly error: E;
}

/** `Object.prototype.__defineGetter__` of ECMAScript, annex B.2.2.2, which TypeScript's libraries leave out. */
interface WithGetters {
  __defineGetter__?(name: string, getter: () => unknown): void;
}

/**
 * The error is an own property, so that `{ ...result }`, `structuredClone(result)` and equality of objects see it, but
 * a computed one: making the error costs three times as much as the rest of the failure. Defining the property is the
 * largest cost of refusing a short string (90 ns on V8), so it uses the fastest function that engines have; a host that
 * has removed that function pays 30 ns more.
 */
class LazyFailure<E> implements Failure<E> {
  readonly success = false;
  declare readonly error: E;
  /** The error, or the function that makes it. */
  #error: E | (() => E);

  static readonly #get = function <E>(this: LazyFailure<E>): E {
    const error = this.#error;
    if (typeof error !== "function") return error;
    return (this.#error = withoutStack(error as () => E));
  };

  static readonly #descriptor: PropertyDescriptor = {
    get: LazyFailure.#get,
    enumerable: true,
    configurable: true,
  };

  constructor(make: () => E) {
    this.#error = make;
    const withGetters = this as WithGetters;
    if (withGetters.__defineGetter__) withGetters.__defineGetter__("error", LazyFailure.#get);
    else Object.defineProperty(this, "error", LazyFailure.#descriptor);
  }

  /** Returns the text that console.log shows in Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): Failure<E> {
    return { success: false, error: this.error };
  }
}

/** Returns a failure whose error is made when it is first read. */
export function failure<E>(make: () => E): Failure<E> {
  return new LazyFailure(make);
}

/**
 * Returns the error that `make` returns, without a stack, since it is not thrown. The stack would show where a getter
 * was called, and making it costs more than everything else. V8's limit is changed during the call, as Node itself
 * does; if there is no such limit, or the host has frozen it, the error has its stack.
 */
export function withoutStack<E>(make: () => E): E {
  const host: { stackTraceLimit?: unknown } = Error;
  const limit = host.stackTraceLimit;
  if (typeof limit !== "number" || !Reflect.set(host, "stackTraceLimit", 0)) return make();
  try {
    return make();
  } finally {
    host.stackTraceLimit = limit;
  }
}
