import grammar from "../../../generated/url-standard-2026-07.js";
import type { Names } from "../../../generated/url-standard-2026-07.names.js";
import type { Grammar } from "../../uri/facade/grammar.js";
import { NotDefinedError } from "../../uri/resolve/resolutionAlgorithm.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { Operations } from "../../uri/generation/operations.js";
import { createFacade, type SchemeTypes } from "../../uri/generation/scheme.js";

/** The components of a valid URL string. There is no user or password: a valid URL string has none (4.3). */
export interface UrlStandardComponents {
  /** Absent in a relative-URL string. */
  readonly scheme: string | undefined;
  /** With the brackets of an IPv6 address; empty in `file:///a`. */
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The types of the URL Standard's valid URL strings. */
export type UrlStandard = SchemeTypes<"url-standard-2026-07", Names["rule"], "valid-URL-string", UrlStandardComponents>;

/**
 * The grammar of the valid URL strings of the URL Standard, 2 July 2026: its sections 3.4 and 4.3, whose terms are the names of the
 * rules. Without a `rule` there is no base; the rules that end in `-base` are for a base of each kind. It is not a generation of URIs, but
 * can be named wherever one can: `language("url-standard-2026-07")`. Of domains it says what is regular; `isValidUrl` decides the rest.
 *
 * @example
 * urlStandard.test("http://a_b/") // false
 * urlStandard.test("/a", { rule: "valid-URL-string-special-base" }) // true
 */
export const urlStandard: Grammar<UrlStandard> & Operations<UrlStandard> = /* @__PURE__ */ createFacade<
  UrlStandard,
  Operations<UrlStandard>
>(grammar, "valid-URL-string", ({ id, document }) => {
  const notDefined = (): never => {
    throw new NotDefinedError(
      id,
      `${document} says this of URLs, not of valid URL strings: its parser is browser(input, { base })`,
    );
  };
  return {
    resolve: notDefined,
    resolution: notDefined,
    baseOf: notDefined,
    relativize: notDefined,
    change: notDefined,
    recompose: notDefined,
    normalize: notDefined,
    equivalent: notDefined,
    equivalence: notDefined,
  };
});

/** It where a generation is asked for by its id, which is not among those of the generations. */
export const namedUrlStandard = urlStandard as unknown as Generation;
