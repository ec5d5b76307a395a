import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Returns whether an element has more content than room. Then it must be reachable by keyboard. */
export function useIsScrollable(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => {
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    measure();
    return () => {
      observer.disconnect();
    };
  });
  return scrolls;
}
