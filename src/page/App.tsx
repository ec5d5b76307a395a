import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { RAILROAD_CSS } from "../teach/railroadStyle.js";
import { hrefAfter, useFragment } from "./fragment.js";
import { Footer } from "./parts/Footer.js";
import { Tour, TourLink } from "./parts/Tour.js";
import { views } from "./views.js";

/** The whole page: its views, one at a time, and the way between them. */
export function App(): JSX.Element {
  const [shown, show] = useFragment();
  const view = views.find(({ id }) => id === shown["view"]) ?? views[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = `${view.title} – URI generations`;
    // After a link the focus moves to the heading, so that a screen reader reads it. A page that is opened starts at
    // its top.
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [view.id, shown["tour"]]);
  return (
    <>
      <style>{RAILROAD_CSS}</style>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          heading.current?.focus();
        }}
      >
        Skip to the view
      </a>
      <header>
        <p class="name">URI generations</p>
        <nav aria-label="Views">
          <ul>
            {views.map(({ id, title }) => (
              <li key={id}>
                <a href={hrefAfter(shown, { view: id })} aria-current={id === view.id ? "page" : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {shown["tour"] === undefined && (
          <p class="tour-link">
            <TourLink />
          </p>
        )}
      </header>
      <Tour shown={shown} />
      <main id="main">
        <h1 tabIndex={-1} ref={heading}>
          {view.title}
        </h1>
        <p class="help">{view.about}</p>
        <view.View shown={shown} show={show} />
      </main>
      <Footer />
    </>
  );
}
