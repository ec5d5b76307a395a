import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { MoreToTheRight } from "./MoreToTheRight.js";
import { useIsScrollable } from "./useIsScrollable.js";

/** A table or a drawing that may be wider than a phone. */
export function ScrollRegion({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}): JSX.Element {
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
