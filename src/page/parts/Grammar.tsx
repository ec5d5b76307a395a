import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { useIsScrollable } from "./useIsScrollable.js";

/** The text of a grammar: its lines stay as they are, since its columns mean something to those who read it. */
export function Grammar({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const place = useRef<HTMLPreElement>(null);
  const scrolls = useIsScrollable(place);
  return (
    <pre class="grammar" tabIndex={scrolls ? 0 : undefined} ref={place}>
      {children}
    </pre>
  );
}
