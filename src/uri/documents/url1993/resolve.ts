import { lastItem } from "../../../text/itemAt.js";
import type { MainComponents } from "../../components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../../resolve/resolutionAlgorithm.js";
import { allButLastSegment } from "../../resolve/segmentRemoval.js";
import type { TraceOption } from "../../resolve/resolve.js";

export type Url1993ResolveOptions = TraceOption;

/**
 * The Internet-Draft of 14 July 1993, section "Partial form". Its BNF has full forms only, so the result must conform.
 */
export const resolutionOfUrl1993: ResolutionAlgorithm = {
  baseSection: "Partial form",
  options: {},
  transform: expandPartialForm,
  checkResult: true,
};

/** Follows "the rules for the use of a partial name", in their order, from the partial name to the full one. The numbers are ours. */
function expandPartialForm(
  partial: MainComponents,
  context: MainComponents,
  _: unknown,
  observe: Observe | undefined,
): MainComponents {
  const note = (step: string, does: string): void => observe?.({ section: "Partial form", step, does });
  const { query, fragment } = partial;

  // If the schemes differ, the whole locator is given: a full form has a colon before any slash.
  if (partial.scheme !== undefined) {
    note("1", "full form");
    return partial;
  }
  // Otherwise the scheme is left out, and the scheme of the context is used.
  const { scheme } = context;
  note("1", "scheme of the context");

  // If host or port differ, host, port and the rest of the locator are given.
  if (partial.authority !== undefined) {
    note("2", "host, port and the rest are given");
    return { ...partial, scheme };
  }
  // Otherwise the path may be absolute or relative.
  const { authority } = context;
  note("3", "host and port of the context");

  // A path with a leading slash is absolute.
  if (partial.path.startsWith("/")) {
    note("4", "absolute path");
    return { scheme, authority, path: partial.path, query, fragment };
  }

  // Otherwise the partial name replaces everything after the last slash of the context's path. The slash after the host
  // counts even if it is left out.
  const contextPath = authority !== undefined && context.path === "" ? "/" : context.path;
  let path = allButLastSegment(contextPath) + partial.path;
  observe?.({
    section: "Partial form",
    step: "5",
    does: "replace the last part by the partial path",
    buffer: path,
  });

  // In the result, "/xxx/.." and "/." are removed until none is left; xxx, ".." and "." are complete elements.
  path = withoutDotElements(path);
  observe?.({ section: "Partial form", step: "6", does: 'remove every "/xxx/.." and "/."', buffer: path });
  return { scheme, authority, path, query, fragment };
}

/** Removes "." and ".." elements with the slash before them: "/a/b/.." gives "/a", not "/a/". The first element, without a slash, stays. */
function withoutDotElements(path: string): string {
  const [first, ...elements] = path.split("/");
  const kept: string[] = [];
  for (const element of elements) {
    if (element === ".." && kept.length > 0 && lastItem(kept) !== "..") kept.pop();
    else if (element !== ".") kept.push(element);
  }
  return [first, ...kept].join("/");
}
