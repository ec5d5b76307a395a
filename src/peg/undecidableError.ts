/** A PEG that cannot be decided: it recurs, uses something that is not grammar, or grows beyond a named limit. */
export class UndecidableError extends Error {
  override readonly name = "UndecidableError";
  constructor(
    readonly rule: string,
    readonly reason: string,
  ) {
    super(`rule ${rule}: ${reason}`);
  }
}
