import { withoutStack } from "./withoutStack.js";

/** A parse that did not succeed. `error` is made when it is asked for; nobody has thrown it, so its `stack` names no calls. */
export interface Failure<E> {
  readonly success: false;
  readonly error: E;
}

/** Whoever asks for the verdict only pays for no error. (A class: an object literal with a getter costs twenty times as much.) */
class Refused<E> implements Failure<E> {
  readonly success = false;
  readonly #refusal: () => E;
  #error: E | undefined;

  constructor(refusal: () => E) {
    this.#refusal = refusal;
  }

  get error(): E {
    return (this.#error ??= withoutStack(this.#refusal));
  }

  toJSON(): Failure<E> {
    return { success: false, error: this.error };
  }
}

export function failure<E>(refusal: () => E): Failure<E> {
  return new Refused(refusal);
}
