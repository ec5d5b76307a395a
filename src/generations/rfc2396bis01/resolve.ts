import type { MainComponents } from "../../components/mainComponents.js";
import type { AnyResolveOptions, Leftover, Observe, ResolutionAlgorithm } from "../../resolve/resolve.js";
import {
  allButLastSegment,
  withoutDotSlashes,
  withoutFinalDot,
  withoutFinalPair,
  withoutSegmentPairs,
} from "../../resolve/buffer.js";
import { handleLeftover, LEFTOVER } from "../../resolve/leftover.js";
import { sameScheme } from "../../resolve/sameScheme.js";
import { refuseOpaque } from "../../resolve/refuseOpaque.js";

const DOCUMENT = "draft-fielding-uri-rfc2396bis-01";

/** draft-fielding-uri-rfc2396bis-01 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolutionOfRfc2396bis01: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { validating: [true, false], leftover: LEFTOVER },
  transform: transformReference,
};

/** The pseudocode of section 5.2: R is the reference, T its target. `undefined` is the current document. */
function transformReference(
  R: MainComponents,
  Base: MainComponents,
  { validating = true, leftover = "keep" }: AnyResolveOptions,
  observe: Observe | undefined,
): MainComponents | undefined {
  const took = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  const opaque = Base.authority === undefined && Base.path !== "" && !Base.path.startsWith("/");

  // A parser that does not validate may ignore a scheme in the reference if it is the base's. That only helps where
  // relative references can be used at all.
  let scheme = R.scheme;
  if (!validating && sameScheme(scheme, Base.scheme) && !opaque) {
    took("not validating and R.scheme == Base.scheme", "undefine R.scheme");
    scheme = undefined;
  }

  // The fragment is no part of the target, and comes from the reference in every case.
  const { fragment } = R;
  if (scheme !== undefined) {
    // With a scheme: everything is the reference's.
    took("defined(R.scheme)", "T is R");
    return { ...R, scheme };
  }
  if (R.authority === undefined && R.path === "" && R.query === undefined) {
    // Without anything but a fragment: the current document.
    took('R.path == "" and not defined(R.query)', "current document");
    return undefined;
  }
  if (opaque) refuseOpaque(Base, `${DOCUMENT} 5`);
  // Otherwise the scheme is the base's.
  scheme = Base.scheme;
  if (R.authority !== undefined) {
    // With an authority: everything behind it is the reference's.
    took("defined(R.authority)", "T.scheme is Base.scheme, all else is R's");
    return { ...R, scheme };
  }
  // Otherwise the authority is the base's, and the query the reference's.
  const { authority } = Base;
  const { query } = R;
  if (R.path === "") {
    // With a query only: the path is the base's.
    took('R.path == "" and defined(R.query)', "T.path is Base.path, T.query is R.query");
    return { scheme, authority, path: Base.path, query, fragment };
  }
  if (R.path.startsWith("/")) {
    // With a path from the root: it stays as it is.
    took('R.path starts-with "/"', "T.path is R.path");
    return { scheme, authority, path: R.path, query, fragment };
  }
  // Otherwise it is merged with the base's.
  took("otherwise", "T.path is Base.path merged with R.path");
  return { scheme, authority, path: mergePaths(Base.path, R.path, leftover, observe), query, fragment };
}

/** The merge routine of section 5.2, steps 1 to 8. */
export function mergePaths(basePath: string, path: string, leftover: Leftover, observe?: Observe): string {
  let buffer: string;
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step: `merge ${step}`, does, buffer });

  // 1. All but the last segment of the base's path; "/" if the base's path is empty.
  buffer = basePath === "" ? "/" : allButLastSegment(basePath);
  note("1", 'copy all but the last segment of Base.path, or "/" if it is empty');
  // 2. The reference's path is appended.
  buffer += path;
  note("2", "append R.path");
  // 3. Every "./" is removed of which "." is a complete segment.
  buffer = withoutDotSlashes(buffer);
  note("3", 'remove every "./"');
  // 4. A "." at the end is removed if it is a complete segment.
  buffer = withoutFinalDot(buffer);
  note("4", 'remove a final "."');
  // 5. Every "<segment>/../" is removed, the left-most first, as long as there is one. <segment> is complete and not "..".
  buffer = withoutSegmentPairs(buffer);
  note("5", 'remove every "<segment>/../"');
  // 6. A "<segment>/.." at the end is removed.
  buffer = withoutFinalPair(buffer);
  note("6", 'remove a final "<segment>/.."');
  // 7. If the buffer still begins with complete segments "..", the reference is in error. They may be kept, or removed, or
  //    the reference is not followed.
  buffer = handleLeftover(buffer, leftover, `${DOCUMENT} 5.2, merge step 7`);
  note("7", `${leftover} leftover ".." segments`);
  // 8. The buffer is the target's path.
  note("8", "the buffer is T.path");
  return buffer;
}
