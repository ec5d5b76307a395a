import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { railroad } from "../../teach/railroad.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import type { PegPlace } from "../pegPlace.js";
import { MoreToTheRight } from "./MoreToTheRight.js";
import { useIsScrollable } from "./useIsScrollable.js";

interface DiagramProps {
  readonly shown: Shown;
  readonly id: string;
  readonly rule: string;
  /** Draw the PEG, not the rule as its document has it. */
  readonly peg?: boolean;
  /** The part of it that is highlighted. */
  readonly lit?: PegPlace;
}

/** The largest width of a diagram. */
const WIDEST = 720;

/** The railroad diagram of a rule; the boxes of other rules lead to those. */
export function Diagram({ shown, id, rule, peg = false, lit }: DiagramProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useIsScrollable(place);
  const [width, setWidth] = useState(WIDEST);
  useLayoutEffect(() => {
    const measure = (): void => {
      setWidth(Math.min(WIDEST, Math.max(240, place.current?.clientWidth ?? WIDEST)));
    };
    measure();
    addEventListener("resize", measure);
    return () => {
      removeEventListener("resize", measure);
    };
  }, []);
  // The SVG is made from the grammar alone, so it contains nothing unescaped that anybody has typed.
  const svg = useMemo(
    () =>
      railroad(id, rule, {
        peg,
        width,
        styled: false,
        href: (to) => hrefAfter(linked(shown), { view: "rules", generation: id, rule: to }),
      }),
    [id, rule, peg, width, shown["uri"]],
  );
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    for (const element of root.querySelectorAll(".lit")) element.classList.remove("lit");
    if (!lit) return;
    const elements = litIn(root.querySelector(`[data-peg="${CSS.escape(lit.pegName)}"]`), lit);
    for (const element of elements) element.classList.add("lit");
    const [first] = elements;
    if (first) bringIntoSight(root, first);
  }, [svg, lit?.pegName, lit?.from]);
  return (
    <>
      <div
        class="diagram-place"
        ref={place}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label={`Railroad diagram of ${rule}${peg ? " as a PEG" : ""}`}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {scrolls && <MoreToTheRight />}
    </>
  );
}

/** Returns the state that a link to another rule keeps. */
function linked({ uri }: Shown): Shown {
  return uri === undefined || uri.length > 500 ? {} : { uri };
}

/** The elements of a diagram that draw some expressions; all of it if that is the whole rule. */
function litIn(diagram: Element | null, { from, to }: PegPlace): readonly Element[] {
  if (!diagram || from === 0) return diagram ? [diagram] : [];
  return [...diagram.querySelectorAll("[data-expression]")].filter((element) => {
    const number = Number(element.getAttribute("data-expression"));
    return number >= from && number < to;
  });
}

function bringIntoSight(place: HTMLElement, element: Element): void {
  const [outer, inner] = [place.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) place.scrollLeft += inner.left - outer.left - 20;
}
