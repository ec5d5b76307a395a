/** A place in a text, in UTF-16 offsets, and a message about it. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** An error if omitted. */
  readonly kind?: "error" | "warning" | "info";
}
