import type { MainComponents } from "../../components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../../resolve/resolve.js";
import {
  allButLastSegment,
  behindLeading,
  withoutDotSlashes,
  withoutFinalDot,
  withoutFinalPair,
  withoutSegmentPairs,
} from "../../resolve/buffer.js";

/** draft-fielding-url-syntax-05 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolutionOfUrlSyntax05: ResolutionAlgorithm = {
  baseSection: "5.1",
  options: { leftover: ["keep", "drop"] },
  transform(reference, base, options, observe) {
    const target = resolveReference(reference, base, observe);
    return target && options.leftover === "drop" ? stripped(target, observe) : target;
  },
};

/** The steps 2 to 7 of section 5.2; step 1, taking the reference apart, is done. `undefined` is the current document. */
function resolveReference(
  reference: MainComponents,
  base: MainComponents,
  observe: Observe | undefined,
): MainComponents | undefined {
  const took = (step: string, does: string): void => observe?.({ section: "5.2", step, does });
  took("1", "take the reference apart");
  const { query, fragment } = reference;

  // 2. With an empty path, without scheme, site and query: the current document, and we are done.
  if (
    reference.path === "" &&
    reference.scheme === undefined &&
    reference.authority === undefined &&
    query === undefined
  ) {
    took("2", "current document");
    return undefined;
  }

  // 3. With a scheme: an absolute URL, and we are done. Otherwise the scheme is the base's.
  if (reference.scheme !== undefined) {
    took("3", "absolute URL");
    return reference;
  }
  const { scheme } = base;
  took("3", "scheme of the base");

  // 4. With a site: a network path, which goes on with step 7. Otherwise the site is the base's.
  if (reference.authority !== undefined) {
    took("4", "network path");
    took("7", "recombine");
    return { ...reference, scheme };
  }
  const { authority } = base;
  took("4", "site of the base");

  // 5. With a path that begins with "/": an absolute path, which goes on with step 7.
  if (reference.path.startsWith("/")) {
    took("5", "absolute path");
    took("7", "recombine");
    return { scheme, authority, path: reference.path, query, fragment };
  }

  // 6. Otherwise a relative path, which is merged with the base's. The base's query is not used.
  const merged = mergePaths(base.path, reference, observe);
  // 7. The components are recombined.
  took("7", "recombine");
  return { scheme, authority, ...merged, fragment };
}

/** Step 6 of section 5.2, with its steps a to i. The query goes through the buffer, so that "/../" in it counts. */
function mergePaths(
  basePath: string,
  { path, query }: MainComponents,
  observe: Observe | undefined,
): Pick<MainComponents, "path" | "query"> {
  let buffer: string;
  const note = (step: string, does: string): void => observe?.({ section: "5.2", step, does, buffer });

  // a) All but the last segment of the base's path: nothing, if the base's path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) The reference's path is appended.
  buffer += path;
  note("6b", "append the reference's path");
  // c) "?" and the reference's query are appended, if it has one.
  if (query !== undefined) buffer += `?${query}`;
  note("6c", 'append "?" and the reference\'s query');
  // d) Every "./" is removed of which "." is a complete segment.
  buffer = withoutDotSlashes(buffer);
  note("6d", 'remove every "./"');
  // e) A "." at the end is removed if it is a complete segment.
  buffer = withoutFinalDot(buffer);
  note("6e", 'remove a final "."');
  // f) Every "<segment>/../" is removed, the left-most first, as long as there is one. <segment> is complete and not "..".
  buffer = withoutSegmentPairs(buffer);
  note("6f", 'remove every "<segment>/../"');
  // g) A "<segment>/.." at the end is removed.
  buffer = withoutFinalPair(buffer);
  note("6g", 'remove a final "<segment>/.."');
  // h) What is behind the first "?" of the buffer is the new query. Without a "?" there is none.
  const question = buffer.indexOf("?");
  note("6h", 'the query is what is behind the first "?"');
  // i) The new path is what is before it.
  note("6i", 'the path is what is before the first "?"');
  return question < 0
    ? { path: buffer, query: undefined }
    : { path: buffer.slice(0, question), query: buffer.slice(question + "?".length) };
}

/** What "some parsers inappropriately" do, by the last example of C.2: no relative symbolic element leads the resolved path. */
function stripped(target: MainComponents, observe: Observe | undefined): MainComponents {
  const path = behindLeading(target.path, [".", ".."]);
  if (path === undefined) return target;
  observe?.({ section: "C.2", step: "drop", does: "strip leading relative symbolic elements", buffer: path });
  return { ...target, path };
}
