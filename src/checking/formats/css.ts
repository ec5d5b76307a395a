import * as tokens from "css-tree/tokenizer";
import type { Format } from "./format.js";
import { decoded, newReading, trimmed, unreadText, type FormatReading, type LocatedText } from "./locatedText.js";

/** CSS. */
export const css: Format = { extensions: ["css"], read: readCss, comment: String.raw`\/\*` };

/** CSS Syntax 4.3.7: up to six hexadecimal digits and one white space, an escaped line break, or any other character. */
const ESCAPE = /\\(?:[\da-fA-F]{1,6}(?:\r\n|[ \t\r\n\f])?|\r\n|[^])/g;
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT_CHARACTER = "\uFFFD";

/**
 * Reads CSS: what is in `url()` and `src()`, and the strings of `@import` and `@namespace`. Everything else, in
 * particular comments, is text.
 */
export function readCss(file: string): FormatReading {
  const { values, structure, handled } = newReading();
  let expectsString = false;
  tokens.tokenize(file, (type, start, end) => {
    const raw = file.slice(start, end);
    structure.push([type, start]);
    switch (type) {
      case tokens.Url:
      case tokens.BadUrl: {
        const from = start + raw.indexOf("(") + 1;
        const to = raw.endsWith(")") ? end - 1 : end;
        values.push({
          ...trimmed(unescaped(file.slice(from, to), from)),
          ...{ rule: "URI-reference", allowsIri: true },
          // No URL without quotation marks has a parenthesis or several words (CSS Syntax 4.3.6): a preprocessor calls a function.
          ...(type === tokens.BadUrl && /[(,]/.test(raw.slice(from - start)) && { place: "code" }),
        });
        handled.push([start, end]);
        expectsString = false;
        break;
      }
      case tokens.String:
        if (expectsString) {
          const closed = raw.length > 1 && raw.endsWith(raw.charAt(0));
          values.push({
            ...trimmed(unescaped(file.slice(start + 1, closed ? end - 1 : end), start + 1)),
            rule: "URI-reference",
            allowsIri: true,
          });
          handled.push([start, end]);
        }
        expectsString = false;
        break;
      case tokens.Function:
        expectsString = /^(?:url|src)\($/i.test(raw);
        break;
      case tokens.AtKeyword:
        expectsString = /^@(?:import|namespace)$/i.test(raw);
        break;
      // @namespace may have a prefix before the string.
      case tokens.Ident:
      case tokens.WhiteSpace:
      case tokens.Comment:
        break;
      default:
        expectsString = false;
    }
  });
  return { values, texts: [unreadText(file, handled)], structure };
}

function unescaped(raw: string, start: number): LocatedText {
  return decoded(raw, start, ESCAPE, (escape) => {
    const hexadecimal = /^\\([\da-fA-F]+)/.exec(escape)?.[1];
    if (hexadecimal === undefined) return /^\\[\r\n\f]/.test(escape) ? "" : escape.slice(1);
    const code = parseInt(hexadecimal, 16);
    const isCharacter = code > 0 && code <= LAST_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : REPLACEMENT_CHARACTER;
  });
}
