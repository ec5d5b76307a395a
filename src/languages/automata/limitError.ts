/** Which limit is reached: the time, the size of an automaton, or another one that the message names. */
export type LimitKind = "time" | "states" | "other";

/** The error thrown when a limit is reached before there is a result. The message names it. */
export class LimitError extends Error {
  override readonly name = "LimitError";
  constructor(
    message: string,
    readonly kind: LimitKind,
  ) {
    super(message);
  }
}
