import type { JSX } from "preact";
import { excerpt } from "../../error.js";

/** The input with a caret under the place that is meant. */
export function Caret({ input, offset }: { readonly input: string; readonly offset: number }): JSX.Element {
  const { text, column } = excerpt(input, offset);
  return <pre class="caret" role="img" aria-label={`the fault is at offset ${offset}`}>{`${text}\n${" ".repeat(column)}^`}</pre>;
}
