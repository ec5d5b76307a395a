import type { ComponentChildren, JSX } from "preact";

/** Says that something is being worked out. */
export function Waiting({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <p class="waiting" role="status">{children}</p>;
}
