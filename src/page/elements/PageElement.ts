import { Fragment, h, options, render, type JSX } from "preact";
import { RAILROAD_CSS } from "../../grammars/drawings/railroadStyle.js";
import { isLanguage, LANGUAGES, speak, spokenLanguage, texts, type Language } from "../texts/texts.js";
import { remembered } from "../../text/itemAt.js";

/** A longer string is not read: it would hold the page up for more than a tenth of a second. */
export const LONGEST = 2_000;

/** The style sheets of the page and of its elements, which the build puts here. */
declare const ELEMENTS_CSS: string;

/**
 * Each component is drawn in the language in which the one around it was drawn: one document may hold elements of several languages,
 * and a component that changes by itself is drawn alone.
 */
export function keepLanguages(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    const { type } = vnode;
    if (typeof type === "function" && type !== Fragment) vnode.type = inLanguage(type as Component, spokenLanguage());
  };
}

type Component = (props: unknown, context: unknown) => JSX.Element;

const drawnIn = new Map<Component, Map<Language, Component>>();

/** Returns a component that is drawn in a language; always the same one, since another one would be drawn anew. */
function inLanguage(component: Component, language: Language): Component {
  const known = remembered(drawnIn, component, () => new Map<Language, Component>());
  return remembered(known, language, () => speaking(component, language));
}

function speaking(component: Component, language: Language): Component {
  return (props, context) => {
    speak(language);
    return component(props, context);
  };
}

let styles: CSSStyleSheet | undefined;

function sharedStyles(): CSSStyleSheet {
  if (!styles) {
    styles = new CSSStyleSheet();
    styles.replaceSync(RAILROAD_CSS + ELEMENTS_CSS);
  }
  return styles;
}

/** The element whose content is drawn, again whenever one of its attributes changes. */
export interface ContentProps {
  readonly element: PageElement;
}

/**
 * A custom element that shows a part of the page in any HTML document. Its attributes are its only state: it is drawn again whenever one changes, by a
 * script or by typing.
 */
export abstract class PageElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });
  // The parser makes an element before it has read what is in it.
  readonly #content = new MutationObserver(() => this.#draw());

  /** The string that is shown, which is also the attribute `value`. */
  get value(): string {
    return this.getAttribute("value") ?? "";
  }
  set value(value: string) {
    this.setAttribute("value", value);
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sharedStyles()];
    this.#content.observe(this, { characterData: true, childList: true, subtree: true });
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#content.disconnect();
    render(null, this.#root);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#draw();
  }

  /** The name of the text that names the element for screen readers. */
  protected abstract readonly named: "verdicts" | "browser" | "trace";

  protected abstract readonly content: (props: ContentProps) => JSX.Element;

  /** Shows another string, which has been typed. */
  readonly take = (value: string): void => {
    this.value = value;
  };

  /** Dispatches an event about something that has been shown. */
  tell(event: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /** Draws it in the language of the nearest `lang` attribute, if the page has texts in it. */
  #draw(): void {
    const [subtag] = (this.closest<HTMLElement>("[lang]")?.lang ?? "").toLowerCase().split("-");
    const language = isLanguage(subtag) ? subtag : "en";
    speak(language);
    const attributes = { role: "group", lang: LANGUAGES[language].tag, "aria-label": texts().elements[this.named] };
    render(h("div", attributes, h(this.content, { element: this })), this.#root);
  }
}
