import type { JSX } from "preact";
import { texts } from "../texts/texts.js";
import { visible } from "./visible.js";

/** A string in a sentence or a table; the empty string in words. */
export function Quoted({ text, witness = false }: { readonly text: string; readonly witness?: boolean }): JSX.Element {
  return text === "" ? (
    <em>{texts().common.emptyString}</em>
  ) : (
    <code class={witness ? "witness" : undefined}>{visible(text)}</code>
  );
}
