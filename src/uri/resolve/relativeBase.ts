import type { MainComponents } from "../components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "./resolutionAlgorithm.js";
import {
  allButLastSegment,
  withoutDotDotPairs,
  withoutDotSlashes,
  withoutFinalDot,
  withoutFinalDotDotPair,
} from "./segmentRemoval.js";

// The documents resolve against an absolute base only. A relative base is useful because of this law: for every
// absolute URI u, resolving the result against u is the same as resolving the base against u, and the reference against
// that. The documents' algorithms obey it for a base that has an authority or an absolute path, once the base itself is
// resolved. With a base such as "a/b" they do not: RFC 3986 would resolve "../../c" to "/c".

/** Returns whether both a reference and its base are relative paths, the reference with at least one character. */
export function areRelativePaths(reference: MainComponents, base: MainComponents): boolean {
  return isRelativePath(reference) && isRelativePath(base) && reference.path !== "";
}

/** Resolves a base without a scheme, if it is not a relative path. The result has no scheme either. */
export function resolvedBase(base: MainComponents, transform: ResolutionAlgorithm["transform"]): MainComponents {
  if (base.scheme !== undefined || isRelativePath(base)) return base;
  // With an authority or an absolute path it inherits only the scheme of its own base, which has none.
  return transform(base, base, {}, undefined) ?? base;
}

function isRelativePath({ scheme, authority, path }: MainComponents): boolean {
  return scheme === undefined && authority === undefined && !path.startsWith("/");
}

/** Resolves a relative path against a relative path. Leading ".." segments are kept: "../../c" on "a/b" gives "../c". */
export function mergeRelativePaths(
  reference: MainComponents,
  base: MainComponents,
  section: string,
  observe: Observe | undefined,
): MainComponents {
  // A base that ends with ".." is the directory, as when it is resolved itself.
  const directory = /(?:^|\/)\.\.$/.test(base.path) ? `${base.path}/` : allButLastSegment(base.path);
  const buffer = withoutFinalDot(withoutDotSlashes(directory + reference.path));
  const merged = withoutFinalDotDotPair(withoutDotDotPairs(buffer));
  // Read by itself, an empty path is the base, a path with a slash at its beginning is absolute, and a colon ends a scheme.
  const guard = merged === "" || merged.startsWith("/") || /^[^/]*:/.test(merged) ? "./" : "";
  observe?.({ section, step: "relative base", does: "merge two relative paths", buffer: guard + merged });
  return { ...reference, path: guard + merged };
}
