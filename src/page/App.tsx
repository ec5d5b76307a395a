import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import {
  VIEWS,
  linkTo,
  PageContext,
  useAddress,
  usePage,
  writeAddress,
  type AddressFault,
  type PageState,
  type ViewName,
} from "./state/address.js";
import { chosenLanguage, saveLanguage, saveTheme } from "./state/browserStorage.js";
import { locale, localeTag, setLocale, t } from "./locales/message.js";
import { visible } from "./locales/visible.js";
import { Check } from "./views/Check.js";
import { Grammar } from "./views/Grammar.js";
import { History } from "./views/History.js";
import { Learn } from "./views/Learn.js";
import { Teach } from "./views/Teach.js";

/** The views by their names in the address. */
const VIEW: Readonly<Record<ViewName, () => JSX.Element>> = {
  check: Check,
  history: History,
  grammar: Grammar,
  learn: Learn,
  teach: Teach,
};

/** The views in the bar; Teach is reached from the foot of Learn. */
const IN_BAR = ["check", "history", "grammar", "learn"] as const;

/** The whole page: the bar, one view, and the foot. */
export function App(): JSX.Element {
  const page = useAddress();
  const { shown, fault } = page;
  const language = chosenLanguage(shown["lang"], navigator.languages);
  // Every part of the page reads its messages while it is drawn, so the language is set before any of them is.
  setLocale(language);
  const view = VIEWS.find((one) => one === shown["view"]) ?? "check";
  const { [view]: View } = VIEW;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // A page that was opened inside another one stays as it is, whichever of its links is followed.
  const [wasEmbedded] = useState(shown["embed"] === "1");
  const isEmbedded = wasEmbedded || shown["embed"] === "1";
  useLayoutEffect(() => {
    document.title = t("bar.title", { view: t(`bar.${view}`) });
    document.documentElement.lang = localeTag();
  }, [language, view]);
  useEffect(() => {
    // After a link the focus moves to the heading, so that a screen reader reads it. A page that is opened starts at its top.
    if (!isFirst.current) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [view]);
  return (
    <PageContext.Provider value={page}>
      {!isEmbedded && (
        <>
          <a
            class="skip"
            href="#main"
            onClick={(event) => {
              event.preventDefault();
              main.current?.focus();
            }}
          >
            {t("bar.skip")}
          </a>
          <Bar view={view} page={page} />
        </>
      )}
      <main id="main" tabIndex={-1} ref={main}>
        <div class="wrap">
          {fault && <Fault fault={fault} />}
          {/* The state of a view contains texts, so each language has a view of its own. */}
          <View key={`${language} ${view}`} />
        </div>
      </main>
      {isEmbedded ? (
        <p class="wrap small">
          <a
            href={writeAddress(Object.fromEntries(Object.entries(shown).filter(([name]) => name !== "embed")))}
            target="_blank"
            rel="noopener"
          >
            {t("foot.whole")}
          </a>
        </p>
      ) : (
        <Foot />
      )}
    </PageContext.Provider>
  );
}

function Fault({ fault }: { readonly fault: AddressFault }): JSX.Element {
  return (
    <p class="notice" role="status">
      <strong>{t("fault.heading")}</strong>{" "}
      {t(`fault.${fault.fault}`, { name: "name" in fault ? visible(fault.name) : "" })}
    </p>
  );
}

function Bar({ view, page: { hrefOf, show } }: { readonly view: ViewName; readonly page: PageState }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // The address may lag behind what was just typed; a click writes it first.
    void navigator.clipboard?.writeText(location.href).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), 1500);
      },
      () => undefined,
    );
  };
  const other = locale() === "en" ? "zh" : "en";
  return (
    <header class="bar">
      <div class="wrap">
        <a class="mark" href={linkTo("check")}>
          <Mark /> <span>{t("bar.name")}</span>
        </a>
        <nav class="views" aria-label={t("bar.views")}>
          {IN_BAR.map((name) => (
            <a
              key={name}
              href={hrefOf(name)}
              aria-current={name === view || (name === "learn" && view === "teach") ? "page" : undefined}
            >
              {t(`bar.${name}`)}
            </a>
          ))}
        </nav>
        <div class="tools">
          <button
            class="button plain"
            type="button"
            lang={other === "zh" ? "zh-Hans" : "en"}
            onClick={() => {
              saveLanguage(other);
              show({ lang: other }, "chosen");
            }}
          >
            {t("bar.language")}
          </button>
          <button
            class="button plain"
            type="button"
            aria-label={t("bar.theme")}
            title={t("bar.theme")}
            onClick={saveTheme}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              stroke-width="1.8"
              aria-hidden="true"
            >
              <circle cx="10" cy="10" r="7" />
              <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
            </svg>
          </button>
          <button
            class="button plain copy"
            type="button"
            aria-label={t("bar.copy")}
            title={t("bar.copy")}
            onClick={copy}
          >
            <svg
              width="18"
              height="18"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              stroke-width="1.8"
              stroke-linecap="round"
              aria-hidden="true"
            >
              <path d="M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1" />
            </svg>
            <span class="wide" aria-hidden="true">
              {t(isCopied ? "bar.copied" : "bar.copy")}
            </span>
          </button>
          <span class="visually-hidden" role="status">
            {isCopied ? t("bar.copied") : ""}
          </span>
        </div>
      </div>
    </header>
  );
}

function Mark(): JSX.Element {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <circle cx="6.6" cy="11" r="1.7" />
        <circle cx="6.6" cy="18" r="1.7" />
      </g>
      <path d="M11.5 20.5 16 7.5M18 20.5l4.5-13" stroke="var(--on-accent)" stroke-width="2.2" stroke-linecap="round" />
    </svg>
  );
}

function Foot(): JSX.Element {
  const { hrefOf } = usePage();
  const version = document.getElementById("page")?.dataset["version"] ?? "";
  return (
    <footer class="foot">
      <div class="wrap">
        <p>
          {t("foot.facts")} <a href={hrefOf("history")}>{t("foot.documents")}</a>. {t("foot.licence", { version })}
        </p>
      </div>
    </footer>
  );
}
