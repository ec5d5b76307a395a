import { type MainComponents, isOpaque, splitReference } from "../uri/components/mainComponents.js";
import {
  type AnyResolveOptions,
  LEFTOVER_CHOICES,
  type Leftover,
  type Observe,
  type ResolutionAlgorithm,
  handleLeftover,
  refuseOpaqueBase,
  sameScheme,
} from "../uri/resolve/resolutionAlgorithm.js";
import { allButLastSegment, removeDotsAndPairs } from "../uri/resolve/segmentRemoval.js";
import type { LooseSchemeOption } from "../uri/resolve/resolve.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";

const DOCUMENT = "draft-fielding-uri-rfc2396bis-01";

export type ResolveOptions = LooseSchemeOption;

/** draft-fielding-uri-rfc2396bis-01 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolution: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { validating: [true, false], leftover: LEFTOVER_CHOICES },
  transform: transformReference,
};

/** Follows the pseudocode of section 5.2: R is the reference, T its target. Returns `undefined` for the current document. */
function transformReference(
  R: MainComponents,
  Base: MainComponents,
  { validating = true, leftover = "keep" }: AnyResolveOptions,
  observe: Observe | undefined,
): MainComponents | undefined {
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  const opaque = isOpaque(Base) && Base.path !== "";

  // A parser that does not validate may ignore a scheme in the reference that equals the scheme of the base. That makes the
  // reference a relative one, so it is not done where relative references cannot be used.
  let scheme = R.scheme;
  if (!validating && sameScheme(scheme, Base.scheme) && !opaque) {
    note("not validating and R.scheme == Base.scheme", "undefine R.scheme");
    scheme = undefined;
  }

  // The fragment is not part of the target; it always comes from the reference.
  const { fragment } = R;
  if (scheme !== undefined) {
    // A scheme: everything comes from the reference.
    note("defined(R.scheme)", "T is R");
    return { ...R, scheme };
  }
  if (R.authority === undefined && R.path === "" && R.query === undefined) {
    // Nothing but a fragment, or nothing at all: the current document.
    note('R.path == "" and not defined(R.query)', "current document");
    return undefined;
  }
  if (opaque) refuseOpaqueBase(Base, `${DOCUMENT} 5`);
  // Otherwise the scheme comes from the base.
  scheme = Base.scheme;
  if (R.authority !== undefined) {
    // An authority: everything after it comes from the reference.
    note("defined(R.authority)", "T.scheme is Base.scheme, all else is R's");
    return { ...R, scheme };
  }
  // Otherwise the authority comes from the base, and the query from the reference.
  const { authority } = Base;
  const { query } = R;
  if (R.path === "") {
    // A query and no path: the path comes from the base.
    note('R.path == "" and defined(R.query)', "T.path is Base.path, T.query is R.query");
    return { scheme, authority, path: Base.path, query, fragment };
  }
  if (R.path.startsWith("/")) {
    // An absolute path: it stays as it is.
    note('R.path starts-with "/"', "T.path is R.path");
    return { scheme, authority, path: R.path, query, fragment };
  }
  // A relative path: it is merged with the path of the base.
  note("otherwise", "T.path is Base.path merged with R.path");
  return { scheme, authority, path: mergePaths(Base.path, R.path, leftover, observe), query, fragment };
}

/** Takes the steps 1 to 8 of the merge routine of section 5.2. */
export function mergePaths(basePath: string, path: string, leftover: Leftover, observe?: Observe): string {
  let buffer: string;
  const note = (step: string, does: string, after = buffer): void =>
    observe?.({ section: "5.2", step: `merge ${step}`, does, buffer: after });

  // 1. Copy all but the last segment of the path of the base; "/" if that path is empty.
  buffer = basePath === "" ? "/" : allButLastSegment(basePath);
  note("1", 'copy all but the last segment of Base.path, or "/" if it is empty');
  // 2. Append the path of the reference.
  buffer += path;
  note("2", "append R.path");
  // 3 to 6. Remove "." and "..", as far as a segment is before it.
  buffer = removeDotsAndPairs(buffer, ["3", "4", "5", "6"], note);
  // 7. If the buffer still begins with complete segments "..", the reference is in error. An implementation may keep them,
  //    remove them, or refuse the reference.
  buffer = handleLeftover(buffer, leftover, `${DOCUMENT} 5.2, merge step 7`);
  note("7", `${leftover} leftover ".." segments`);
  // 8. The buffer is the path of the target.
  note("8", "the buffer is T.path");
  return buffer;
}

/**
 * draft-fielding-uri-rfc2396bis-01 section 6.2.2.3: the path after its first "/" is merged with that "/". Leftover ".."
 * segments are kept.
 */
export const anatomy = genericAnatomy({
  server: "server",
  split: splitReference,
  withoutDotSegments: (path) => (path.startsWith("/") ? mergePaths("/", path.slice("/".length), "keep") : path),
});
