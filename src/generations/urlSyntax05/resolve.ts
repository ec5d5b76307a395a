import type { MainComponents } from "../../components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../../resolve/resolutionAlgorithm.js";
import {
  allButLastSegment,
  withoutDotDotPairs,
  withoutDotSlashes,
  withoutFinalDot,
  withoutFinalDotDotPair,
  withoutLeadingSegments,
} from "../../resolve/segmentRemoval.js";

/** draft-fielding-url-syntax-05 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolutionOfUrlSyntax05: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { leftover: ["keep", "drop"] },
  transform(reference, base, options, observe) {
    const target = resolveReference(reference, base, observe);
    return target && options.leftover === "drop" ? withoutLeadingDots(target, observe) : target;
  },
};

/** Takes the steps 2 to 7 of section 5.2. Step 1, splitting the reference, is done. Returns `undefined` for the current document. */
function resolveReference(
  reference: MainComponents,
  base: MainComponents,
  observe: Observe | undefined,
): MainComponents | undefined {
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  note("1", "split the reference");
  const { query, fragment } = reference;

  // 2. An empty path, without scheme, site and query: the current document.
  if (
    reference.path === "" &&
    reference.scheme === undefined &&
    reference.authority === undefined &&
    query === undefined
  ) {
    note("2", "current document");
    return undefined;
  }

  // 3. A scheme: the reference is an absolute URL. Otherwise the scheme is the scheme of the base.
  if (reference.scheme !== undefined) {
    note("3", "absolute URL");
    return reference;
  }
  const { scheme } = base;
  note("3", "scheme of the base");

  // 4. A site: the reference is a network path, go to step 7. Otherwise the site is the site of the base.
  if (reference.authority !== undefined) {
    note("4", "network path");
    note("7", "recombine");
    return { ...reference, scheme };
  }
  const { authority } = base;
  note("4", "site of the base");

  // 5. A path that begins with "/": an absolute path, go to step 7.
  if (reference.path.startsWith("/")) {
    note("5", "absolute path");
    note("7", "recombine");
    return { scheme, authority, path: reference.path, query, fragment };
  }

  // 6. Otherwise a relative path, which is merged with the path of the base. The query of the base is not used.
  const merged = mergePaths(base.path, reference, observe);
  // 7. The components are recombined.
  note("7", "recombine");
  return { scheme, authority, ...merged, fragment };
}

/** Takes step 6 of section 5.2, with its steps a to i. The query is in the buffer too, so "/../" in a query removes segments. */
function mergePaths(
  basePath: string,
  { path, query }: MainComponents,
  observe: Observe | undefined,
): Pick<MainComponents, "path" | "query"> {
  let buffer: string;
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does, buffer });

  // a) Copy all but the last segment of the path of the base: nothing, if that path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) Append the path of the reference.
  buffer += path;
  note("6b", "append the reference's path");
  // c) Append "?" and the query of the reference, if it has one.
  if (query !== undefined) buffer += `?${query}`;
  note("6c", 'append "?" and the reference\'s query');
  // d) Remove every "./" whose "." is a complete segment.
  buffer = withoutDotSlashes(buffer);
  note("6d", 'remove every "./"');
  // e) Remove a "." at the end if it is a complete segment.
  buffer = withoutFinalDot(buffer);
  note("6e", 'remove a final "."');
  // f) Remove "<segment>/../", the leftmost first, as long as there is one. <segment> is complete and not "..".
  buffer = withoutDotDotPairs(buffer);
  note("6f", 'remove every "<segment>/../"');
  // g) Remove a "<segment>/.." at the end.
  buffer = withoutFinalDotDotPair(buffer);
  note("6g", 'remove a final "<segment>/.."');
  // h) The text after the first "?" of the buffer is the new query. Without a "?" there is no query.
  const question = buffer.indexOf("?");
  note("6h", 'the query is the text after the first "?"');
  // i) The text before it is the new path.
  note("6i", 'the path is the text before the first "?"');
  return question < 0
    ? { path: buffer, query: undefined }
    : { path: buffer.slice(0, question), query: buffer.slice(question + "?".length) };
}

/** Does what "some parsers inappropriately" do (the last example of C.2): removes "." and ".." from the beginning of the path. */
function withoutLeadingDots(target: MainComponents, observe: Observe | undefined): MainComponents {
  const path = withoutLeadingSegments(target.path, [".", ".."]);
  if (path === undefined) return target;
  observe?.({ section: "C.2", step: "drop", does: "strip leading relative symbolic elements", buffer: path });
  return { ...target, path };
}
