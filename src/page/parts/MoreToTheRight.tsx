import type { JSX } from "preact";
import { texts } from "../texts/texts.js";

/** Tells readers that the drawing above goes on to the right, where a phone shows no scroll bar. */
export function MoreToTheRight(): JSX.Element {
  return (
    <p class="more" aria-hidden="true">
      {texts().common.moreToTheRight}
    </p>
  );
}
