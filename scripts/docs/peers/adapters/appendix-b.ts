/**
 * The expression of RFC 3986, appendix B, as it is printed, but for line ends, which its "." leaves out in JavaScript. It matches every
 * string and has no parts of an authority.
 */
import type { Reported } from "./components.js";

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?/;

export function appendixB(input: string): Reported {
  const [, , scheme, , authority, path, , query, , fragment] = APPENDIX_B.exec(input) ?? [];
  return { scheme: scheme ?? null, authority: authority ?? null, path, query: query ?? null, fragment: fragment ?? null };
}
