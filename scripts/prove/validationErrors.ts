/**
 * `node --import ./scripts/register.js scripts/prove/validationErrors.ts FOLDER`: asks whether "valid" and "parses without validation error"
 * are the same (whatwg/url issue 704). FOLDER is an unpacked whatwg-url of version 17.3 or newer with its dependencies (`npm pack whatwg-url`),
 * which has the validation errors of the standard and a validator of its own. The strings are the complete suites of the rule for each kind
 * of base. Prints the shortest string for each way in which the two differ, and what the two validators say differently.
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { isValidUrl } from "../../src/uri/browser/index.js";
import { language } from "../../src/uri/language/index.js";

/** The part of whatwg-url that is used. */
interface WhatwgUrl {
  parseURL(input: string): object | null;
  parseURLWithValidationErrors(
    input: string,
    options: { readonly baseURL: object | null },
  ): { readonly url: object | null; readonly validationErrors: readonly string[] };
  isValidURLString(input: string, options: { readonly baseURL: object | null }): boolean;
}

const CONTEXTS: readonly (readonly [rule: string, base: string | undefined])[] = [
  ["valid-URL-string", undefined],
  ["valid-URL-string-special-base", "http://h/p/q?r"],
  ["valid-URL-string-file-base", "file:///C:/p/q"],
  ["valid-URL-string-file-base", "file://h/p/q"],
  ["valid-URL-string-other-base", "foo://h/p/q"],
  ["valid-URL-string-opaque-base", "mailto:p"],
];

const [folder = ""] = process.argv.slice(2);
const whatwg = createRequire(import.meta.url)(resolve(folder)) as WhatwgUrl;

for (const [rule, base] of CONTEXTS) {
  const baseURL = base === undefined ? null : whatwg.parseURL(base);
  const differences = new Map<string, string>();
  let rows = 0;
  let otherValidator = 0;
  for (const { input } of language("url-standard-2026-07", rule).suite()) {
    // A lone surrogate is not in a string that the standard speaks of.
    if (/[\uD800-\uDFFF]/u.test(input)) continue;
    rows++;
    const isValid = isValidUrl(input, { base });
    if (isValid !== whatwg.isValidURLString(input, { baseURL })) otherValidator++;
    const { url, validationErrors } = whatwg.parseURLWithValidationErrors(input, { baseURL });
    const errors = [...new Set(validationErrors)].join(", ");
    if (isValid === (url !== null && errors === "")) continue;
    const kind = isValid ? `valid, with ${errors}` : "not valid, without validation error";
    const known = differences.get(kind);
    if (known === undefined || input.length < known.length) differences.set(kind, input);
  }
  console.log(`${base ?? "no base"}: ${rows} strings; the validators differ on ${otherValidator}`);
  for (const [kind, input] of differences) console.log(`  ${kind}: ${JSON.stringify(input)}`);
}
