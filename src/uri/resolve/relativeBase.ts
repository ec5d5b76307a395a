import type { MainComponents } from "../components/mainComponents.js";
import type { AnyResolveOptions, Observe, ResolutionAlgorithm } from "./resolutionAlgorithm.js";
import { allButLastSegment, removeDotsAndPairs } from "./segmentRemoval.js";

// The documents resolve against an absolute base only. A relative base is useful because of this law: for every
// absolute URI u, resolving the result against u is the same as resolving the base against u, and the reference against
// that. The documents' algorithms obey it for a base that has an authority or an absolute path, once the base itself is
// resolved. With a base such as "a/b" they do not: RFC 3986 would resolve "../../c" to "/c".

/** Resolves a reference by an algorithm, or against a base that is a relative path like the reference. */
export function targetOf(
  { baseSection, transform }: Pick<ResolutionAlgorithm, "baseSection" | "transform">,
  reference: MainComponents,
  base: MainComponents,
  options: AnyResolveOptions = {},
  observe?: Observe,
): MainComponents | undefined {
  return isRelativePath(reference) && isRelativePath(base) && reference.path !== ""
    ? mergeRelativePaths(reference, base, baseSection, observe)
    : transform(reference, base, options, observe);
}

/** Returns a target with a "." segment before its path, which keeps it a path and changes nothing else. */
export function withGuard(target: MainComponents): MainComponents {
  return { ...target, path: (target.path.startsWith("/") ? "/." : "./") + target.path };
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
function mergeRelativePaths(
  reference: MainComponents,
  base: MainComponents,
  section: string,
  observe: Observe | undefined,
): MainComponents {
  // A base that ends with ".." is the directory, as when it is resolved itself.
  const directory = /(?:^|\/)\.\.$/.test(base.path) ? `${base.path}/` : allButLastSegment(base.path);
  const merged = removeDotsAndPairs(directory + reference.path, ["", "", "", ""], () => undefined);
  // Read by itself, an empty path is the base, a path with a slash at its beginning is absolute, and a colon ends a scheme.
  const guard = merged === "" || merged.startsWith("/") || /^[^/]*:/.test(merged) ? "./" : "";
  observe?.({ section, step: "relative base", does: "merge two relative paths", buffer: guard + merged });
  return { ...reference, path: guard + merged };
}
