import type { JSX } from "preact";
import { useSettled } from "../work/useSettled.js";

/** The time in milliseconds without a change after which a text is announced: nobody wants to hear about half a word. */
const PAUSE = 800;

/** Announces to a screen reader what others see, once it has not changed for a while. */
export function LiveStatus({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="unseen" role="status">
      {useSettled(text, PAUSE)}
    </p>
  );
}
