import { meantBy, SCHEME_MISTAKES } from "../advise/conformingMistakes.js";
import type { Rule } from "./rule.js";

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
    if (place !== "declared") return [];
    return SCHEME_MISTAKES.flatMap(({ place: placeOf, put, message }) => {
      const found = placeOf(text);
      return found ? [{ offset: found.start, message: message(found.text), repairs: [meantBy(text, found, put)] }] : [];
    }).slice(0, 1);
  },
};
