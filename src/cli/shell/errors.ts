import { UriError } from "../../text/uriError.js";
import { RefError } from "../../comparison/grammars/grammarRef.js";
import { NOT_DECIDED, USAGE_ERROR, UsageError } from "./exit.js";
import { printError, warn } from "./output.js";

/**
 * Prints an error as one line on standard error, and returns the exit code. No input should lead to an error of a kind
 * that is not named here; for such an error, Node would print the stack and a line of the bundle.
 *
 * @param where the place of the error, for the report: `line 3`
 */
export function reportError(error: unknown, where?: string): number {
  if (error instanceof UriError && error.code === "ERR_NOT_DECIDED") {
    warn(error.message);
    return NOT_DECIDED;
  }
  if (isAboutTheCall(error)) warn(messageOf(error));
  else {
    const message = error instanceof Error ? error.message : String(error);
    warn(`internal error${where === undefined ? "" : ` in ${where}`}, please report it: ${message}`);
    if (process.env["DEBUG"] !== undefined && error instanceof Error) printError(error.stack ?? "");
  }
  return USAGE_ERROR;
}

/** Returns the message of an error about a file in the words of the other messages. */
function messageOf(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if (path === undefined) return error.message;
  if (code === "ENOENT") return `no such file: ${path}`;
  return code === "EACCES" ? `not allowed to read ${path}` : error.message;
}

function isAboutTheCall(error: unknown): error is Error {
  if (
    error instanceof UsageError ||
    error instanceof RefError ||
    (error instanceof RangeError && error instanceof UriError)
  )
    return true;
  if (error instanceof UriError && error.code === "ERR_NOT_DEFINED") return true;
  return error instanceof Error && "code" in error && "syscall" in error;
}
