import type { JSX } from "preact";

/** What a view is for, in a sentence or two. */
export function Help({ text }: { readonly text: string }): JSX.Element {
  return <p class="help">{text}</p>;
}
