import { type MainComponents, joinReference, splitReference } from "../uri/components/mainComponents.js";
import type { AnyResolveOptions, Observe, ResolutionAlgorithm } from "../uri/resolve/resolutionAlgorithm.js";
import { allButLastSegment } from "../uri/resolve/segmentRemoval.js";
import { argumentRangeError } from "../text/uriError.js";
import type { TraceOption } from "../uri/resolve/resolve.js";
import { type Anatomy, sameParse } from "../uri/normalize/anatomy.js";

const SECTION = "Partial (relative) form";

/** The choice between the rule for partial forms and the examples below it. */
export interface ResolveOptions extends TraceOption {
  /**
   * The default is `"last"`: a partial form that begins with slashes replaces everything from the first run of as many
   * slashes that is not followed by a longer run. `"first"` takes the first run of as many slashes, as the example `/g`
   * does.
   */
  readonly slashes?: "last" | "first" | undefined;
}

/** RFC 1630, section "Partial (relative) form". Its BNF has full forms only, so the result must conform. */
export const resolution: ResolutionAlgorithm = {
  baseSection: SECTION,
  options: { slashes: ["last", "first"] },
  transform: expandPartialForm,
  checkResult: true,
};

/** Follows "the rules for the use of a partial name relative to the URI of the context", in their order. The numbers are ours. */
function expandPartialForm(
  partial: MainComponents,
  context: MainComponents,
  { slashes = "last" }: AnyResolveOptions,
  observe: Observe | undefined,
): MainComponents {
  const note = (step: string, does: string, buffer?: string): void =>
    observe?.({ section: SECTION, step, does, ...(buffer !== undefined && { buffer }) });

  // If the schemes differ, the whole URI is given: a full form has a colon before any slash.
  if (partial.scheme !== undefined) {
    note("1", "full form");
    return partial;
  }
  note("1", "scheme of the context");
  const text = joinReference(partial);

  // With slashes at its beginning it replaces everything from as many slashes of the context on.
  const count = (/^\/*/.exec(text)?.[0] ?? "").length;
  if (count > 0) {
    const whole = joinReference({ ...context, query: undefined, fragment: undefined });
    const at = placeOfSlashes(whole, count, slashes);
    if (at === undefined)
      throw argumentRangeError(
        `the context has no place where ${count} slashes stand together and no more follow (RFC 1630, ${SECTION})`,
        "base",
      );
    const full = whole.slice(0, at) + text;
    note("2", "replace everything from as many slashes on", full);
    return splitReference(full);
  }

  // Otherwise it replaces everything after the last slash of the context's path.
  const { scheme, authority } = context;
  if (authority !== undefined && context.path === "") {
    // The path of this document begins after the scheme, so the last slash is before the host.
    const full = `${scheme ?? ""}://${text}`;
    note("3", "replace the last part of the path", full);
    return splitReference(full);
  }
  let path = allButLastSegment(context.path) + partial.path;
  note("3", "replace the last part of the path", path);
  // In the result, "xxx/../" and "/." are removed until none is left; xxx, ".." and "." are complete elements.
  path = withoutDotElements(path);
  note("4", 'remove every "xxx/../" and "/."', path);
  return { scheme, authority, path, query: partial.query, fragment: partial.fragment };
}

/**
 * Returns the offset of the first run of `count` slashes; for `"last"`, of the first one that is not followed by a
 * longer run.
 */
function placeOfSlashes(text: string, count: number, slashes: "last" | "first"): number | undefined {
  let found: number | undefined;
  for (const { 0: run, index } of text.matchAll(/\/+/g)) {
    if (run.length > count && slashes === "last") found = undefined;
    else if (run.length === count) found ??= index;
  }
  return found;
}

/**
 * Removes "xxx/../" and "/.": "/a/b/../c" gives "/a/c". A ".." at the end stays, and so does one without an element
 * before it.
 */
function withoutDotElements(path: string): string {
  const elements = path.split("/");
  const last = elements.length - 1;
  const kept: string[] = [];
  // The empty text before the slash of an absolute path is not an element.
  const root = path.startsWith("/") ? 1 : 0;
  elements.forEach((element, place) => {
    if (element === "." && place > 0) return;
    const above = kept.at(-1);
    if (element === ".." && place < last && kept.length > root && above !== "..") kept.pop();
    else kept.push(element);
  });
  return kept.join("/");
}

/** RFC 1630 says nothing about case and ports, so there is no rule for a server. */
export const anatomy: Anatomy = { split: splitReference, sameStructure: sameParse };
