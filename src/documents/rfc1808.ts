import type { MainComponents } from "../uri/components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../uri/resolve/resolutionAlgorithm.js";
import { argumentRangeError } from "../text/uriError.js";
import { allButLastSegment, removeDotsAndPairs } from "../uri/resolve/segmentRemoval.js";
import type { TraceOption } from "../uri/resolve/resolve.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";

const SCHEME = /^[A-Za-z0-9+.-]+$/;

/**
 * Parses a URL in the order of RFC 1808 section 2.4: fragment, scheme, net_loc, query. The params and the slash before the path are
 * left in the path. A fragment or query that is empty is `""` here and not absent, so that the URL can be put together again.
 */
export function splitRfc1808(text: string): MainComponents {
  // 2.4.1: the fragment follows the first "#".
  const [beforeFragment, fragment] = dividedAt(text, "#");
  let rest = beforeFragment;
  // 2.4.2: a colon after characters of schemes ends the scheme.
  const colon = rest.indexOf(":");
  const scheme = colon > 0 && SCHEME.test(rest.slice(0, colon)) ? rest.slice(0, colon) : undefined;
  if (scheme !== undefined) rest = rest.slice(colon + ":".length);
  // 2.4.3: the net_loc goes from "//" to the next slash. It may hold "?" and ";".
  let authority: string | undefined;
  if (rest.startsWith("//")) {
    const slash = rest.indexOf("/", "//".length);
    const end = slash < 0 ? rest.length : slash;
    authority = rest.slice("//".length, end);
    rest = rest.slice(end);
  }
  // 2.4.4: the query follows the first "?".
  const [path, query] = dividedAt(rest, "?");
  return { scheme, authority, path, query, fragment };
}

/** Returns the text before the first delimiter and the text after it, which is `undefined` if there is no delimiter. */
export function dividedAt(text: string, delimiter: string): [before: string, after: string | undefined] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + delimiter.length)];
}

export type ResolveOptions = TraceOption;

/** RFC 1808 section 4, "Resolving Relative URLs". */
export const resolution: ResolutionAlgorithm = {
  baseSection: "3",
  options: {},
  split: splitRfc1808,
  unknownBase: true,
  transform: resolveUrl,
};

/** The components of section 2.1. Empty ones count as absent (2.4.1, 2.4.4, 2.4.5). */
interface Parts {
  readonly scheme: string | undefined;
  readonly netLoc: string | undefined;
  /** The path, with the slash that may precede it. */
  readonly path: string;
  readonly params: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

function partsOf({ scheme, authority, path: pathAndParams, query, fragment }: MainComponents): Parts {
  const [path, params] = dividedAt(pathAndParams, ";");
  const filled = (text: string | undefined): string | undefined => (text === "" ? undefined : text);
  return { scheme, netLoc: authority, path, params: filled(params), query: filled(query), fragment: filled(fragment) };
}

/** Takes the steps 2 to 7 of section 4. Step 1, establishing the base, is done. */
function resolveUrl(
  reference: MainComponents,
  base: MainComponents,
  _: unknown,
  observe: Observe | undefined,
): MainComponents {
  const note = (step: string, does: string): void => observe?.({ section: "4", step, does });
  const recombine = (parts: Parts): MainComponents => {
    note("7", "recombine");
    return recombined(parts);
  };
  note("2", "parse both URLs");
  const embedded = partsOf(reference);

  // 2a. An embedded URL that is entirely empty is the base, with its fragment.
  if (isEmpty(embedded)) {
    note("2a", "the entire base URL");
    return base;
  }
  // 2b. A scheme: it is an absolute URL.
  if (reference.scheme !== undefined) {
    note("2b", "absolute URL");
    return reference;
  }
  const context = partsOf(base);
  assertGeneric(context);
  // 2c. Otherwise it inherits the scheme of the base.
  const { scheme } = context;
  note("2c", "scheme of the base");

  // 3. A net_loc that is not empty: go to step 7. Otherwise the net_loc of the base.
  if (embedded.netLoc !== undefined && embedded.netLoc !== "") {
    note("3", "own net_loc");
    return recombine({ ...embedded, scheme });
  }
  const { netLoc } = context;
  note("3", "net_loc of the base");

  // 4. A slash before the path: go to step 7.
  if (embedded.path.startsWith("/")) {
    note("4", "absolute path");
    return recombine({ ...embedded, scheme, netLoc });
  }

  // 5. An empty path: the path of the base; without params its params, and without a query of its own its query.
  if (embedded.path === "") {
    note("5", "path of the base");
    const inherited = { ...embedded, scheme, netLoc, path: context.path };
    if (embedded.params !== undefined) {
      note("5a", "own params");
      return recombine(inherited);
    }
    note("5a", "params of the base");
    note("5b", embedded.query === undefined ? "query of the base" : "own query");
    return recombine({ ...inherited, params: context.params, query: embedded.query ?? context.query });
  }

  // 6. A relative path replaces the last segment of the path of the base.
  return recombine({ ...embedded, scheme, netLoc, path: mergedPath(context, embedded.path, observe) });
}

function isEmpty({ scheme, netLoc = "", path, params, query, fragment }: Parts): boolean {
  return (
    scheme === undefined &&
    netLoc === "" &&
    path === "" &&
    params === undefined &&
    query === undefined &&
    fragment === undefined
  );
}

/**
 * Section 2: relative URLs cannot be used with a base that does not match generic-RL, such as `http://a//b`.
 *
 * @throws {RangeError} for another base
 */
function assertGeneric({ scheme, netLoc, path }: Parts): void {
  if (scheme !== undefined && netLoc !== undefined && path.startsWith("//"))
    throw argumentRangeError(
      "a path of the base begins with two slashes, which the rule generic-RL does not derive: relative URLs cannot be used with it (RFC 1808 2)",
      "base",
    );
}

/** Takes step 6 of section 4, with its operations a to d. */
function mergedPath({ netLoc, path: basePath }: Parts, path: string, observe: Observe | undefined): string {
  const note = (step: string, does: string, buffer: string): void => observe?.({ section: "4", step, does, buffer });
  // The slash after a net_loc separates it from the path, so it is there even if the base ends before it (2.1).
  const buffer = allButLastSegment(netLoc !== undefined && basePath === "" ? "/" : basePath) + path;
  note("6", "replace the last segment of the base's path", buffer);
  return removeDotsAndPairs(buffer, ["6a", "6b", "6c", "6d"], note);
}

function recombined({ scheme, netLoc, path, params, query, fragment }: Parts): MainComponents {
  return { scheme, authority: netLoc, path: params === undefined ? path : `${path};${params}`, query, fragment };
}

/**
 * RFC 1808 does not divide a net_loc, so there is no rule for a server, and it keeps the dot segments of absolute URLs
 * (5.2).
 */
export const anatomy = genericAnatomy({ split: splitRfc1808 });
