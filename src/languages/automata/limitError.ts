/**
 * The error thrown when a limit is reached before there is a result: a number of states, or the time. The message names
 * it.
 */
export class LimitError extends Error {
  override readonly name = "LimitError";
}
