import type { MainComponents } from "../../components/mainComponents.js";
import { removeDotSegments as remove } from "../../resolve/removeDotSegments.js";
import type { Observe, ResolutionAlgorithm } from "../../resolve/resolve.js";
import { sameScheme } from "../../resolve/sameScheme.js";

/** RFC 3986 section 5.2, "Relative Resolution". */
export const resolutionOfRfc3986: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { strict: [true, false] },
  transform: (reference, base, { strict = true }, observe) => transformReference(reference, base, strict, observe),
};

/** RFC 3986 section 5.2.2, "Transform References": R is the reference, T its target. */
function transformReference(
  R: MainComponents,
  Base: MainComponents,
  strict: boolean,
  observe: Observe | undefined,
): MainComponents {
  const took = (step: string, does: string): void => observe?.({ section: "5.2.2", step, does });

  // A parser that is not strict may ignore a scheme in the reference if it is the base's.
  let scheme = R.scheme;
  if (!strict && sameScheme(scheme, Base.scheme)) {
    took("not strict and R.scheme == Base.scheme", "undefine R.scheme");
    scheme = undefined;
  }

  // The fragment is the reference's in every case.
  const { fragment } = R;
  if (scheme !== undefined) {
    // With a scheme: everything is the reference's; its path goes without dot segments.
    took("defined(R.scheme)", "T is R, without dot segments in its path");
    return { scheme, authority: R.authority, path: removeDotSegments(R.path, observe), query: R.query, fragment };
  }
  // Otherwise the scheme is the base's.
  scheme = Base.scheme;
  if (R.authority !== undefined) {
    // With an authority: everything behind it is the reference's.
    took("defined(R.authority)", "T.scheme is Base.scheme, all else is R's, without dot segments in its path");
    return { scheme, authority: R.authority, path: removeDotSegments(R.path, observe), query: R.query, fragment };
  }
  // Otherwise the authority is the base's.
  const { authority } = Base;
  if (R.path === "") {
    // With an empty path: the path is the base's, and so is the query unless the reference has one.
    took('R.path == ""', `T.path is Base.path, T.query is ${R.query !== undefined ? "R.query" : "Base.query"}`);
    return { scheme, authority, path: Base.path, query: R.query ?? Base.query, fragment };
  }
  let path: string;
  if (R.path.startsWith("/")) {
    // With a path from the root: it stays, without dot segments.
    took('R.path starts-with "/"', "T.path is R.path without dot segments");
    path = removeDotSegments(R.path, observe);
  } else {
    // Otherwise it goes on from the base's path; then the dot segments are removed.
    path = mergePaths(Base, R.path);
    took("otherwise", "T.path is Base.path merged with R.path, without dot segments");
    observe?.({
      section: "5.2.3",
      step: "merge",
      does: `R.path behind ${hasNoPath(Base) ? '"/"' : "all but the last segment of Base.path"}`,
      buffer: path,
    });
    path = removeDotSegments(path, observe);
  }
  // The query is the reference's.
  return { scheme, authority, path, query: R.query, fragment };
}

/** RFC 3986 section 5.2.3, "Merge Paths". */
function mergePaths(Base: MainComponents, path: string): string {
  // If the base has an authority and an empty path: "/" and the reference's path.
  if (hasNoPath(Base)) return `/${path}`;
  // Otherwise the reference's path takes the place of the last segment: of what is behind the last "/", or of everything.
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

function removeDotSegments(path: string, observe: Observe | undefined): string {
  return remove(
    path,
    observe && (({ step, output, input }) => observe({ section: "5.2.4", step, does: DOES[step], output, input })),
  );
}
