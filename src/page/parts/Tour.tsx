import type { JSX } from "preact";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { tour } from "../tour.js";

/** Returns the address of a stop of the tour, 1-based. */
function stopHref(number: number): string {
  return hrefAfter({}, { ...tour[number - 1]?.shown, tour: String(number) });
}

/** The link that begins the tour. */
export function TourLink(): JSX.Element {
  return <a href={stopHref(1)}>Take the tour: {tour.length} stops</a>;
}

/** The stop of the guided tour that the fragment names, above the view that it is about. */
export function Tour({ shown }: { readonly shown: Shown }): JSX.Element {
  const number = Number(shown["tour"]);
  const stop = tour[number - 1];
  if (!stop) return <></>;
  return (
    <aside class="tour" aria-label="Guided tour">
      <h2>
        Stop {number} of {tour.length}: {stop.title}
      </h2>
      <p>{stop.says}</p>
      <p class="tour-ways">
        {number > 1 && <a href={stopHref(number - 1)}>Back</a>}
        {number < tour.length ? (
          <a href={stopHref(number + 1)}>Next: {tour[number]?.title}</a>
        ) : (
          <a href={hrefAfter({}, { view: "exercises" })}>To the first exercise</a>
        )}
        <a href={hrefAfter(shown, { tour: undefined })}>End the tour</a>
      </p>
    </aside>
  );
}
