import { Fragment, h, type ComponentChildren, type JSX } from "preact";

/**
 * Makes a sentence of a template in which elements may stand for words.
 *
 * @example
 * // sentence`Used by: ${<code>host</code>}` is <>Used by: <code>host</code></>
 */
export function sentence(texts: TemplateStringsArray, ...parts: readonly ComponentChildren[]): JSX.Element {
  return h(Fragment, null, ...texts.flatMap((text, i) => [text, parts[i]]));
}

/** Stresses the words that a sentence begins with, or on which it depends. */
export function strong(text: string): JSX.Element {
  return h("strong", null, text);
}
