import type { ReferenceRule } from "./referenceRule.js";
import { TransitionCover } from "./transitionCover.js";

/** Strings with everything that a habit of a parser may change. */
const URIS = [
  ...["http://u:p@Example.COM:80/A/b?C=d#E", "HTTPS://a.Example:443/%41%2F%c3%A9%ff?%41%26#%41"],
  ...["ftp://h:21/a", "//A/b", "http://[2001:DB8::A]:8080/", "http://a.example", "http://a.example?q"],
  ...["mailto:A@b.example", "/A/b", "A/b", "?B", "#C"],
  ...["file:///a/b", "ws://a:80", "wss://a:443/", "urn:a:b", "http://%41%c3%a9@%41/"],
];
/** The number of strings that are changed, if the rule is not that of whole URIs. */
const STRINGS_CHANGED = 12;
/** Where something is inserted, as shares of the text. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
const SCHEMES = ["http", "https", "ftp", "ws", "wss", "file", "mailto", "urn", "data", "tel", "x-unknown", "h2.a+b"];
const AT_ENDS = [" ", "\t", "\n", "\r", "\0", "\u001F", "\u007F", "\u00A0", "\uFEFF"];
const IN_BETWEEN = ["\t", "\n", "\r", "\\", ...' "<>^`{|}[]%', "\u00E9", "\u{1F600}", "\u007F", "%4", "%zz"];

/** Yields strings that show the common habits of parsers: spaces at the ends, tabs, backslashes, characters that must be encoded, schemes. */
export function* habitQuestions(reference: ReferenceRule): Generator<string, void, undefined> {
  const fitting = URIS.filter((uri) => reference.accepts(uri));
  const texts = fitting.length > 0 ? fitting : [...new TransitionCover(reference.dfa).transitions()];
  const changed = texts.filter((text) => reference.accepts(text));
  for (const text of changed.slice(0, Math.max(fitting.length, STRINGS_CHANGED))) {
    yield text;
    for (const added of AT_ENDS) yield* [added + text, text + added, added + text + added];
    for (const share of PLACES) {
      const at = Math.floor(text.length * share);
      for (const added of IN_BETWEEN) yield text.slice(0, at) + added + text.slice(at);
    }
    yield text.replaceAll("/", "\\");
    yield text.replace("/", "\\");
    yield text.toUpperCase();
    yield text.toLowerCase();
    for (const scheme of SCHEMES) yield text.replace(/^[^:/?#]*:/, `${scheme}:`);
  }
}
