import { Fragment, type JSX } from "preact";
import type { Part } from "../work/verdictRows.js";
import { visible } from "./visible.js";

const COLOURS = 10;
const known: string[] = [];

/** Returns the class that colours a component; the same name has the same colour everywhere. */
export function colourOf(component: string): string {
  if (!known.includes(component)) known.push(component);
  return `part part-${known.indexOf(component) % COLOURS}`;
}

/** A string with its components in colours. A component that is made of others leaves the colour to them. */
export function ColouredUri({
  input,
  parts,
}: {
  readonly input: string;
  readonly parts: readonly Part[];
}): JSX.Element {
  const drawn = parts
    .filter(
      (part) =>
        part.end > part.start &&
        !parts.some((inner, place) => inner !== part && holds(part, inner, place > parts.indexOf(part))),
    )
    .sort((a, b) => a.start - b.start);
  let at = 0;
  return (
    <code class="uri">
      {drawn.map(({ component, start, end }) => {
        const before = input.slice(at, start);
        at = end;
        return (
          <Fragment key={`${component} ${start}`}>
            {visible(before)}
            <span class={colourOf(component)} title={component}>
              {visible(input.slice(start, end))}
            </span>
          </Fragment>
        );
      })}
      {visible(input.slice(at))}
    </code>
  );
}

/**
 * Returns whether one component contains another; if two have the same characters, the one named later is the inner
 * one.
 */
function holds(outer: Part, inner: Part, later: boolean): boolean {
  const longer = outer.end - outer.start - (inner.end - inner.start);
  return inner.end > inner.start && outer.start <= inner.start && inner.end <= outer.end && (longer > 0 || later);
}
