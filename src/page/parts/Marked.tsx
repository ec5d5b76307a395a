import type { JSX } from "preact";

/** A text in which pieces of grammar are between backquotes. */
export function Marked({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>;
}
