import { withoutStack } from "./withoutStack.js";

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

  /** What console.log shows in Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): Failure<E> {
    return { success: false, error: this.error };
  }
}

/** Returns a failure whose error is made when it is first asked for. */
export function failure<E>(make: () => E): Failure<E> {
  return new LazyFailure(make);
}
