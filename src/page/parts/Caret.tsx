import type { JSX } from "preact";
import { excerpt } from "../../text/printable.js";

interface CaretProps {
  readonly input: string;
  readonly offset: number;
  /** Says where that is; the offset if left out. */
  readonly label?: string;
}

/** The input with a caret under the place that is meant. */
export function Caret({ input, offset, label = `the fault is at offset ${offset}` }: CaretProps): JSX.Element {
  const { text, column } = excerpt(input, offset);
  return <pre class="caret" role="img" aria-label={label}>{`${text}\n${" ".repeat(column)}^`}</pre>;
}
