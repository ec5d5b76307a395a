import type { JSX } from "preact";

/** Tells readers that the drawing above goes on to the right, where a phone shows no scroll bar. */
export function MoreToTheRight(): JSX.Element {
  return (
    <p class="more" aria-hidden="true">
      scroll sideways for more →
    </p>
  );
}
