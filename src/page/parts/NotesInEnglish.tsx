import type { JSX } from "preact";
import { texts } from "../texts/texts.js";

/** Says in any other language that the notes on the documents, which come after it, are in English. */
export function NotesInEnglish(): JSX.Element {
  const { notesInEnglish } = texts().common;
  return notesInEnglish === "" ? <></> : <p class="help">{notesInEnglish}</p>;
}
