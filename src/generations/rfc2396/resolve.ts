import type { MainComponents } from "../../components/mainComponents.js";
import { handleLeftover, LEFTOVER_CHOICES, refuseOpaqueBase, sameScheme } from "../../resolve/resolutionAlgorithm.js";
import type { AnyResolveOptions, Leftover, Observe, ResolutionAlgorithm } from "../../resolve/resolutionAlgorithm.js";
import {
  allButLastSegment,
  withoutDotDotPairs,
  withoutDotSlashes,
  withoutFinalDot,
  withoutFinalDotDotPair,
} from "../../resolve/segmentRemoval.js";

/** RFC 2396 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolutionOfRfc2396: ResolutionAlgorithm = {
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
  const opaque = base.scheme !== undefined && base.authority === undefined && !base.path.startsWith("/");
  note("1", "split the reference");
  const { query, fragment } = reference;

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
  if (opaque) refuseOpaqueBase(base, "rfc2396", "RFC 2396 5");
  //    Otherwise the scheme is the scheme of the base.
  const { scheme } = base;
  note(
    "3",
    reference.scheme === undefined
      ? "scheme of the base"
      : "the scheme of the reference is ignored: it is the scheme of the base",
  );
  if (reference.path === "" && reference.authority === undefined && query === undefined) return undefined;

  // 4. An authority: the reference is a network path, go to step 7. Otherwise the authority is the authority of the base.
  if (reference.authority !== undefined) {
    note("4", "network path");
    note("7", "recombine");
    return { ...reference, scheme };
  }
  const { authority } = base;
  note("4", "authority of the base");

  // 5. A path that begins with "/": an absolute path, go to step 7.
  if (reference.path.startsWith("/")) {
    note("5", "absolute path");
    note("7", "recombine");
    return { scheme, authority, path: reference.path, query, fragment };
  }

  // 6. Otherwise a relative path, which is merged with the path of the base.
  const path = mergePaths(base.path, reference.path, leftover, observe);
  // 7. The components are recombined.
  note("7", "recombine");
  return { scheme, authority, path, query, fragment };
}

/** Takes step 6 of section 5.2, with its steps a to h. */
function mergePaths(basePath: string, path: string, leftover: Leftover, observe: Observe | undefined): string {
  let buffer: string;
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does, buffer });

  // a) Copy all but the last segment of the path of the base: nothing, if that path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) Append the path of the reference.
  buffer += path;
  note("6b", "append the reference's path");
  // c) Remove every "./" whose "." is a complete segment.
  buffer = withoutDotSlashes(buffer);
  note("6c", 'remove every "./"');
  // d) Remove a "." at the end if it is a complete segment.
  buffer = withoutFinalDot(buffer);
  note("6d", 'remove a final "."');
  // e) Remove "<segment>/../", the leftmost first, as long as there is one. <segment> is complete and not "..".
  buffer = withoutDotDotPairs(buffer);
  note("6e", 'remove every "<segment>/../"');
  // f) Remove a "<segment>/.." at the end.
  buffer = withoutFinalDotDotPair(buffer);
  note("6f", 'remove a final "<segment>/.."');
  // g) If the buffer still begins with complete segments "..", the reference is in error. An implementation may keep them,
  //    remove them, or refuse the reference.
  buffer = handleLeftover(buffer, leftover, "rfc2396", "RFC 2396 5.2, step 6g");
  note("6g", `${leftover} leftover ".." segments`);
  // h) The buffer is the new path of the reference.
  note("6h", "the buffer is the path");
  return buffer;
}
