import { type MainComponents, joinReference, splitReference } from "../uri/components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../uri/resolve/resolutionAlgorithm.js";
import { completeFromBase } from "../uri/resolve/relativeSteps.js";
import { allButLastSegment, removeDotsAndPairs, withoutLeadingSegments } from "../uri/resolve/segmentRemoval.js";
import type { RelativeBaseOption } from "../uri/resolve/resolve.js";
import { genericAnatomy } from "../uri/normalize/anatomy.js";

/** The choices that draft-fielding-url-syntax-05 leaves open. */
export interface ResolveOptions extends RelativeBaseOption {
  /** `"drop"` removes "." and ".." from the beginning of the resolved path, as "some parsers inappropriately" do (C.2). */
  readonly leftover?: "keep" | "drop" | undefined;
}

/** draft-fielding-url-syntax-05 section 5.2, "Resolving Relative References to Absolute Form". */
export const resolution: ResolutionAlgorithm = {
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

  // 2. An empty path, without scheme, site and query: the current document.
  if (
    reference.path === "" &&
    reference.scheme === undefined &&
    reference.authority === undefined &&
    reference.query === undefined
  ) {
    note("2", "current document");
    return undefined;
  }

  // 3. A scheme: the reference is an absolute URL. Otherwise the scheme is the scheme of the base.
  if (reference.scheme !== undefined) {
    note("3", "absolute URL");
    return reference;
  }
  note("3", "scheme of the base");

  // 4 to 7. The query of the base is not used.
  return completeFromBase(reference, base, "site", note, () => mergePaths(base.path, reference, observe));
}

/**
 * Takes step 6 of section 5.2, with its steps a to i. The buffer includes the query, so "/../" in a query removes
 * segments.
 */
function mergePaths(
  basePath: string,
  { path, query }: MainComponents,
  observe: Observe | undefined,
): Pick<MainComponents, "path" | "query"> {
  let buffer: string;
  const note = (step: string, does: string, after = buffer): void =>
    observe?.({ section: "5.2", step, does, buffer: after });

  // a) Copy all but the last segment of the path of the base: nothing, if that path is empty.
  buffer = allButLastSegment(basePath);
  note("6a", "copy all but the last segment of the base's path");
  // b) Append the path of the reference.
  buffer += path;
  note("6b", "append the reference's path");
  // c) Append "?" and the query of the reference, if it has one.
  if (query !== undefined) buffer += `?${query}`;
  note("6c", 'append "?" and the reference\'s query');
  // d) to g) Remove "." and "..", as far as a segment is before it.
  buffer = removeDotsAndPairs(buffer, ["6d", "6e", "6f", "6g"], note);
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

/** draft-fielding-url-syntax-05: a scheme that appendix B finds must also be one in the grammar. */
export const anatomy = genericAnatomy({
  server: "site",
  split(uri, generation) {
    const components = splitReference(uri);
    const { scheme, authority, path, query, fragment } = components;
    if (scheme === undefined || generation.test(scheme, { rule: "scheme" })) return components;
    // A rel_path may begin with "_:", and "_" is not a scheme.
    const before = joinReference({ scheme, authority, path, query: undefined, fragment: undefined });
    return { scheme: undefined, authority: undefined, path: before, query, fragment };
  },
});
