import { split } from "../../uri/components/split.js";
import type { Found, Rule } from "./rule.js";

/** Matches "http" or "https" with a letter of its own too few, too many or in the wrong place. No scheme in use looks like that but "shttp". */
const MISTYPED = /^(?!https?$)(?=.*t)[ht][htps]{2,5}$/i;

export const mistypedScheme: Rule = {
  id: "mistyped-scheme",
  level: "error",
  sections: ["RFC 3986 3.1", "RFC 3986 4.2"],
  sentence:
    "A link of the web whose scheme is mistyped or missing, so that it leads elsewhere: `htps://a.com`, `https//a.com`, `www.a.com`.",
  good: [
    "https://h.com/",
    "//h.com/",
    "http.html",
    "ftp://h.com/",
    "git+https://h.com/",
    "docs/www.h.com/a",
    "www/index.html",
  ],
  bad: [
    "htps://h.com/",
    "hhtp://h.com/",
    "https//h.com/",
    "https:/h.com/",
    "https:://h.com/",
    "https;//h.com/",
    "www.h.com/a",
  ],
  check({ text, place }) {
    return place === "declared" ? mistypedIn(text) : [];
  },
};

function mistypedIn(text: string): Found[] {
  const found = (message: string, repair: string): Found[] => [{ offset: 0, message, repairs: [repair] }];
  const { scheme } = split(text);
  if (scheme !== undefined && MISTYPED.test(scheme) && /^[^:]*:\/\/\w/.test(text)) {
    const meant = /s$/i.test(scheme) ? "https" : "http";
    return found(`unknown scheme "${scheme}"; write "${meant}"`, meant + text.slice(scheme.length));
  }
  const [, name = "", written = ""] = /^(https?)([:;.,]?\/\/|:\/|:{2,}\/{0,2}|;\/{1,2})(?=[\w[])/i.exec(text) ?? [];
  if (name !== "" && written !== "://") {
    const meaning = scheme === undefined ? "this is a relative path" : "there is no host";
    return found(
      `"${name}${written}" instead of "${name}://": ${meaning}`,
      `${name}://${text.slice((name + written).length)}`,
    );
  }
  if (/^www\.[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[:/?#]|$)/i.test(text))
    return found('no scheme: this is the path of a file; write "https://" before it', `https://${text}`);
  return [];
}
