import type { JSX } from "preact";
import { saveLanguage } from "../chosenLanguage.js";
import { hrefAfter, type Shown } from "../fragment.js";
import { LANGUAGES, isLanguage, spokenLanguage, texts } from "../texts/texts.js";
import { documentAddress } from "./timeline.js";
import { tour } from "./tour.js";
import { generations } from "../../index.js";
import type { View } from "../view.js";
import { views } from "../views.js";

/** Returns the address of a stop of the tour, 1-based. */
function stopHref(number: number, { lang }: Shown): string {
  const { view, shown } = tour[number - 1] ?? {};
  return hrefAfter({}, { lang, ...shown, view, tour: String(number) });
}

/** The link that begins the tour. */
function TourLink({ shown }: { readonly shown: Shown }): JSX.Element {
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

/** Links to the same state of the page in each language, and remembers the chosen language. */
function LanguageSwitch({ shown }: { readonly shown: Shown }): JSX.Element {
  return (
    <nav aria-label={texts().shell.language} class="languages">
      <ul>
        {Object.keys(LANGUAGES)
          .filter(isLanguage)
          .map((language) => (
            <li key={language}>
              <a
                href={hrefAfter(shown, { lang: language })}
                lang={LANGUAGES[language].tag}
                aria-current={language === spokenLanguage() ? "true" : undefined}
                onClick={() => saveLanguage(language)}
              >
                {LANGUAGES[language].name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The documents that the page is about, and facts about the page itself. */
export function Footer(): JSX.Element {
  const say = texts().shell;
  const version = document.getElementById("page")?.dataset["version"] ?? "";
  return (
    <footer>
      <p>
        {say.documents}{" "}
        {generations.map(({ id, document: name }, i) => (
          <span key={id}>
            {i > 0 && " · "}
            <a href={documentAddress(id)} rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
      <p>{say.about(version)}</p>
    </footer>
  );
}

/** The links to all views, to the tour and to the other languages. */
export function Header({ shown, view }: { readonly shown: Shown; readonly view: View["id"] }): JSX.Element {
  const say = texts().shell;
  return (
    <header>
      <p class="name">{say.name}</p>
      <nav aria-label={say.views}>
        <ul>
          {views.map(({ id }) => (
            <li key={id}>
              <a href={hrefAfter(shown, { view: id })} aria-current={id === view ? "page" : undefined}>
                {say.titles[id]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown["tour"] === undefined && (
        <p class="tour-link">
          <TourLink shown={shown} />
        </p>
      )}
      <LanguageSwitch shown={shown} />
    </header>
  );
}
