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
import { refuseOpaque } from "../../resolve/refuseOpaque.js";
import { sameScheme } from "../../resolve/sameScheme.js";

/** RFC 2396 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolutionOfRfc2396: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { validating: [true, false], leftover: LEFTOVER },
  transform: resolveReference,
  // Appendix C resolves "?y", which appendix A does not derive: rel_path cannot be empty. With "." before it, it does.
  admits: (reference, conforms) => reference.startsWith("?") && conforms(`.${reference}`),
};

/** The steps 2 to 7 of section 5.2; step 1, taking the reference apart, is done. `undefined` is the current document. */
function resolveReference(
  reference: MainComponents,
  base: MainComponents,
  { validating = true, leftover = "keep" }: AnyResolveOptions,
  observe: Observe | undefined,
): MainComponents | undefined {
  const took = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  const opaque = base.authority === undefined && !base.path.startsWith("/");
  took("1", "take the reference apart");
  const { query, fragment } = reference;

  // 2. With an empty path, without scheme, authority and query: the current document, and we are done.
  if (
    reference.path === "" &&
    reference.scheme === undefined &&
    reference.authority === undefined &&
    query === undefined
  ) {
    took("2", "current document");
    return undefined;
  }

  // 3. With a scheme: an absolute URI, and we are done. For backwards compatibility a scheme that is the base's may be taken
  //    away, if all its URIs are hierarchical.
  if (reference.scheme !== undefined && (validating || opaque || !sameScheme(reference.scheme, base.scheme))) {
    took("3", "absolute URI");
    return reference;
  }
  if (opaque) refuseOpaque(base, "RFC 2396 5");
  //    Otherwise the scheme is the base's.
  const { scheme } = base;
  took(
    "3",
    reference.scheme === undefined ? "scheme of the base" : "the reference's scheme is the base's, and ignored",
  );
  if (reference.path === "" && reference.authority === undefined && query === undefined) return undefined;

  // 4. With an authority: a network path, which goes on with step 7. Otherwise the authority is the base's.
  if (reference.authority !== undefined) {
    took("4", "network path");
    took("7", "recombine");
    return { ...reference, scheme };
  }
  const { authority } = base;
  took("4", "authority of the base");

  // 5. With a path that begins with "/": an absolute path, which goes on with step 7.
  if (reference.path.startsWith("/")) {
    took("5", "absolute path");
    took("7", "recombine");
    return { scheme, authority, path: reference.path, query, fragment };
  }

  // 6. Otherwise a relative path, which is merged with the base's.
  const path = mergePaths(base.path, reference.path, leftover, observe);
  // 7. The components are recombined.
  took("7", "recombine");
  return { scheme, authority, path, query, fragment };
}

/** Step 6 of section 5.2, with its steps a to h. */
function mergePaths(basePath: string, path: string, leftover: Leftover, observe: Observe | undefined): string {
  let buffer: string;
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does, buffer });

  // a) All but the last segment of the base's path: nothing, if the base's path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) The reference's path is appended.
  buffer += path;
  note("6b", "append the reference's path");
  // c) Every "./" is removed of which "." is a complete segment.
  buffer = withoutDotSlashes(buffer);
  note("6c", 'remove every "./"');
  // d) A "." at the end is removed if it is a complete segment.
  buffer = withoutFinalDot(buffer);
  note("6d", 'remove a final "."');
  // e) Every "<segment>/../" is removed, the left-most first, as long as there is one. <segment> is complete and not "..".
  buffer = withoutSegmentPairs(buffer);
  note("6e", 'remove every "<segment>/../"');
  // f) A "<segment>/.." at the end is removed.
  buffer = withoutFinalPair(buffer);
  note("6f", 'remove a final "<segment>/.."');
  // g) If the buffer still begins with complete segments "..", the reference is in error. They may be kept, or removed, or
  //    the reference is not followed.
  buffer = handleLeftover(buffer, leftover, "RFC 2396 5.2, step 6g");
  note("6g", `${leftover} leftover ".." segments`);
  // h) The buffer is the reference's new path.
  note("6h", "the buffer is the path");
  return buffer;
}
