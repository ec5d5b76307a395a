import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { saveLanguage } from "../browserStorage.js";
import { hrefAfter, usePage } from "../fragment.js";
import { LANGUAGES, isLanguage, spokenLanguage, texts, type Texts } from "../texts/texts.js";
import { DocumentLink } from "./rule.js";
import { generations } from "../../index.js";

/** The name of a view in the fragment, which is also that of its title. */
export type ViewName = keyof Texts["shell"]["titles"];

/** The views in the order of the navigation, by what a reader wants. */
const GROUPS: Readonly<Record<keyof Texts["shell"]["groups"], readonly ViewName[]>> = {
  lookUp: ["verdicts", "browser", "rules", "differences"],
  study: ["tree", "course"],
  work: ["exercises", "grammar"],
};

/** Links to the same state of the page in the other languages, and remembers the chosen language. */
function LanguageSwitch(): JSX.Element {
  const { shown } = usePage();
  return (
    <nav aria-label={texts().shell.language} class="languages">
      {Object.keys(LANGUAGES)
        .filter(isLanguage)
        .filter((language) => language !== spokenLanguage())
        .map((language) => (
          <a
            key={language}
            href={hrefAfter(shown, { lang: language })}
            lang={LANGUAGES[language].tag}
            onClick={() => saveLanguage(language)}
          >
            {LANGUAGES[language].name}
          </a>
        ))}
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
            <DocumentLink id={id}>{name}</DocumentLink>
          </span>
        ))}
      </p>
      <p>{say.about(version)}</p>
    </footer>
  );
}

/** The pixels of the row of views that are shown before the link of the view, so that the row is seen to begin earlier. */
const LEFT_OF_LINK = 72;

/** The links to all views, to the tour and to the other languages. */
export function Header({ view }: { readonly view: ViewName }): JSX.Element {
  const say = texts().shell;
  const { shown } = usePage();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - LEFT_OF_LINK;
  }, [view]);
  return (
    <header>
      <p class="name">{say.name}</p>
      <nav aria-label={say.views} class="views" ref={row}>
        {Object.entries(GROUPS).map(([group, views]) => (
          <ul key={group} aria-label={say.groups[group as keyof typeof GROUPS]}>
            {views.map((id) => (
              <li key={id}>
                <a href={hrefAfter(shown, { view: id })} aria-current={id === view ? "page" : undefined}>
                  {say.titles[id]}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <LanguageSwitch />
    </header>
  );
}
