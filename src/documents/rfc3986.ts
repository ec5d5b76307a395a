import { type MainComponents, splitReference } from "../uri/components/mainComponents.js";
import { removeDotSegments } from "../uri/resolve/removeDotSegments.js";
import { type Observe, type ResolutionAlgorithm, sameScheme } from "../uri/resolve/resolutionAlgorithm.js";
import type { RelativeBaseOption } from "../uri/resolve/resolve.js";
import { genericAnatomy, type Anatomy } from "../uri/normalize/anatomy.js";

/** The choices that RFC 3986 leaves open. */
export interface ResolveOptions extends RelativeBaseOption {
  /**
   * `true` if left out (5.2.2). If `false`, a scheme in the reference that equals the scheme of the base is ignored.
   */
  readonly strict?: boolean | undefined;
}

/** RFC 3986 section 5.2, "Relative Resolution". */
export const resolution: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { strict: [true, false] },
  // 4.4 Same-Document Reference.
  namesSameDocument: true,
  transform: (reference, base, { strict = true }, observe) => transformReference(reference, base, strict, observe),
};

/** Follows the pseudocode of RFC 3986 section 5.2.2, "Transform References": R is the reference, T its target. */
function transformReference(
  R: MainComponents,
  Base: MainComponents,
  strict: boolean,
  observe: Observe | undefined,
): MainComponents {
  const note = (step: string, does: string): void => observe?.({ section: "5.2.2", step, does });

  // A parser that is not strict may ignore a scheme in the reference that equals the scheme of the base.
  let scheme = R.scheme;
  if (!strict && sameScheme(scheme, Base.scheme)) {
    note("not strict and R.scheme == Base.scheme", "undefine R.scheme");
    scheme = undefined;
  }

  // The fragment always comes from the reference.
  const { fragment } = R;
  if (scheme !== undefined) {
    // A scheme: everything comes from the reference; dot segments are removed from its path.
    note("defined(R.scheme)", "T is R, without dot segments in its path");
    return {
      scheme,
      authority: R.authority,
      path: removeObservedDotSegments(R.path, observe),
      query: R.query,
      fragment,
    };
  }
  // Otherwise the scheme comes from the base.
  scheme = Base.scheme;
  if (R.authority !== undefined) {
    // An authority: everything after it comes from the reference.
    note("defined(R.authority)", "T.scheme is Base.scheme, all else is R's, without dot segments in its path");
    return {
      scheme,
      authority: R.authority,
      path: removeObservedDotSegments(R.path, observe),
      query: R.query,
      fragment,
    };
  }
  // Otherwise the authority comes from the base.
  const { authority } = Base;
  if (R.path === "") {
    // An empty path: the path comes from the base, and so does the query unless the reference has one.
    note('R.path == ""', `T.path is Base.path, T.query is ${R.query !== undefined ? "R.query" : "Base.query"}`);
    return { scheme, authority, path: Base.path, query: R.query ?? Base.query, fragment };
  }
  let path: string;
  if (R.path.startsWith("/")) {
    // An absolute path: only its dot segments are removed.
    note('R.path starts-with "/"', "T.path is R.path without dot segments");
    path = removeObservedDotSegments(R.path, observe);
  } else {
    // A relative path: it is merged with the path of the base, then the dot segments are removed.
    path = mergePaths(Base, R.path);
    note("otherwise", "T.path is Base.path merged with R.path, without dot segments");
    observe?.({
      section: "5.2.3",
      step: "merge",
      does: `R.path after ${hasNoPath(Base) ? '"/"' : "all but the last segment of Base.path"}`,
      buffer: path,
    });
    path = removeObservedDotSegments(path, observe);
  }
  // The query comes from the reference.
  return { scheme, authority, path, query: R.query, fragment };
}

/** Merges two paths (RFC 3986 section 5.2.3, "Merge Paths"). */
function mergePaths(Base: MainComponents, path: string): string {
  // The base has an authority and an empty path: "/" and the path of the reference.
  if (hasNoPath(Base)) return `/${path}`;
  // Otherwise the path of the reference replaces the last segment, which is everything if there is no "/".
  return Base.path.slice(0, Base.path.lastIndexOf("/") + 1) + path;
}

function hasNoPath(Base: MainComponents): boolean {
  return Base.authority !== undefined && Base.path === "";
}

const DOES = {
  "1": "the path is the input buffer",
  "2A": 'remove "../" or "./" from the input',
  "2B": 'replace "/./" or "/." with "/" in the input',
  "2C": 'replace "/../" or "/.." with "/" in the input, remove the last segment of the output',
  "2D": 'remove "." or ".." from the input',
  "2E": "move the first segment of the input to the output",
} as const;

function removeObservedDotSegments(path: string, observe: Observe | undefined): string {
  return removeDotSegments(
    path,
    observe && (({ step, output, input }) => observe({ section: "5.2.4", step, does: DOES[step], output, input })),
  );
}

/** RFC 3986: appendix B splits every string that appendix A derives, and every authority has a host (3.2). */
export const anatomy: Anatomy = /* @__PURE__ */ genericAnatomy({
  server: true,
  split: splitReference,
  withoutDotSegments: removeDotSegments,
});
