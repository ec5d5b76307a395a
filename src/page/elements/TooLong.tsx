import type { JSX } from "preact";
import { texts } from "../texts/texts.js";

/** Shows that a string is too long for an element, which has no other thread to read it in. */
export function TooLong({
  characters,
  allowed,
}: {
  readonly characters: number;
  readonly allowed: number;
}): JSX.Element {
  return <p class="bad">{texts().elements.tooLong(characters, allowed)}</p>;
}
