import { quoteCharacter } from "../../text/printable.js";
import { codePointName } from "../../text/hexadecimal.js";
import { texts } from "../texts/texts.js";

/**
 * Describes the change of one character by which a string became another one: it was inserted, removed or replaced, two were swapped,
 * or the rest was cut off.
 *
 * @example
 * changeInWords("ab", "a%b") // 'inserted "%" at 1'
 */
export function changeInWords(base: string, changed: string): string {
  const say = texts().language.changes;
  let at = 0;
  while (at < base.length && base[at] === changed[at]) at++;
  const [here, next, there] = [base.charAt(at), base.charAt(at + 1), changed.charAt(at)];
  if (changed.length > base.length) return say.inserted(named(there), at);
  if (changed.length < base.length)
    return at === changed.length && at < base.length - 1 ? say.cutOff(at) : say.removed(named(here), at);
  return there === next && changed.charAt(at + 1) === here
    ? say.swapped(named(here), named(next), at)
    : say.replaced(named(here), named(there), at);
}

function named(character: string): string {
  return /^[ -~]$/.test(character) ? quoteCharacter(character) : codePointName(character.charCodeAt(0));
}
