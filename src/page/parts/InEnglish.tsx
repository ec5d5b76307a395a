import type { JSX } from "preact";
import { visible } from "./visible.js";

/** A sentence that may be one of the package's own, which are in English: it is marked as such unless it has Chinese in it. */
export function InEnglish({ text }: { readonly text: string }): JSX.Element {
  return /\p{Script=Han}/u.test(text) ? <>{visible(text)}</> : <span lang="en">{visible(text)}</span>;
}
