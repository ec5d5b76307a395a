import type { JSX } from "preact";
import { visible, withSpaces } from "./visible.js";
import { texts } from "../texts/texts.js";

/** A string in a sentence or a table; the empty string in words. */
export function Quoted({ text, witness = false }: { readonly text: string; readonly witness?: boolean }): JSX.Element {
  return text === "" ? (
    <em>{texts().common.emptyString}</em>
  ) : (
    <code class={witness ? "witness" : undefined}>{withSpaces(visible(text))}</code>
  );
}

/** A text in which pieces of grammar are between backquotes. */
export function Marked({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</>;
}

/** A sentence that may be one of the package's own, which are in English: it is marked as such unless it has Chinese in it. */
export function InEnglish({ text }: { readonly text: string }): JSX.Element {
  return /\p{Script=Han}/u.test(text) ? <>{visible(text)}</> : <span lang="en">{visible(text)}</span>;
}

/** The reason why something cannot be shown. */
export function Failure({ why }: { readonly why: string }): JSX.Element {
  return (
    <p class="bad">
      <InEnglish text={why} />
    </p>
  );
}

/** Returns the name of a kind of departure in the language of the page. */
export function departureName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts().common.departures;
  return names[kind] ?? kind;
}

/** States, in any other language, that the following notes on the documents are in English. */
export function NotesInEnglish(): JSX.Element {
  const { notesInEnglish } = texts().common;
  return notesInEnglish === "" ? <></> : <p class="help">{notesInEnglish}</p>;
}
