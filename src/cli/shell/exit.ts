/** Exit codes, the same for every command. */
export const CONFORMS = 0;
export const DOES_NOT_CONFORM = 1;
export const USAGE_ERROR = 2;
/** For the verbs about grammars: a limit of size or time was reached, or a rule is not regular. */
export const NOT_DECIDED = 3;

/** A mistake in the call of the command: one line on standard error, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
