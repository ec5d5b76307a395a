import type { JSX } from "preact";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { texts } from "../texts/texts.js";
import { tour } from "../tour.js";

/** Returns the address of a stop of the tour, 1-based. */
function stopHref(number: number, { lang }: Shown): string {
  const { view, shown } = tour[number - 1] ?? {};
  return hrefAfter({}, { lang, ...shown, view, tour: String(number) });
}

/** The link that begins the tour. */
export function TourLink({ shown }: { readonly shown: Shown }): JSX.Element {
  return <a href={stopHref(1, shown)}>{texts().shell.tour.take(tour.length)}</a>;
}

/** The stop of the guided tour that the fragment names, above the view that it is about. */
export function Tour({ shown }: { readonly shown: Shown }): JSX.Element {
  const say = texts().shell.tour;
  const number = Number(shown["tour"]);
  const [stop, next] = [tour[number - 1], tour[number]];
  if (!stop) return <></>;
  const { title, says } = say.stops[stop.view];
  return (
    <aside class="tour" aria-label={say.label}>
      <h2>{say.stop(number, tour.length, title)}</h2>
      <p>{says}</p>
      <p class="tour-ways">
        {number > 1 && <a href={stopHref(number - 1, shown)}>{say.back}</a>}
        {next ? (
          <a href={stopHref(number + 1, shown)}>{say.next(say.stops[next.view].title)}</a>
        ) : (
          <a href={hrefAfter({}, { lang: shown["lang"], view: "exercises" })}>{say.toExercises}</a>
        )}
        <a href={hrefAfter(shown, { tour: undefined })}>{say.end}</a>
      </p>
    </aside>
  );
}
