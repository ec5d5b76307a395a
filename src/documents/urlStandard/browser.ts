import { isRelativeReference, isUri, resolve } from "../../../generated/documents/rfc3986/parse.js";
import { readOptions } from "../../text/options.js";
import { assertString } from "../../text/uriError.js";
import { isOpaque, joinReference } from "../../uri/components/mainComponents.js";
import { removeDotSegments } from "../../uri/resolve/removeDotSegments.js";
import type { BrowserContext, BrowserRule, Refusal } from "./browserRule.js";
import type { BrowserRuleKind } from "./ruleFacts.js";
import { domainToAscii } from "./domainToAscii.js";
import { BROWSER_RULES, readByRules, type RuleReading } from "./readByRules.js";
import { refusalInWords } from "./refusalInWords.js";
import { authorityOf, splitUrl } from "./urlText.js";
import { keysOf } from "../../text/records.js";

/** A rule as data. */
export interface BrowserRuleFacts {
  readonly id: string;
  readonly kind: BrowserRuleKind;
  /** Section of the URL Standard of 2 July 2026, with the state of its parser; of the last rule, of RFC 3986. */
  readonly section: string;
  /** The words of that section that the rule carries out; "[...]" where some are left out. */
  readonly sentence: string;
}

/** The rules by which a browser reads a string, in order. Each reads what the ones before it wrote. */
export const browserRules: readonly BrowserRuleFacts[] = Object.freeze(
  BROWSER_RULES.map(({ id, kind, section, sentence }) => Object.freeze({ id, kind, section, sentence })),
);

/** A rule that changed the string, and the string after it. */
export interface BrowserStep {
  /** The id of a rule. */
  readonly rule: string;
  readonly kind: BrowserRuleKind;
  readonly text: string;
}

/** The names of the components of a {@link BrowserUrl}. */
export type BrowserComponent = "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** The components of a URL as the standard writes them. An absent one is `undefined`, an empty one "". */
export type BrowserUrl = { readonly [Name in Exclude<BrowserComponent, "scheme" | "path">]: string | undefined } & {
  readonly scheme: string;
  readonly path: string;
};

/** The reason why the standard's parser returns failure. */
export interface BrowserRefusal {
  /** The id of a rule. */
  readonly rule: string;
  /** The validation error of section 1.1 of the standard; of those that begin with it, `"IPv4"` or `"IPv6"`. */
  readonly error: string;
  /** Which of the two strings is refused. */
  readonly argument: "input" | "base";
  readonly message: string;
}

/** How RFC 3986 reads the same string. */
export interface StrictReading {
  /** The URI that the string is, or a relative reference becomes on the base; `undefined` if it does not conform, or is relative without a base. */
  readonly uri: string | undefined;
  /** The components that the two readers read differently, after the normalizations of RFC 3986 6.2. Empty if one of them refuses the string. */
  readonly differs: readonly BrowserComponent[];
}

interface ReadingFacts {
  readonly steps: readonly BrowserStep[];
  readonly rfc3986: StrictReading;
}

/** The result of reading a string as the URL Standard does. */
export type BrowserReading =
  | (ReadingFacts & {
      readonly accepted: true;
      /** The URL as the standard writes it. */
      readonly href: string;
      /** The URI that RFC 3986 reads in the same way: `href` with everything encoded that RFC 3986 does not allow. */
      readonly uri: string;
      readonly url: BrowserUrl;
      /** True if RFC 3986 reads another scheme, host or port: a request would go elsewhere. `undefined` if RFC 3986 refuses the string. */
      readonly goesElsewhere: boolean | undefined;
    })
  | (ReadingFacts & { readonly accepted: false; readonly refusal: BrowserRefusal });

/** The options of {@link browser}. */
export interface BrowserOptions {
  /** The base of relative references; without it a browser refuses them. */
  readonly base?: string | undefined;
}

/**
 * Reads a string as browsers and `fetch` do, by the URL Standard of 2 July 2026: an ordered list of rules, each of which rewrites the string or
 * refuses it. After the last rule it is a URI of RFC 3986. Domains beyond ASCII are mapped by UTS 46 of Unicode 17. Lone surrogates are
 * replaced by U+FFFD first, as the API of the standard does.
 *
 * @returns frozen
 * @throws {TypeError} if the input or the base is not a string, or there is no such option
 * @throws {RangeError} with the code `"ERR_NOT_DECIDED"` for a host of more than 4,096 characters, some of them beyond ASCII
 *
 * @example
 * browser("http:///a\\b?c").href // "http://a/b?c"
 * browser("HTTP:///a\\b").steps.map(({ rule }) => rule) // ["scheme-case", "backslash", "slashes"]
 * browser("http://a:99999/").refusal.message // 'the port is above 65535: "99999"'
 */
export function browser(input: string, options?: BrowserOptions): BrowserReading {
  assertString(input, "input");
  const { base } = readOptions(options, ["base"]);
  if (base !== undefined) assertString(base, "base");
  const context: BrowserContext = { base: undefined, toAscii: domainToAscii };
  const ofBase = base === undefined ? undefined : readByRules(base, context);
  if (ofBase?.refused) return refusedReading(ofBase.refused, "base", [], input, base);
  const reading = readByRules(input, { ...context, base: ofBase?.href });
  const steps = Object.freeze(reading.applied.map(stepOf));
  if (reading.refused) return refusedReading(reading.refused, "input", steps, input, base);
  const strict = strictUri(input, base);
  const differs = strict === undefined ? [] : differences(reading.uri, strict);
  return Object.freeze({
    accepted: true,
    href: reading.href,
    uri: reading.uri,
    url: urlOf(reading.href),
    goesElsewhere: strict === undefined ? undefined : differs.some((name) => DESTINATION.has(name)),
    steps,
    rfc3986: Object.freeze({ uri: strict, differs: Object.freeze(differs) }),
  });
}

/** The parts that decide where a request goes. */
const DESTINATION: ReadonlySet<BrowserComponent> = new Set(["scheme", "host", "port"]);

function stepOf({ rule: { id, kind }, text }: RuleReading["applied"][number]): BrowserStep {
  return Object.freeze({ rule: id, kind, text });
}

function refusedReading(
  { rule, refusal }: { readonly rule: BrowserRule; readonly refusal: Refusal },
  argument: "input" | "base",
  steps: readonly BrowserStep[],
  input: string,
  base: string | undefined,
): BrowserReading {
  const { error } = refusal;
  return Object.freeze({
    accepted: false,
    refusal: Object.freeze({ rule: rule.id, error, argument, message: refusalInWords(refusal) }),
    steps,
    rfc3986: Object.freeze({ uri: strictUri(input, base), differs: Object.freeze([]) }),
  });
}

/** Returns the URI that RFC 3986 reads in a string, resolved on the base. */
function strictUri(input: string, base: string | undefined): string | undefined {
  if (isUri(input)) return input;
  return base !== undefined && isUri(base) && isRelativeReference(input) ? resolve(input, base) : undefined;
}

function urlOf(href: string): BrowserUrl {
  const { scheme = "", authority, path, query, fragment } = splitUrl(href);
  if (authority === undefined)
    return Object.freeze({
      scheme,
      username: undefined,
      password: undefined,
      host: undefined,
      port: undefined,
      path,
      query,
      fragment,
    });
  const { userinfo, host, port } = authorityOf(authority, scheme);
  const colon = userinfo?.indexOf(":") ?? -1;
  const username = colon < 0 ? userinfo : userinfo?.slice(0, colon);
  const password = colon < 0 ? undefined : userinfo?.slice(colon + 1);
  return Object.freeze({ scheme, username, password, host, port, path, query, fragment });
}

/** Returns the components that differ, without those that differ only before a normalization of RFC 3986. */
function differences(uri: string, strict: string): BrowserComponent[] {
  const [one, other] = [urlOf(uri), urlOf(normalForm(strict))];
  return keysOf(one).filter((name) => one[name] !== other[name]);
}

/** The normalizations among the rules; dots are removed without regard to drive letters, of which RFC 3986 knows nothing. */
function normalForm(uri: string): string {
  const text = NORMALIZATIONS.reduce((result, rule) => {
    const next = rule.apply(result, { base: undefined, toAscii: () => undefined });
    return typeof next === "string" ? next : result;
  }, uri);
  const parts = splitUrl(text);
  if (isOpaque(parts)) return text;
  const path = removeDotSegments(parts.path);
  // RFC 8089 2: "file:/a" is "file:///a". A path that begins with "//" is not taken for an authority (URL Standard 4.5).
  const authority = parts.scheme === "file" ? (parts.authority ?? "") : parts.authority;
  return joinReference({
    ...parts,
    authority,
    path: authority === undefined && path.startsWith("//") ? `/.${path}` : path,
  });
}

const NORMALIZATIONS = BROWSER_RULES.filter(({ id, kind }) => kind === "normal" && id !== "resolve" && id !== "dots");
