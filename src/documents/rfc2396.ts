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
import { completeFromBase } from "../uri/resolve/relativeSteps.js";
import { allButLastSegment, removeDotsAndPairs } from "../uri/resolve/segmentRemoval.js";
import type { LooseSchemeOption } from "../uri/resolve/resolve.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";

export type ResolveOptions = LooseSchemeOption;

/** RFC 2396 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolution: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { validating: [true, false], leftover: LEFTOVER_CHOICES },
  transform: resolveReference,
  // Appendix C resolves "?y", which appendix A does not derive, because rel_path cannot be empty. It does derive ".?y".
  admits: (reference, conforms) => reference.startsWith("?") && conforms(`.${reference}`),
};

/** Takes the steps 2 to 7 of section 5.2. Step 1, splitting the reference, is done. Returns `undefined` for the current document. */
function resolveReference(
  reference: MainComponents,
  base: MainComponents,
  { validating = true, leftover = "keep" }: AnyResolveOptions,
  observe: Observe | undefined,
): MainComponents | undefined {
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  const opaque = isOpaque(base);
  note("1", "split the reference");
  const { query } = reference;

  // 2. An empty path, without scheme, authority and query: the current document.
  if (
    reference.path === "" &&
    reference.scheme === undefined &&
    reference.authority === undefined &&
    query === undefined
  ) {
    note("2", "current document");
    return undefined;
  }

  // 3. A scheme: the reference is an absolute URI. For backwards compatibility a scheme that equals the scheme of the base
  //    may be ignored, if all URIs of that scheme are hierarchical.
  if (reference.scheme !== undefined && (validating || opaque || !sameScheme(reference.scheme, base.scheme))) {
    note("3", "absolute URI");
    return reference;
  }
  if (opaque) refuseOpaqueBase(base, "RFC 2396 5");
  //    Otherwise the scheme is the scheme of the base.
  note(
    "3",
    reference.scheme === undefined
      ? "scheme of the base"
      : "the scheme of the reference is ignored: it is the scheme of the base",
  );

  // 4 to 7.
  return completeFromBase(reference, base, "authority", note, () => ({
    path: mergePaths(base.path, reference.path, leftover, observe),
    query,
  }));
}

/** Takes step 6 of section 5.2, with its steps a to h. */
function mergePaths(basePath: string, path: string, leftover: Leftover, observe: Observe | undefined): string {
  let buffer: string;
  const note = (step: string, does: string, after = buffer): void =>
    observe?.({ section: "5.2", step, does, buffer: after });

  // a) Copy all but the last segment of the path of the base: nothing, if that path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) Append the path of the reference.
  buffer += path;
  note("6b", "append the reference's path");
  // c) to f) Remove "." and "..", as far as a segment is before it.
  buffer = removeDotsAndPairs(buffer, ["6c", "6d", "6e", "6f"], note);
  // g) If the buffer still begins with complete segments "..", the reference is in error. An implementation may keep them,
  //    remove them, or refuse the reference.
  buffer = handleLeftover(buffer, leftover, "RFC 2396 5.2, step 6g");
  note("6g", `${leftover} leftover ".." segments`);
  // h) The buffer is the new path of the reference.
  note("6h", "the buffer is the path");
  return buffer;
}

/** RFC 2396 does not remove dot segments from absolute URIs: `/./g` keeps them (appendix C). */
export const anatomy = genericAnatomy({ server: "server", split: splitReference });
