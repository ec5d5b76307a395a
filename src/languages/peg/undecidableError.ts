import { tryCatch } from "../../text/tryCatch.js";
import { markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { LimitError, type LimitKind } from "../automata/limitError.js";

/** Why something is not decided: a limit that is reached, or what a rule does. */
export type UndecidableKind = LimitKind | "left recursion" | "endless loop";

/** A PEG or a suite that cannot be decided: it recurs, uses something that is not grammar, or grows beyond a named limit. */
export class UndecidableError extends RangeError {
  static {
    markAsUriError(this, "ERR_NOT_DECIDED");
  }
  override readonly name = "UndecidableError";
  /** `"ERR_NOT_DECIDED"` */
  declare readonly code: ErrorCode;
  constructor(
    readonly rule: string,
    readonly reason: string,
    readonly kind: UndecidableKind = "other",
  ) {
    super(`rule ${rule}: ${reason}`);
  }
}

/** Returns what a function returns. A limit that it reaches is why the rule is not decided. */
export function decided<T>(rule: string, make: () => T): T {
  return tryCatch(make, [LimitError], ({ message, kind }) => {
    throw new UndecidableError(rule, `not decided: ${message}`, kind);
  });
}
