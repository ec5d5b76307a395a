import type { ComponentChildren, JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { texts } from "../texts/texts.js";

/** A table or a drawing that may be wider than a phone. */
export function ScrollRegion({ label, children }: Pick<TableProps, "label" | "children">): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useIsScrollable(place);
  return (
    <>
      <div class="wide" role="region" aria-label={label} tabIndex={scrolls ? 0 : undefined} ref={place}>
        {children}
      </div>
      {scrolls && <MoreToTheRight />}
    </>
  );
}

/** Shows that the drawing above continues to the right, since a phone shows no scroll bar. */
export function MoreToTheRight(): JSX.Element {
  return (
    <p class="more" aria-hidden="true">
      {texts().common.moreToTheRight}
    </p>
  );
}

/** Returns whether an element has more content than room. Then it must be reachable by keyboard. */
export function useIsScrollable(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  });
  return scrolls;
}

interface FoldedProps {
  readonly summary: string;
  /** True to unfold it at first. */
  readonly open?: boolean;
  readonly children: () => ComponentChildren;
}

/** Something that is folded away, and made when it is unfolded. */
export function Folded({ summary, open = false, children }: FoldedProps): JSX.Element {
  const [unfolded, setUnfolded] = useState(open);
  return (
    <details open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {unfolded && children()}
    </details>
  );
}

/** The text of a grammar: its lines stay as they are, since its columns are meaningful to readers. */
export function Grammar({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const place = useRef<HTMLPreElement>(null);
  const scrolls = useIsScrollable(place);
  return (
    <pre class="grammar" tabIndex={scrolls ? 0 : undefined} ref={place}>
      {children}
    </pre>
  );
}

interface TableProps {
  readonly label: string;
  readonly class?: string;
  /** The headings of the columns. */
  readonly heads: readonly ComponentChildren[];
  readonly children: ComponentChildren;
}

/** A table that may be wider than a phone, with a row of headings above its rows. */
export function Table({ label, heads, children, ...more }: TableProps): JSX.Element {
  return (
    <ScrollRegion label={label}>
      <table {...more}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th scope="col" key={i}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
