import type { JSX } from "preact";
import { saveLanguage } from "../chosenLanguage.js";
import { hrefAfter } from "../fragment.js";
import type { Shown } from "../fragment.js";
import { isLanguage, LANGUAGES, spokenLanguage, texts } from "../texts/texts.js";

/** Links to the same state of the page in each language, of which the one that is followed is remembered. */
export function LanguageSwitch({ shown }: { readonly shown: Shown }): JSX.Element {
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
                onClick={() => {
                  saveLanguage(language);
                }}
              >
                {LANGUAGES[language].name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
