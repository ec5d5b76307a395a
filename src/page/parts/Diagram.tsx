import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PegPlace } from "../trace/pegPlace.js";
import { MoreToTheRight, useIsScrollable } from "./scrolling.js";

interface DiagramProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** Draws it as SVG, in which everything that was typed is escaped. */
  readonly draw: (width: number) => string;
  /** Identifies what `draw` depends on. */
  readonly drawn: string;
  /** The part of it that is highlighted. */
  readonly lit?: PegPlace | undefined;
  /** The numbers of the boxes that are highlighted in the diagram of a rule in ABNF. */
  readonly litBoxes?: ReadonlySet<number>;
}

/** The largest width of a diagram. */
const WIDEST = 720;

/** A railroad diagram, as wide as there is room. */
export function Diagram({ label, draw, drawn, lit, litBoxes }: DiagramProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useIsScrollable(place);
  const [width, setWidth] = useState(WIDEST);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(Math.min(WIDEST, Math.max(240, place.current?.clientWidth ?? WIDEST)));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  const svg = useMemo(() => draw(width), [drawn, width]);
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    for (const element of root.querySelectorAll(".lit")) element.classList.remove("lit");
    const elements = lit
      ? litIn(root.querySelector(`[data-peg="${CSS.escape(lit.pegName)}"]`), lit)
      : boxesIn(root, (number) => litBoxes?.has(number) === true);
    for (const element of elements) element.classList.add("lit");
    const [first] = elements;
    if (first) bringIntoSight(root, first);
  }, [svg, lit?.pegName, lit?.from, litBoxes]);
  return (
    <>
      <div
        class="diagram-place"
        ref={place}
        tabIndex={scrolls ? 0 : undefined}
        role="region"
        aria-label={label}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      {scrolls && <MoreToTheRight />}
    </>
  );
}

/** The elements of a diagram that draw some expressions; all of it if that is the whole rule. */
function litIn(diagram: Element | null, { from, to }: PegPlace): readonly Element[] {
  if (!diagram || from === 0) return diagram ? [diagram] : [];
  return boxesIn(diagram, (number) => number >= from && number < to);
}

/** The elements of a diagram with a number that is wanted; an element may have several, with spaces between. */
function boxesIn(diagram: Element, isWanted: (number: number) => boolean): readonly Element[] {
  return [...diagram.querySelectorAll("[data-expression]")].filter((element) =>
    (element.getAttribute("data-expression") ?? "").split(" ").some((number) => isWanted(Number(number))),
  );
}

function bringIntoSight(place: HTMLElement, element: Element): void {
  const [outer, inner] = [place.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) place.scrollLeft += inner.left - outer.left - 20;
}
