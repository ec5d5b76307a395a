import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { JSX } from "preact";
import { RAILROAD_CSS } from "../grammars/drawings/railroadStyle.js";
import { chosenLanguage } from "./browserStorage.js";
import { setLocale } from "./locales/message.js";
import { hrefAfter, PageContext, useFragment } from "./fragment.js";
import { Footer, Header, type ViewName } from "./parts/frame.js";
import { LANGUAGES, speak, texts } from "./texts/texts.js";
import { Browser } from "./views/Browser.js";
import { Course } from "./views/Course.js";
import { Differences } from "./views/Differences.js";
import { Exercises } from "./views/Exercises.js";
import { OwnGrammar } from "./views/OwnGrammar.js";
import { Rules } from "./views/Rules.js";
import { Tree } from "./views/Tree.js";
import { Verdicts } from "./views/Verdicts.js";

/** The views by their names in the fragment; the first is shown if the fragment names none. */
const VIEWS: Readonly<Record<ViewName, () => JSX.Element>> = {
  verdicts: Verdicts,
  browser: Browser,
  tree: Tree,
  rules: Rules,
  differences: Differences,
  grammar: OwnGrammar,
  course: Course,
  exercises: Exercises,
};

function isView(name: string | undefined): name is ViewName {
  return name !== undefined && Object.hasOwn(VIEWS, name);
}

/** The whole page: its views, one at a time, and the navigation between them. */
export function OldApp(): JSX.Element {
  const state = useFragment();
  const { shown } = state;
  const language = chosenLanguage(shown["lang"], navigator.languages);
  // Every part of the page reads its texts while it is drawn, so the language is set before any of them is.
  speak(language);
  setLocale(language);
  const say = texts().shell;
  const names: Readonly<Record<string, string>> = {
    workbench: "rules",
    history: "differences",
    learn: "course",
    teach: "exercises",
  };
  const wanted = names[shown["view"] ?? ""] ?? shown["view"];
  const name = isView(wanted) ? wanted : "verdicts";
  const View = VIEWS[name];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const title = say.titles[name];
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
  }, [name]);
  return (
    <PageContext.Provider value={state}>
      <style>{RAILROAD_CSS}</style>
      {!isEmbedded && (
        <>
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
          <Header view={name} />
        </>
      )}
      <main id="main">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {!isEmbedded && <p class="help">{say.abouts[name]}</p>}
        {/* The state of a view contains texts, so each language has a view of its own. */}
        <View key={language} />
        {isEmbedded && (
          <p>
            <a href={hrefAfter(shown, { embed: undefined })} target="_blank" rel="noopener">
              {say.fullPage}
            </a>
          </p>
        )}
      </main>
      {!isEmbedded && <Footer />}
    </PageContext.Provider>
  );
}
