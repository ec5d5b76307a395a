import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { railroadOfPeg, railroadOfRules } from "../../grammars/drawings/railroadRules.js";
import type { Rule, RuleIndex } from "../../languages/abnf/rules.js";
import type { Peg } from "../../languages/peg/peg.js";
import { texts } from "../texts/texts.js";
import type { GrammarSubject } from "../work/languageSubject.js";
import { useWork } from "../work/useWork.js";
import { Worked } from "./progress.js";
import { Folded, MoreToTheRight, useIsScrollable } from "./scrolling.js";
import { svgNodes } from "./svgNodes.js";

/** A place in the text of a PEG. */
export interface PegPlace {
  /** The rule of the PEG in whose text it is. */
  readonly pegName: string;
  /** That rule's published name. */
  readonly rule: string;
  /** The numbers of the expressions meant: from this one on, without the second. */
  readonly from: number;
  readonly to: number;
}

interface DiagramProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** Draws it as SVG, in which everything that was typed is escaped. */
  readonly draw: (width: number) => string;
  /** Identifies what `draw` depends on. */
  readonly drawn: string;
  readonly lit?: PegPlace | undefined;
  /** The numbers of the boxes that are highlighted in the diagram of a rule in ABNF. */
  readonly litBoxes?: ReadonlySet<number>;
}

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
  const svg = useMemo(() => svgNodes(draw(width)), [drawn, width]);
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
      <div class="diagram-place" ref={place} tabIndex={scrolls ? 0 : undefined} role="region" aria-label={label}>
        {svg}
      </div>
      {scrolls && <MoreToTheRight />}
    </>
  );
}

interface PegDiagramProps extends Pick<DiagramProps, "lit"> {
  readonly label: string;
  /** The rules that are drawn, one below the other. */
  readonly rules: readonly { readonly pegName: string; readonly peg: Peg }[];
  readonly title: string;
  /** Gives the address to which the box of a rule leads, if it is a link. */
  readonly href?: ((pegName: string) => string | undefined) | undefined;
}

const NO_LINK = (): undefined => undefined;

export function PegDiagram({ rules, title, href = NO_LINK, ...more }: PegDiagramProps): JSX.Element {
  return (
    <Diagram
      draw={(width) => railroadOfPeg(rules, title, { width, styled: false, href }, texts().railroad)}
      drawn={JSON.stringify(rules)}
      {...more}
    />
  );
}

interface AbnfDiagramProps extends Pick<DiagramProps, "litBoxes"> {
  readonly rule: Rule;
  /** The rules to which it may refer. */
  readonly index: RuleIndex<{ readonly name: string }>;
  /** Gives the address to which the box of another rule leads, if there is one. */
  readonly href: (rule: string) => string | undefined;
}

/** The diagram of a rule in ABNF that belongs to no generation. */
export function AbnfDiagram({ rule, index, href, ...more }: AbnfDiagramProps): JSX.Element {
  return (
    <Diagram
      label={texts().common.railroad(rule.name)}
      draw={(width) =>
        railroadOfRules(
          [rule],
          { nameOf: (to) => index.find(to)?.name ?? to },
          { width, styled: false, href },
          texts().railroad,
        )
      }
      drawn={JSON.stringify(rule)}
      {...more}
    />
  );
}

/** The railroad diagrams of all rules of a grammar as one drawing, made when it is unfolded. */
export function RailroadSheet({ of }: { readonly of: GrammarSubject }): JSX.Element {
  return <Folded summary={texts().common.railroadSheet}>{() => <SheetDrawing of={of} />}</Folded>;
}

function SheetDrawing({ of }: { readonly of: GrammarSubject }): JSX.Element {
  const { common } = texts();
  const work = useWork("railroadSheet", [of]);
  return (
    <Worked work={work} said={common.drawing}>
      {(svg) => <Diagram label={common.railroadSheet} draw={() => svg} drawn={svg} />}
    </Worked>
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
