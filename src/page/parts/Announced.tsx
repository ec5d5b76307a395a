import type { JSX } from "preact";
import { useSettled } from "../work/useSettled.js";

/** Nobody wants to hear what is said of half a word. */
const PAUSE = 800;

/** Says to those who listen what others see, once it has not changed for a while. */
export function Announced({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="unseen" role="status">
      {useSettled(text, PAUSE)}
    </p>
  );
}
