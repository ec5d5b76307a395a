/** What people read most easily, best first. */
const PLAIN = ["a", "1"];

/**
 * Returns a string of the same length for people: each character is a letter, or else a digit, if the string still shows what it is to show.
 *
 * @example
 * readableWitness("//!?!", (text) => /^\/\/.\?.$/.test(text)) // "//a?a"
 */
export function readableWitness(witness: string, shows: (text: string) => boolean): string {
  let text = witness;
  for (let i = 0; i < text.length; i++) {
    if (/[a-z0-9]/.test(text[i] ?? "")) continue;
    const better = PLAIN.map((plain) => text.slice(0, i) + plain + text.slice(i + 1)).find(shows);
    text = better ?? text;
  }
  return text;
}
