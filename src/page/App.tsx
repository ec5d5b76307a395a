import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { RAILROAD_CSS } from "../grammars/drawings/railroadStyle.js";
import { chosenLanguage } from "./chosenLanguage.js";
import { hrefAfter, useFragment } from "./fragment.js";
import { Footer, Header, Tour } from "./parts/frame.js";
import { LANGUAGES, speak, texts } from "./texts/texts.js";
import { views } from "./views.js";

/** The whole page: its views, one at a time, and the navigation between them. */
export function App(): JSX.Element {
  const [shown, show] = useFragment();
  const language = chosenLanguage(shown["lang"], navigator.languages);
  // Every part of the page reads its texts while it is drawn, so the language is set before any of them is.
  speak(language);
  const say = texts().shell;
  const view = views.find(({ id }) => id === shown["view"]) ?? views[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const title = say.titles[view.id];
  // A page that was opened inside another one stays as it is, whichever of its links is followed.
  const [wasEmbedded] = useState(shown["embed"] === "1");
  const isEmbedded = wasEmbedded || shown["embed"] === "1";
  useLayoutEffect(() => {
    document.title = say.pageTitle(title);
    document.documentElement.lang = LANGUAGES[language].tag;
  }, [language, title]);
  useEffect(() => {
    // After a link the focus moves to the heading, so that a screen reader reads it. A page that is opened starts at
    // its top.
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [view.id, shown["tour"]]);
  return (
    <>
      <style>{RAILROAD_CSS}</style>
      {!isEmbedded && (
        <a
          class="skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          {say.skip}
        </a>
      )}
      {!isEmbedded && <Header shown={shown} view={view.id} />}
      {!isEmbedded && <Tour shown={shown} />}
      <main id="main">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {!isEmbedded && <p class="help">{say.abouts[view.id]}</p>}
        {/* The state of a view contains texts, so each language has a view of its own. */}
        <view.View key={language} shown={shown} show={show} />
        {isEmbedded && (
          <p>
            <a href={hrefAfter(shown, { embed: undefined })} target="_blank" rel="noopener">
              {say.fullPage}
            </a>
          </p>
        )}
      </main>
      {!isEmbedded && <Footer />}
    </>
  );
}
